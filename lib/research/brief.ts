import { answerInput, type Pack, packFor, quote } from '@/lib/answer'
import type { TaskCaller } from '@/lib/threads'
import { Checker, sentencesIn } from './check'
import type { Written } from './write'

const TOKENS_A_PART = 4_000
const SOURCES_A_PART = 4
const MAX_QUOTED_TOKENS = 700
const NOTE = '_Quoted from the pages, word for word; no model wrote this._'

/** The brief without a model: the best quotes for each part of the question, with their sources. */
export async function briefOf(
  question: string,
  parts: string[],
  pack: Pack,
  caller: TaskCaller,
): Promise<Written> {
  const sections: string[] = []
  const notFound: string[] = []
  const seen = new Set<string>()
  for (const part of parts) {
    const quotes = (await quotesFor(part, pack, caller)).filter((one) => !seen.has(one))
    for (const one of quotes) seen.add(one)
    if (quotes.length === 0) notFound.push(part)
    else sections.push(`## ${part.replace(/\s+/g, ' ')}\n\n${quotes.join('\n\n')}`)
  }
  const checker = new Checker(pack, question)
  const claims = sections.flatMap((one) => sentencesIn(checker.report(one)))
  const report = sections.length > 0 ? [NOTE, ...sections].join('\n\n') : ''
  return { report, claims, unsupported: [], notFound, contradictions: [] }
}

/** Quotes of the best passages, and of each of the best pages: not all from one of them. */
async function quotesFor(part: string, pack: Pack, caller: TaskCaller): Promise<string[]> {
  const sources = pack.sources.map(({ source }) => source)
  const own = await packFor(part, sources, TOKENS_A_PART, caller)
  const best = [...own.sources]
    .sort((a, b) => bestOf(b) - bestOf(a))
    .slice(0, SOURCES_A_PART)
    .map((one) => ({ sources: [one], tokens: 0 }))
  const input = answerInput.parse({
    query: part,
    model: 'service-web',
    citations: true,
    max_tokens: MAX_QUOTED_TOKENS,
  })
  const blocks = [own, ...best].flatMap((each, at) => {
    const quoted = quote(input, each)
    if (!quoted.found || quoted.isCut) return []
    const all = quoted.text.split(/\n\n(?=>|\*\*)/)
    return (at === 0 ? all : all.slice(0, 1)).map((one) => renumbered(one, each, pack))
  })
  return [...new Set(blocks)]
}

const bestOf = ({ passages }: Pack['sources'][number]) =>
  Math.max(...passages.map(({ score }) => score))

/** The markers of a part's sources as those of all. */
function renumbered(text: string, from: Pack, to: Pack): string {
  return text.replace(/(?<!\\)\[(\d{1,3})\]/g, (marker, n) => {
    const source = from.sources[Number(n) - 1]?.source
    const at = to.sources.findIndex((one) => one.source === source)
    return at < 0 ? marker : `[${at + 1}]`
  })
}
