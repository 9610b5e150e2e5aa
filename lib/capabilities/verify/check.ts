import { once } from '@/lib/base/runtime'
import {
  buildEvidence,
  detectLanguage,
  type Evidence,
  find,
  findConflict,
  isCheckable,
  locateQuote,
  type Opinion,
  Opinions,
  type Pair,
  parseClaim,
  verdictOn,
} from '@/lib/capabilities/citations'
import { cutMarkdown } from '@/lib/reader/passages'

export const VERDICTS = ['supported', 'unsupported', 'contradicted', 'no_source'] as const
type Verdict = (typeof VERDICTS)[number]

/** `sources`: those that it cites, counted from 0. Null: it cites none. */
type StatementToCheck = { text: string; sources: number[] | null }
/** `sources`: null for one that could not be read. */
type TextToCheck = {
  statements: StatementToCheck[]
  sources: ({ title: string; text: string } | null)[]
  opinions: Opinion[]
}
/** A range in the text of a source, counted from 0. */
export type Quote = { source: number; start: number; end: number; text: string }
export type CheckedStatement = { verdict: Verdict; confidence: number; quotes: Quote[] }
/** `unsure`: what decides verdicts that may be wrong, the least certain first. */
export type CheckedText = { statements: CheckedStatement[]; unsure: Pair[] }

type Source = { text: string; evidence: () => Evidence }
type Sources = (Source | null)[]

const PASSAGE_LENGTH = 1_200
const MAX_QUOTES = 3
/** A sentence with fewer words states nothing that could be looked for. */
const FEW_TERMS = 2
/** Sources that a sentence without a citation is compared with. */
const MAX_CANDIDATES = 5
const MAX_UNSURE = 2

/** Checks each sentence against the sources that it cites, or else against those most like it. */
export function checkStatements({ statements, sources, opinions }: TextToCheck): CheckedText {
  const openSources = sources.map((source) => source && openSource(source))
  const language = detectLanguage(statements.map(({ text }) => text).join('\n'))
  const hasCitations = statements.some((statement) => statement.sources !== null)
  const unsure: Pair[] = []
  const checkedStatements = statements.map((statement) => {
    const own = new Opinions(opinions)
    const checks = check(statement, openSources, { language, hasCitations, opinions: own })
    const [last] = own.unsure.slice(-1)
    const isSure = checks.verdict === 'supported' && checks.confidence > (last?.confidence ?? 0)
    if (!isSure) unsure.push(...own.unsure.slice(0, MAX_UNSURE))
    const confidence = Math.min(1, Math.max(0.5, checks.confidence))
    return { ...checks, confidence: Number(confidence.toFixed(2)) }
  })
  return {
    statements: checkedStatements,
    unsure: unsure.sort((a, b) => a.confidence - b.confidence),
  }
}

function openSource({ title, text }: { title: string; text: string }): Source {
  const evidence = once(() =>
    buildEvidence(
      title,
      cutMarkdown(text, PASSAGE_LENGTH).map(({ start, end, headings }) => ({
        heading: headings.join('\n'),
        text: text.slice(start, end),
      })),
    ),
  )
  return { text, evidence }
}

type About = { language: string | null; hasCitations: boolean; opinions: Opinions }

function check(statement: StatementToCheck, sources: Sources, about: About): CheckedStatement {
  const claim = parseClaim(statement.text)
  const language = detectLanguage(statement.text) ?? about.language
  const isCited = statement.sources !== null
  const candidates = statement.sources ?? candidatesFor(claim.terms, sources)
  const readable = candidates.filter((at) => sources[at])
  if (readable.length === 0 || !(claim.terms.length >= FEW_TERMS || isCheckable(claim)))
    return { verdict: 'no_source', confidence: readable.length === 0 ? 1 : 0.5, quotes: [] }
  const evidence = readable.map((at) => sources[at]?.evidence ?? (() => buildEvidence('', [])))
  const numbers = readable.map((_, at) => at + 1)
  const { opinions } = about
  const findings = [...verdictOn([statement.text], numbers, evidence, language, opinions)]
  const quotes = findings.flatMap(([number, finding]) =>
    quoteFrom(sources, readable[number - 1] ?? 0, finding?.quote),
  )
  if (quotes.length > 0) {
    const sure = Math.max(...findings.map(([, finding]) => finding?.confidence ?? 0.5))
    return { verdict: 'supported', confidence: sure, quotes: quotes.slice(0, MAX_QUOTES) }
  }
  const conflict = readable
    .map((at, place) => ({ at, found: findConflict(claim, evidence[place]?.() as Evidence) }))
    .filter(({ found }) => found !== null)
    .sort((a, b) => (b.found?.score ?? 0) - (a.found?.score ?? 0))[0]
  if (conflict) {
    const quotes = quoteFrom(sources, conflict.at, conflict.found?.quote)
    return { verdict: 'contradicted', confidence: conflict.found?.score ?? 0.5, quotes: quotes }
  }
  const unsure = evidence.map(
    (source) => opinions.apply(find(claim, language, source())).confidence,
  )
  const verdict = isCited || !about.hasCitations ? 'unsupported' : 'no_source'
  return { verdict, confidence: Math.min(...unsure), quotes: [] }
}

/** The sources that have most of the words of a sentence. */
function candidatesFor(terms: string[], sources: Sources): number[] {
  return sources
    .flatMap((source, at) => {
      const words = source?.evidence().words
      const shared = terms.filter((term) => words?.has(term)).length
      return words ? [{ at, shared }] : []
    })
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at)
}

function quoteFrom(sources: Sources, source: number, quote: string | null | undefined): Quote[] {
  const text = sources[source]?.text ?? ''
  const place = locateQuote(text, quote ?? '')
  return place ? [{ source, ...place, text: text.slice(place.start, place.end) }] : []
}
