import type { Evidence, EvidenceClaim, EvidenceQuote, EvidenceSource } from '@/lib/base/call'
import { withoutFences } from '@/lib/base/text'
import type { CheckedSentence } from './cite'
import type { CitableSource } from './source'

/** Longer sources are stored as the passages that were used. In characters. */
const MAX_TEXT = 24_000

/** The evidence of an answer: the texts of its sources, and the words that support each claim. */
export function evidenceFor(
  { sources }: { sources: CitableSource[] },
  claims: CheckedSentence[],
): Evidence {
  const evidenceSources = sources.map(toEvidenceSource)
  const evidenceClaims = claims.map((claim) => toEvidenceClaim(claim, evidenceSources))
  return {
    sources: evidenceSources,
    claims: evidenceClaims,
    quotes: evidenceClaims.flatMap(({ quotes }) => quotes),
  }
}

function toEvidenceSource({ source, passages }: CitableSource): EvidenceSource {
  const whole = source.passages.map(({ text }) => text).join('\n\n')
  const isExcerpt = whole.length > MAX_TEXT
  const { hit, title, read, readAt = Date.now() } = source
  const text = isExcerpt ? passages.map((passage) => passage.text).join('\n\n') : whole
  return { url: hit.link, title, read, readAt, text, isExcerpt }
}

function toEvidenceClaim(
  { text, cited, found }: CheckedSentence,
  sources: EvidenceSource[],
): EvidenceClaim {
  const standing = [...found.keys()].map((n) => n - 1)
  const quotes = [...found].flatMap(([n, finding]) => quoteIn(sources, n - 1, finding?.quote))
  const verdict =
    quotes.length > 0 ? 'supported' : standing.length > 0 ? 'unchecked' : 'unsupported'
  const sure = [...found.values()].flatMap((finding) => (finding ? [finding.confidence] : []))
  const confidence = sure.length > 0 ? { confidence: Number(Math.max(...sure).toFixed(2)) } : {}
  return { text, verdict, ...confidence, cited: cited.map((n) => n - 1), standing, quotes }
}

function quoteIn(
  sources: EvidenceSource[],
  source: number,
  quote: string | null | undefined,
): EvidenceQuote[] {
  const text = sources[source]?.text ?? ''
  const place = locateQuote(text, quote ?? '')
  return place ? [{ source, ...place, text: text.slice(place.start, place.end) }] : []
}

/** Where the quoted words are in a text, possibly with fence lines in between. */
export function locateQuote(text: string, quote: string): { start: number; end: number } | null {
  const lines = quote.split('\n').filter((line) => line.trim() !== '')
  const [first = ''] = lines
  if (first === '') return null
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const end = findEnd(text, start, lines)
    if (end !== null) return { start, end }
  }
  return null
}

function findEnd(text: string, start: number, lines: string[]): number | null {
  let at = start
  for (const line of lines) {
    const next = text.indexOf(line, at)
    if (next < 0 || withoutFences(text.slice(at, next)).trim() !== '') return null
    at = next + line.length
  }
  return at
}
