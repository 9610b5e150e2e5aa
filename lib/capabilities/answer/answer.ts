import { type Call, type Usage, withEvents } from '@/lib/base/call'
import { defineCapability, defineStreamingCapability } from '@/lib/base/capability'
import { getSetting, settings } from '@/lib/base/config'
import { MODEL_ERRORS, SEARCH_ERRORS } from '@/lib/base/errors'
import { type CitedSource, evidenceFor, type Support } from '@/lib/capabilities/citations'
import { checkRange, type SearchFacts } from '@/lib/capabilities/search'
import { type ModelChoice, modelFor, refuseDown } from '@/lib/models/llm'
import {
  asksOfPages,
  NO_SEARCH,
  pagesIn,
  questionFor,
  readPages,
  withoutAddresses,
} from './addresses'
import { buildModelBudget, checkAsked, maxTokens, type PaidModel, queryUnit } from './budget'
import { countTokens, toCosts } from './costs'
import { gather, ofTheTime } from './gather'
import { ImageSearch } from './images'
import { type AnswerInput, answerInput, streamedType } from './input'
import { CONTEXT_TOKENS, packFor } from './pack'
import { plan } from './plan'
import { type Source as ReadSource, readSources } from './read'
import { answerReference, answerStreamReference } from './reference'
import {
  type AnswerEvent,
  type AnswerStreamReply,
  answerEvents,
  answerReply,
  answerStreamReply,
  FINISH_REASONS,
  type Image,
  type Source,
} from './reply'
import { readAnswerSchema } from './schema'
import { modelNeeded, note, write } from './write'

type WrittenAnswer = {
  answer: string | Record<string, unknown>
  sources: Source[]
  citations: CitedSource[] | null
  search: SearchFacts
  support?: Support
  images: Image[]
  tokens: { input: number; output: number }
  choice: ModelChoice
  /** Why the model stopped early; absent if it finished. */
  finish: string | undefined
}

const ANSWER_ERRORS = [...SEARCH_ERRORS, ...MODEL_ERRORS]

/** Question in, cited answer out: plan → search → read → choose passages → write. */
export const answer = defineCapability({
  name: 'answer',
  summary: 'Answers a question from the web, with citations.',
  reference: answerReference,
  subject: ({ query }) => query,
  input: answerInput,
  reply: answerReply,
  errors: ANSWER_ERRORS,
  timeoutMs: () => 120_000,
  check: async (input, asker) => {
    checkRange(input)
    const choice = await modelFor(input.model)
    if (input.answer_type === 'json') {
      await readAnswerSchema(input, asker)
      if (choice.engine === 'extractive') throw modelNeeded()
    }
    checkAsked(input, choice)
    refuseDown(choice)
  },
  facts: toFacts,
  maxUsage: estimateMaxUsage,
  fallbackUsage: estimateFallbackUsage,
  run: async (input, call) => {
    // A plain answer has no listener for events.
    const outcome = await runAnswer(
      input,
      withEvents(call, async () => {}),
    )
    return (receipt) => ({
      answer: outcome.answer,
      ...(input.return_sources ? { sources: withCited(outcome) } : {}),
      ...(input.return_images ? { images: outcome.images } : {}),
      search: outcome.search,
      ...(outcome.support ? { support: outcome.support } : {}),
      response_time: receipt.responseTime,
      ...toCosts(outcome, receipt),
    })
  },
})

/** The same run with its events sent as they happen. */
export const answerStream = defineStreamingCapability<AnswerInput, AnswerStreamReply, AnswerEvent>({
  name: 'answer_stream',
  summary: 'Answers a question from the web, streamed as server-sent events.',
  reference: answerStreamReference,
  subject: ({ query }) => query,
  input: answerInput.extend({ answer_type: streamedType }),
  reply: answerStreamReply,
  errors: ANSWER_ERRORS,
  events: answerEvents,
  check: async (input) => {
    checkRange(input)
    const choice = await modelFor(input.model)
    checkAsked(input, choice)
    refuseDown(choice)
  },
  timeoutMs: answer.timeoutMs,
  facts: toFacts,
  maxUsage: estimateMaxUsage,
  fallbackUsage: estimateFallbackUsage,
  run: async (input, call) => {
    const outcome = await runAnswer(input, call)
    const finish_reason = FINISH_REASONS.find((reason) => reason === outcome.finish)
    return (receipt) => ({
      ...toCosts(outcome, receipt),
      ...(outcome.citations ? { citations: listCited(outcome.citations) } : {}),
      ...(outcome.support ? { support: outcome.support } : {}),
      ...(finish_reason ? { finish_reason } : {}),
      model: call.facts.model,
      search: outcome.search,
      response_time: receipt.responseTime,
    })
  },
})

async function toFacts(input: AnswerInput): Promise<Record<string, string>> {
  const facts = {}
  note({ facts }, await modelFor(input.model))
  return facts
}

async function estimateMaxUsage(input: AnswerInput): Promise<Usage> {
  const choice = await modelFor(input.model)
  return [...searchUsage(input, choice), ...maxTokens(input, choice)]
}

/** The provider may turn out not to have the model. */
async function estimateFallbackUsage(input: AnswerInput): Promise<Usage> {
  const { billing } = await modelFor(input.model)
  return billing === 'tokens' ? searchUsage(input, { billing: 'service-web' }) : []
}

function searchUsage(input: AnswerInput, choice: Pick<ModelChoice, 'billing'>): Usage {
  const images: Usage = input.return_images ? [{ unit: 'answer_images', amount: 1 }] : []
  return [{ unit: queryUnit(choice), amount: input.max_queries }, ...images]
}

async function runAnswer(input: AnswerInput, call: Call<AnswerEvent>): Promise<WrittenAnswer> {
  const choice = await modelFor(input.model)
  const model = { choice, modelBudget: budgetLeft(input, choice, call) }
  // Counted when sent, even if the client disconnects.
  call.signal.throwIfAborted()
  call.count(queryUnit(choice))
  const pages = await readAddresses(input, call)
  const question = pages.length > 0 ? { ...input, query: withoutAddresses(input.query) } : input
  const isEnough = pages.length > 0 && asksOfPages(input)
  const queries = isEnough ? [] : await planFor(question, model, call)
  const imageSearch = new ImageSearch(input, call)
  const { others, search } = isEnough
    ? { others: [], search: NO_SEARCH }
    : await searchAndRead(question, queries, call)
  const links = new Set(pages.map(({ hit }) => hit.link))
  const reading = [...pages, ...others.filter(({ hit }) => !links.has(hit.link))]
  const pack = await call.stage(
    'pack',
    () =>
      packFor(
        questionFor(input.query, reading),
        reading,
        CONTEXT_TOKENS[input.search_context_size],
        call,
      ),
    ({ tokens }) => ({ tokens }),
  )
  const sources = pack.sources.map(({ source }) => toSource(source))
  if (input.return_sources) await call.emit({ type: 'sources', data: sources })
  imageSearch.send()
  const text = await call.stage('write', () => write(input, pack, model, call))
  const { images, failed } = await imageSearch.end()
  call.keepEvidence(evidenceFor(pack, text.claims ?? []))
  const isEmpty = sources.length === 0 || text.isFound === false
  if (isEmpty && getSetting(settings.refundEmptyAnswers))
    call.recount((line) => ({ ...line, amount: 0 }))
  return {
    ...text,
    search: { ...search, failed: [...search.failed, ...failed] },
    sources,
    images,
    tokens: countTokens(call),
    finish: call.facts.finish,
  }
}

async function readAddresses(input: AnswerInput, call: Call): Promise<ReadSource[]> {
  const hits = pagesIn(input)
  if (hits.length === 0) return []
  const sources = await call.stage(
    'read',
    () => readPages(hits, call),
    (sources) => ({ read: sources.map((source) => source.read) }),
  )
  call.signal.throwIfAborted()
  return sources
}

async function planFor(input: AnswerInput, model: PaidModel, call: Call): Promise<string[]> {
  const queries = await call.stage(
    'plan',
    () => plan(input, model, call),
    (queries) => ({ queries: queries }),
  )
  call.signal.throwIfAborted()
  if (input.max_queries > 1) call.count(queryUnit(model.choice), input.max_queries - 1)
  return queries
}

async function searchAndRead(input: AnswerInput, queries: string[], call: Call) {
  const { hits, facts: search } = await call.stage(
    'search',
    () => gather(input, queries, call),
    (result) => ({ hits: result.hits.length, ...result.facts }),
  )
  const others = await call.stage(
    'read',
    async () => ofTheTime(await readSources(hits, input.search_context_size, call), input),
    (sources) => ({ read: sources.map((source) => source.read) }),
  )
  return { others, search }
}

/** A conversation may have asked the model for its question already, at the same price. */
function budgetLeft(input: AnswerInput, choice: ModelChoice, call: Pick<Call, 'used'>) {
  const { input: inputTokens, output: outputTokens } = countTokens(call)
  const budget = buildModelBudget(input, choice)
  budget?.spend({ inputTokens, outputTokens })
  return budget
}

/** With citations, each source says whether it is cited, and which of its words are used. */
function withCited({ sources, citations }: WrittenAnswer): Source[] {
  return citations ? sources.map((source, i) => ({ ...source, ...citations[i] })) : sources
}

function listCited(citations: CitedSource[]) {
  return citations.flatMap((source, i) =>
    source.cited ? [{ source: i + 1, quotes: source.quotes }] : [],
  )
}

function toSource({ hit, title, date = null, read }: ReadSource): Source {
  const { link, snippet, provider: _, ...facts } = hit
  return { ...facts, title: title || facts.title, link, snippet, date, read }
}
