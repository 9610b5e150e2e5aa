import { splitEvents } from '@/lib/api/run'
import type { Evidence, EvidenceQuote } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { toUsd } from '@/lib/base/usd'
import type { CallDetail } from '@/lib/money/usage'
import { signingKey } from '@/lib/people/keys'
import { type BundleQuote, FORMAT, type Payload, sealed, sha256 } from './format'

/** The evidence of a call as a signed file. Throws 404 if none is stored. */
export async function writeBundle(detail: CallDetail): Promise<string> {
  return sealed(toPayload(detail), await signingKey())
}

function toPayload({ call, record, priceVersion }: CallDetail): Payload {
  const evidence = record?.evidence as Evidence | null | undefined
  if (!record?.response || !record.whole || !evidence) throw notKept()
  const { facts, request, response } = record
  return {
    format: FORMAT,
    call: {
      id: call.id,
      capability: call.capability,
      started_at: isoTime(call.startedAt),
      model: facts.model ?? call.model,
      engine: facts.engine ?? null,
      cost_usd: toUsd(call.cost),
      price_version: priceVersion,
      model_price_version: facts.prices ?? null,
    },
    request,
    question: call.subject,
    answer: answerIn(response),
    response: { sha256: sha256(response), text: response },
    sources: evidence.sources.map(({ url, title, read, readAt, text, isExcerpt }) => ({
      url,
      title,
      read,
      read_at: isoTime(readAt),
      is_excerpt: isExcerpt,
      sha256: sha256(text),
      text,
    })),
    claims: evidence.claims.map(({ text, verdict, confidence, cited, standing, quotes }) => ({
      text,
      verdict,
      ...(confidence !== undefined && { confidence }),
      cited: cited.map(fromOne),
      standing: standing.map(fromOne),
      quotes: quotes.map(toBundleQuote),
    })),
    quotes: evidence.quotes.map(toBundleQuote),
  }
}

const fromOne = (source: number) => source + 1
const toBundleQuote = ({ source, start, end, text }: EvidenceQuote): BundleQuote => ({
  source: fromOne(source),
  start,
  end,
  text,
})

/** The answer text; for a stream, its pieces joined. */
function answerIn(response: string): unknown {
  const parts = splitEvents(response).map((line) => JSON.parse(line) as unknown)
  const texts = parts.flatMap((part) =>
    isObject(part) && (part.type === 'answer' || part.type === 'llm') ? [part.content] : [],
  )
  if (texts.length > 0) return texts.join('')
  const [only] = parts
  if (!isObject(only)) return null
  return only.answer ?? only.llm_response ?? only.report ?? null
}

function notKept(): AppError {
  return new AppError(
    'not_found',
    'No evidence is kept of this call: it has no sources, its answer was not stored or is too long, or it has expired.',
  )
}

const isoTime = (at: number) => new Date(at).toISOString()
