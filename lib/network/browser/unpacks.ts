import type { Response } from 'playwright'
import { timeLimit } from '@/lib/base/runtime'
import { decodeBody, FetchFailure, firstValue, follow, parseCodings } from '@/lib/network/web'
import { readDocument } from './source'
import type { Visit } from './visit'

/** Encodings that the browser decompresses without checking that the document is complete. */
const UNCHECKED = /\b(?:x-)?(?:gzip|deflate)\b/i
const END = /<\/(?:html|body)\s*>/i
const END_LENGTH = 2000
const AGAIN_MS = 8000
const MAX_BYTES = 50_000_000
const SENT_HEADERS = ['user-agent', 'accept', 'accept-language', 'cookie', 'referer']

/** Fetches an incomplete gzip document again over HTTP, as Chromium shows half of it as whole. */
export async function checkUnpacks(visit: Visit, answer: Response | null): Promise<void> {
  const { ticket } = visit
  // The operator's proxy is used because the site does not answer us.
  if (!answer || ticket.via || answer.request().method() !== 'GET') return
  if (!UNCHECKED.test(answer.headers()['content-encoding'] ?? '')) return
  const content = await readDocument(visit)
  if (content === null || END.test(content.slice(-END_LENGTH).toString())) return
  const limit = AbortSignal.any([ticket.signal, timeLimit(AGAIN_MS)])
  const error = await unpack(answer, ticket.privateAllowed, limit).catch((error: unknown) => error)
  ticket.signal.throwIfAborted()
  if (
    error instanceof FetchFailure &&
    (error.reason === 'bad_encoding' || error.reason === 'reset')
  )
    throw error
}

async function unpack(
  answer: Response,
  privateAllowed: boolean,
  signal: AbortSignal,
): Promise<void> {
  const original = await answer.request().allHeaders()
  const headers = Object.fromEntries(
    SENT_HEADERS.flatMap((name) => (original[name] ? [[name, original[name]]] : [])),
  )
  const request = { method: 'GET', headers: { ...headers, 'accept-encoding': 'gzip' } } as const
  const route = {
    maxRedirects: 0,
    allowDowngrade: false,
    privateAllowed,
    cache: false,
    connections: null,
    silenceMs: AGAIN_MS,
  } as const
  const again = (await follow(new URL(answer.url()), request, route, signal)).response
  try {
    const coding = firstValue(again.headers, 'content-encoding')
    // A different encoding this time says nothing about the first reply.
    if (again.status !== answer.status() || !coding || !/^(?:x-)?gzip$/i.test(coding)) return
    for await (const _ of decodeBody(again.body, parseCodings(coding), MAX_BYTES));
  } finally {
    again.close()
  }
}
