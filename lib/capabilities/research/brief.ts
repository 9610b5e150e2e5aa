import type { TaskCaller } from '@/lib/base/threads'
import { answerInput, type Pack, packFor, quote } from '@/lib/capabilities/answer'
import { Checker, sentencesIn } from './check'
import { conflictsIn, differing } from './conflicts'
import type { WrittenReport } from './write'

const TOKENS_PER_PART = 4_000
const SOURCES_PER_PART = 4
const MAX_QUOTED_TOKENS = 700
const TOKENS_PER_PAGE = 1_500
/** Share of a question's words that a quote must contain, on the page that search ranked first. */
const MIN_SHARE_ON_FIRST_PAGE = 0.05
const NOTE = '_Quoted from the pages, word for word; no model wrote this._'

/** The brief without a model: the best quotes for each part of the question, with their sources. */
export async function writeBrief(
  question: string,
  parts: string[],
  pack: Pack,
  sources: Record<string, string[]>,
  caller: TaskCaller,
): Promise<WrittenReport> {
  const sections: string[] = []
  const notFound: string[] = []
  const seenTexts = new Set<string>()
  for (const part of new Set([...parts, question])) {
    // The question itself is only used if no part has quotes.
    if (sections.length > 0 && !parts.includes(part)) break
    const quotes = (await quotesFor(part, pack, sources[part] ?? [], caller)).filter(
      (term) => !seenTexts.has(term),
    )
    for (const quote of quotes) seenTexts.add(quote)
    if (quotes.length === 0) notFound.push(part)
    else sections.push(`## ${part.replace(/\s+/g, ' ')}\n\n${quotes.join('\n\n')}`)
  }
  const checker = new Checker(pack, question)
  const claims = sections.flatMap((section) => sentencesIn(checker.report(section)))
  const contradictions = conflictsIn(claims, pack)
  const all = [NOTE, ...sections, differing(contradictions, pack)].filter((part) => part !== '')
  const report = sections.length > 0 ? all.join('\n\n') : ''
  return { report, claims, unsupported: [], notFound, contradictions }
}

/** Quotes of the best passages, of each of the best pages, and of the top search results. */
async function quotesFor(
  part: string,
  pack: Pack,
  first: string[],
  caller: TaskCaller,
): Promise<string[]> {
  const sources = pack.sources.map(({ source }) => source)
  const own = await packFor(part, sources, TOKENS_PER_PART, caller)
  const best = [...own.sources].sort((a, b) => findBest(b) - findBest(a)).slice(0, SOURCES_PER_PART)
  const packs = await Promise.all(
    sources
      .filter(({ hit }) => first.includes(hit.link))
      .map((source) => packFor(part, [source], TOKENS_PER_PAGE, caller)),
  )
  const quotes = [
    ...quotesIn(part, own, pack),
    ...packs.flatMap((each) => quotesIn(part, each, pack, MIN_SHARE_ON_FIRST_PAGE).slice(0, 1)),
    ...best.flatMap((source) => quotesIn(part, { sources: [source], tokens: 0 }, pack).slice(0, 1)),
  ]
  return [...new Set(quotes)]
}

function quotesIn(part: string, from: Pack, to: Pack, min = 1): string[] {
  const input = answerInput.parse({
    query: part,
    model: 'service-web',
    citations: true,
    max_tokens: MAX_QUOTED_TOKENS,
  })
  const { text, found, isCut } = quote(input, from, min)
  if (!found || isCut) return []
  return text.split(/\n\n(?=>|\*\*)/).map((line) => renumbered(line, from, to))
}

const findBest = ({ passages }: Pack['sources'][number]) =>
  Math.max(...passages.map(({ score }) => score))

/** A part's source markers, renumbered for the whole report. */
function renumbered(text: string, from: Pack, to: Pack): string {
  return text.replace(/(?<!\\)\[(\d{1,3})\]/g, (marker, n) => {
    const source = from.sources[Number(n) - 1]?.source
    const at = to.sources.findIndex((entry) => entry.source === source)
    return at < 0 ? marker : `[${at + 1}]`
  })
}
