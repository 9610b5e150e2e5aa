import type { EvidenceSource } from '@/lib/base/call'
import type { CheckedStatement, Quote } from './check'
import type { Source } from './sources'

/** Longer sources are stored as the passages that were quoted. In characters. */
const MAX_TEXT = 24_000
const AROUND = 400
const BETWEEN = '\n\n'

type Part = { start: number; end: number; at: number }

/** The sources as they are stored, and the quotes with their places in these texts. */
export function listExcerpts(
  sources: Source[],
  statements: CheckedStatement[],
): { sources: EvidenceSource[]; statements: CheckedStatement[] } {
  const quotes = statements.flatMap((statement) => statement.quotes)
  const parts = sources.map(({ text }, at) =>
    text.length > MAX_TEXT ? partsAround(quotes, at, text.length) : null,
  )
  return {
    sources: sources.map((source, at) => storedSource(source, at, parts[at] ?? null)),
    statements: statements.map((statement) => ({
      ...statement,
      quotes: statement.quotes.map((quote) => moved(quote, parts[quote.source] ?? null)),
    })),
  }
}

function storedSource(source: Source, at: number, parts: Part[] | null): EvidenceSource {
  const { url, title, status, readAt, text } = source
  return {
    url: url ?? `text:${at + 1}`,
    title,
    read: status === 'read' ? 'page' : status,
    readAt,
    text: parts ? parts.map(({ start, end }) => text.slice(start, end)).join(BETWEEN) : text,
    isExcerpt: parts !== null,
  }
}

/** The text around each quote of a source, joined where they meet. */
function partsAround(quotes: Quote[], source: number, length: number): Part[] {
  const parts: Part[] = []
  let at = 0
  const own = quotes.filter((quote) => quote.source === source)
  for (const { start, end } of own.sort((quote, peer) => quote.start - peer.start)) {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(length, end + AROUND)]
    const last = parts.at(-1)
    if (last && from <= last.end) {
      at += Math.max(0, to - last.end)
      last.end = Math.max(last.end, to)
    } else {
      parts.push({ start: from, end: to, at })
      at += to - from + BETWEEN.length
    }
  }
  return parts
}

function moved(quote: Quote, parts: Part[] | null): Quote {
  const part = parts?.find(({ start, end }) => quote.start >= start && quote.end <= end)
  if (!part) return quote
  const by = part.at - part.start
  return { ...quote, start: quote.start + by, end: quote.end + by }
}
