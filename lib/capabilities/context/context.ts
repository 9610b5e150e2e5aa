import type { Call, Usage } from '@/lib/base/call'
import { type Asker, defineCapability, defineStreamingCapability } from '@/lib/base/capability'
import { getSetting, settings } from '@/lib/base/config'
import { AppError, invalidField, SEARCH_ERRORS } from '@/lib/base/errors'
import { checkUrl } from '@/lib/network/web'
import { chooseFor } from './choose-in-thread'
import { openCopies } from './copies'
import { evidenceFor } from './evidence-for'
import { type ContextInput, contextInput, listQueries, maxPages, PAGES_INCLUDED } from './input'
import { asMarkdown } from './markdown'
import type { ContextPassage } from './page'
import { findPlaces, readPages, type Source, sha256 } from './read-pages'
import { contextReference, contextStreamReference } from './reference'
import {
  type ContextEvent,
  type ContextSource,
  type ContextStreamReply,
  contextEvents,
  contextReply,
  contextStreamReply,
  type Passage,
} from './reply'

const common = {
  input: contextInput,
  subject: (input: ContextInput) => listQueries(input).join(' · '),
  errors: SEARCH_ERRORS,
  timeoutMs: () => 60_000,
  check: checkUrls,
  maxUsage,
}

/** Questions in, the best passages of the web out, within a token budget. */
export const context = defineCapability({
  ...common,
  name: 'context',
  summary: 'Returns the best passages of the web for a question, within a token budget.',
  reference: contextReference,
  reply: contextReply,
  run: async (input, call) => {
    begin(call)
    const { places, ...facts } = await findPlaces(input, call)
    const sources = await call.stage('read', () => readPages(places, input, call), toNote)
    const queries = listQueries(input)
    const budget = input.max_tokens
    const selection = await call.stage(
      'choose',
      () => chooseFor({ queries, pages: sources, budget }, call),
      (all) => ({ passages: all.length }),
    )
    const passages = selection.map((passage) => toPassage(passage, sources))
    countPages(call, sources, passages)
    call.keepEvidence(evidenceFor(sources, passages))
    const markdown = input.format === 'markdown' ? { markdown: asMarkdown(passages) } : {}
    return ({ cost, responseTime }) => ({
      passages,
      ...markdown,
      sources: sources.map((source) => toSource(source, passages)),
      ...facts,
      ...countTokens(passages),
      cost,
      response_time: responseTime,
    })
  },
})

/** Streams each page's passages once it was read. Each page gets its share of the budget. */
export const contextStream = defineStreamingCapability<
  ContextInput,
  ContextStreamReply,
  ContextEvent
>({
  ...common,
  name: 'context_stream',
  summary: 'The same as context, with passages streamed as their pages are read.',
  reference: contextStreamReference,
  reply: contextStreamReply,
  events: contextEvents,
  run: async (input, call) => {
    begin(call)
    const { places, ...facts } = await findPlaces(input, call)
    const sent: Passage[] = []
    const isCopied = openCopies()
    let [left, waiting] = [input.max_tokens, places.length]
    let last: Promise<unknown> = Promise.resolve()
    const send = async (source: Source) => {
      const share = waiting > 1 ? Math.floor((left * 2) / (waiting + 1)) : left
      waiting--
      const request = { queries: listQueries(input), pages: [source], budget: share }
      const selection = source.read === 'skipped' ? [] : await chooseFor(request, call)
      const passages = selection
        .map((passage) => toPassage(passage, [source]))
        .filter(({ text, url }) => !isCopied(text, url))
      left -= passages.reduce((sum, { tokens }) => sum + tokens, 0)
      sent.push(...passages)
      await call.emit({ type: 'source', source: toSource(source, passages) })
      for (const passage of passages) await call.emit({ type: 'passage', passage })
    }
    const inTurn = (source: Source) => {
      const next = last.then(() => send(source))
      last = next.catch(() => {})
      return next
    }
    const sources = await call.stage('read', () => readPages(places, input, call, inTurn), toNote)
    countPages(call, sources, sent)
    call.keepEvidence(evidenceFor(sources, sent))
    return ({ cost, responseTime }) => ({
      sources: sources.map((source) => toSource(source, sent)),
      ...facts,
      ...countTokens(sent),
      cost,
      response_time: responseTime,
    })
  },
})

function checkUrls({ urls = [] }: ContextInput, _: Asker): void {
  for (const [at, url] of urls.entries())
    try {
      checkUrl(url)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw invalidField('urls', `urls.${at}: ${error.message}`)
    }
}

function maxUsage(input: ContextInput): Usage {
  const further = maxPages(input) - PAGES_INCLUDED
  const base: Usage = [{ unit: 'context', amount: 1 }]
  return further > 0 ? [...base, { unit: 'context_page', amount: further }] : base
}

/** Counted when the work starts: a client that disconnects has used it. */
function begin(call: Call<never> | Call<ContextEvent>): void {
  call.signal.throwIfAborted()
  call.count('context')
}

/** An empty result is free where the operator says so. */
function countPages(
  call: Pick<Call, 'count' | 'recount'>,
  sources: Source[],
  passages: Passage[],
): void {
  const further = sources.filter(({ read }) => read !== 'skipped').length - PAGES_INCLUDED
  if (passages.length > 0) {
    if (further > 0) call.count('context_page', further)
  } else if (getSetting(settings.refundEmptyAnswers))
    call.recount((line) => ({ ...line, amount: 0 }))
}

function toPassage(choice: ContextPassage, sources: Source[]): Passage {
  const { page, text, headings, start, end, score, tokens, also } = choice
  const { url = '', title = '', publishedAt = null, hash = null } = sources[page] ?? {}
  return {
    text,
    url,
    urls: [...new Set([url, ...also.flatMap((at) => sources[at]?.url ?? [])])],
    title,
    headings,
    start,
    end,
    published_at: publishedAt,
    score: Math.round(score * 1_000) / 1_000,
    tokens,
    hash_sha256: sha256(text),
    page_hash_sha256: hash ?? '',
  }
}

function toSource(source: Source, passages: Passage[]): ContextSource {
  const { url, title, read, reason, publishedAt, fetchedAt, hash } = source
  return {
    url,
    title,
    read,
    reason,
    published_at: publishedAt,
    fetched_at: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
    hash_sha256: hash,
    passages: passages.filter((passage) => passage.url === url).length,
  }
}

const countTokens = (passages: Passage[]) => ({
  tokens: passages.reduce((sum, { tokens }) => sum + tokens, 0),
})
const toNote = (sources: Source[]) => ({ read: sources.map(({ read }) => read) })
