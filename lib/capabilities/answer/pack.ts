import type { TaskCaller } from '@/lib/base/threads'
import { chooseFor } from '@/lib/capabilities/search'
import {
  type ChosenPassages,
  choosePassages,
  type PassagesToChoose,
  type RankedPassage,
} from '@/lib/reader/passages'
import type { Source } from './read'
import { wordingFor } from './wording'

/** The sources that may be cited: source n is `sources[n - 1]`, with its chosen passages. */
export type Pack = {
  sources: { source: Source; passages: RankedPassage[] }[]
  tokens: number
  rarity?: ChosenPassages['rarity']
}

export const CONTEXT_TOKENS = { low: 2_000, medium: 6_000, high: 16_000 }
/** Chooses passages within a token budget. Long texts are ranked in a reader thread. */
export async function packFor(
  question: string,
  sources: Source[],
  budget: number,
  caller: TaskCaller,
): Promise<Pack> {
  return toPack(await chooseFor(toChoose(question, sources, budget), caller), sources)
}

/** The same, synchronously. */
export function pack(question: string, sources: Source[], budget: number): Pack {
  return toPack(choosePassages(toChoose(question, sources, budget)), sources)
}

function toChoose(question: string, sources: Source[], budget: number): PassagesToChoose {
  const passages = sources.flatMap(({ passages }) => passages.slice(0, 3))
  return {
    question: wordingFor(question, passages),
    budget,
    sources: sources.map(({ title, passages }) => ({ title, passages })),
  }
}

function toPack({ selection, tokens, rarity }: ChosenPassages, reading: Source[]): Pack {
  const sources = reading.flatMap((source, index) => {
    const passages = selection
      .filter((passage) => passage.source === index)
      .sort((a, b) => a.seq - b.seq)
    return passages.length > 0 ? [{ source, passages }] : []
  })
  return { sources, tokens, rarity }
}
