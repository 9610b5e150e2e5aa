import type { TaskCaller } from '@/lib/base/threads'
import { type Pack, packFor, type ReadSource } from '@/lib/capabilities/answer'
import { distinct } from './plan'

/** Large enough for every page that was read, as quotes are chosen from all of them. */
export const WHOLE_TOKENS = 100_000

/** The passages for each part of the question and for the whole, numbered together. */
export async function packAll(
  questions: string[],
  sources: ReadSource[],
  tokens: number,
  caller: TaskCaller,
): Promise<Pack> {
  const parts = distinct(questions)
  const share = Math.floor(tokens / Math.max(1, parts.length))
  const packs = await Promise.all(parts.map((part) => packFor(part, sources, share, caller)))
  const choices = sources.flatMap((source) => {
    const all = packs.flatMap((pack) =>
      pack.sources.flatMap((entry) => (entry.source === source ? entry.passages : [])),
    )
    const passages = [...new Map(all.map((passage) => [passage.text, passage])).values()]
    return passages.length > 0
      ? [{ source, passages: passages.toSorted((a, b) => a.seq - b.seq) }]
      : []
  })
  return { sources: choices, tokens: packs.reduce((sum, pack) => sum + pack.tokens, 0) }
}
