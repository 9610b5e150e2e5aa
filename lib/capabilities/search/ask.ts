import type { Call } from '@/lib/base/call'
import { splitSentences } from '@/lib/base/text'
import { UpstreamError } from '@/lib/network/upstream'
import { openClient } from './client'
import { parseDomain } from './domains'
import { hitFrom } from './hit'
import { withKeys } from './keys/keys'
import { keyFor, merge } from './merge'
import { countryCode, languageFor } from './place'
import { tidy } from './plain'
import { postfilter, weakest } from './postfilter'
import type { ProviderQuery, SearchProvider } from './provider'
import type { Applied, Filter, Hit, Outcome, SearchQuery, Tried } from './query'
import { questionLanguage } from './question/language'

export type ProviderResult = {
  hits: Hit[]
  /** Whether the provider has more hits than a search pays for. */
  isCut: boolean
  applied: Partial<Record<Filter, Applied>>
  tried: Tried
}

/** Services charge per page, so more pages would cost more than the price of the search. */
const MAX_PAGES = 2
/** No further page is requested once a provider has taken this long. */
const MAX_PAGES_MS = 4_000

/** Asks one provider up to the limit. Never throws, unless the caller disconnected. */
export async function ask(
  provider: SearchProvider,
  query: SearchQuery,
  call: Call,
  stop?: AbortSignal,
): Promise<ProviderResult> {
  const from = performance.now()
  const end = (
    outcome: Outcome,
    hits: Hit[] = [],
    applied: ProviderResult['applied'] = {},
    message?: string,
    isCut = false,
  ): ProviderResult => ({
    hits,
    isCut,
    applied,
    tried: {
      provider: provider.name,
      outcome,
      ms: Math.round(performance.now() - from),
      ...(message ? { message } : {}),
    },
  })
  try {
    const { hits, applied, outcome, isCut } = await withKeys(provider, () =>
      pages(provider, query, call, stop),
    )
    return end(outcome, hits, applied, undefined, isCut)
  } catch (error) {
    call.signal.throwIfAborted()
    if (stop?.aborted)
      return end('timeout', [], {}, `${provider.name} took longer than the others.`)
    if (error instanceof UpstreamError) return end(error.kind, [], {}, error.message)
    throw error
  }
}

async function pages(
  provider: SearchProvider,
  query: SearchQuery,
  call: Call,
  stop: AbortSignal | undefined,
) {
  const signal = stop ? AbortSignal.any([call.signal, stop]) : call.signal
  const client = openClient(provider, { signal, deadline: call.deadline })
  const reports: ProviderResult['applied'][] = []
  let hits: Hit[] = []
  const seenLinks = new Set<string>()
  let [weak, more] = [false, false]
  const from = performance.now()
  for (let page = 1; page <= (provider.maxPages ?? MAX_PAGES); page += 1) {
    const request = providerQuery(provider, query, page, call)
    const reply = await provider.search(request, client).catch((error: unknown) => {
      // The results are kept if a second page fails.
      if (page > 1 && error instanceof UpstreamError) return undefined
      throw error
    })
    if (!reply) break
    weak ||= reply.weak ?? false
    const match = reply.hits.flatMap(
      (raw) => hitFrom(raw, query.type, provider.name, request) ?? [],
    )
    if (match.length === 0 && reply.hits.length > 2)
      throw unusable(provider.name, reply.hits.length)
    const filtered = postfilter(match, request, reply.native)
    if (page === 1 || match.length > 0) reports.push(filtered.applied)
    const isNew = match.some(({ link }) => !seenLinks.has(link))
    for (const { link } of match) seenLinks.add(link)
    hits = merge([[...hits, ...filtered.hits]], keyFor(query.type))
    // A page that is not full is the last one, unless the provider says otherwise.
    more = isNew && (reply.more ?? reply.hits.length >= request.count)
    if (hits.length >= query.limit || !more || performance.now() - from > MAX_PAGES_MS) break
  }
  return {
    hits: hits.slice(0, query.limit),
    applied: weakest(reports),
    outcome: outcomeFor(hits, weak, seenLinks.size),
    isCut: hits.length < query.limit && (more || isPageFull(provider, query, hits.length)),
  }
}

function outcomeFor(hits: Hit[], weak: boolean, readCount: number): Outcome {
  if (hits.length === 0) return readCount > 0 ? 'filtered' : 'empty'
  return weak ? 'weak' : 'ok'
}

/** A service whose largest page is smaller than the limit may have more. */
const isPageFull = ({ pageSize }: SearchProvider, { type, limit }: SearchQuery, hits: number) =>
  hits >= pageSize(type) && hits < limit

function overfetches({ lacks = [] }: SearchProvider, query: SearchQuery): boolean {
  const { period, startDate, endDate, includeDomains, excludeDomains } = query
  const isAsked: Partial<Record<Filter, boolean>> = {
    period: period !== null,
    dates: Boolean(startDate || endDate),
    includeDomains: includeDomains.length > 0,
    excludeDomains: excludeDomains.length > 0,
  }
  return lacks.some((filter) => isAsked[filter])
}

const MAX_QUERY_LETTERS = 400

// Engines accept about 400 characters, and find less with more.
function shortened(text: string): string {
  const line = tidy(text, 4_000)
  if (line.length <= MAX_QUERY_LETTERS) return line
  const questionText = questionsIn(text)
  const query = (questionText ?? line).slice(0, MAX_QUERY_LETTERS)
  if (query.length < MAX_QUERY_LETTERS) return query
  return query.includes(' ') ? query.slice(0, query.lastIndexOf(' ')) : query
}

/** Questions without their mark, and orders to find something out. */
export const ASKS =
  /^(?:(?:so|please|and|now|bitte|also|por favor|per favore|proszę|пожалуйста|lütfen),? )?(?:what|how|who|when|where|which|why|tell me|find(?: out)?|give me|explain|list|show me|i (?:want|need|would like) to know|was|wie|wer|wann|wo|welche[rsn]?|warum|sag(?:en sie)? mir|nenne?|finde|erkläre|quel(?:le)?s?|combien|comment|qui|quand|où|pourquoi|dis-moi|dites-moi|trouve|donne-moi|explique|qué|cómo|quién|cuándo|dónde|cuál|dime|busca|explica|cuánt[oa]s?|por qué|cosa|come|chi|quando|dove|quanti?|quant[oae]|qual[ei]?|perché|onde|quem|por que|dimmi|trova|spiega|diga-me|me diga|co|jak|kto|kiedy|gdzie|ile|dlaczego|powiedz|znajdź|podaj|что|как|кто|когда|где|сколько|почему|скажи(?:те)?|найди(?:те)?|назови(?:те)?|söyle|bul|açıkla|wat|hoe|waar|wanneer|waarom|wie|vertel|zoek)(?![\p{L}])|(?:教えて(?:ください)?|知りたい(?:です)?|请告诉我.*|알려 ?(?:줘|주세요)|söyle(?:r misin)?|बताओ|बताइए)[。.!]?$/iu

/** Who explains the situation first asks at the end: the last questions that fit. */
function questionsIn(text: string): string | undefined {
  const sentences = splitSentences(text).map((sentence) => tidy(sentence, MAX_QUERY_LETTERS))
  const withMarks = sentences.filter((sentence) => /[?？؟]["'”»]?$/u.test(sentence))
  const questions =
    withMarks.length > 0 ? withMarks : sentences.filter((line) => ASKS.test(line)).slice(-1)
  const selection: string[] = []
  let letters = 0
  for (const question of questions.reverse()) {
    letters += question.length + 1
    if (letters > MAX_QUERY_LETTERS) break
    selection.unshift(question)
  }
  return selection.length > 0 ? selection.join(' ') : undefined
}

function unusable(provider: string, count: number): UpstreamError {
  const message = `${provider} sent ${count} results, none with a title and a usable link.`
  return new UpstreamError(provider, { kind: 'upstream', message })
}

function providerQuery(
  provider: SearchProvider,
  query: SearchQuery,
  page: number,
  call: Call,
): ProviderQuery {
  const country = countryCode(query.country)
  return {
    text: shortened(query.text),
    type: query.type,
    country,
    language: languageFor(query.language ?? questionLanguage(query.text), country),
    period: query.period,
    startDate: query.startDate,
    endDate: query.endDate,
    includeDomains: query.includeDomains.map(parseDomain),
    excludeDomains: query.excludeDomains.map(parseDomain),
    count: Math.min(
      provider.pageSize(query.type),
      overfetches(provider, query) ? query.limit * 2 : query.limit,
    ),
    page,
    accountId: call.accountId,
  }
}
