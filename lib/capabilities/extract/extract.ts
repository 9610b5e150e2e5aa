import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability, type Receipt } from '@/lib/base/capability'
import { AppError, MODEL_ERRORS, missingField, PAGE_ERRORS } from '@/lib/base/errors'
import { camelCased, pick } from '@/lib/base/json'
import { openTasks } from '@/lib/base/threads'
import {
  factsIn,
  pageFacts,
  READING_OPTIONS,
  type Reading,
  readUrl,
} from '@/lib/capabilities/scrape'
import { shapeIn } from '@/lib/models/json-schema'
import { modelFor, refuseDown } from '@/lib/models/llm'
import { checkHeaders, checkUrl, refusePdfPath } from '@/lib/network/web'
import { allowanceFor, checkAllowance } from './allowance'
import { readSite, type Site } from './brand/site'
import { hasModelRun, hasModelWorked, isOfModel } from './failures'
import { fillFromPage } from './fill'
import type * as InThread from './in-thread'
import { type ExtractInput, extractInput, type Mode, needsPage, schemaIn } from './input'
import { type BrandProfile, brandProfile, profileBrand } from './modes/brand'
import { extractJson, type JsonSource } from './modes/json'
import { type Link, listLinks } from './modes/links'
import { answerQuestion, summarize } from './modes/prose'
import { emptyContent, getPageText, isTooLong } from './page-text'
import { extractReference } from './reference'
import { countMode, isModelMode, keepModes, listUnits, type ModelWork, proxyUnits } from './units'

type Results = {
  json?: Record<string, unknown>
  summary?: string
  qa?: string
  links?: Link[]
  brand?: BrandProfile
}
/** `partial`: the page is longer than what a model is given. */
type Extraction = {
  reading: Reading | null
  results: Results
  partial: boolean
  evidence: unknown
}

/** Sentences and evidence are looked for in the beginning of a longer page. */
const MAX_PASSAGE_CHARACTERS = 1_000_000

const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

const record = z.record(z.string(), z.unknown())
const link = z.object({
  url: z.string().describe('Target of the link.'),
  text: z.string().describe('Text of the link.'),
  internal: z.boolean().describe('Whether it leads to the same site.'),
})
const extractReply = z.object({
  url: z.string().describe('URL of the page after redirects.'),
  title: z.string().nullable().describe('Title of the page.'),
  metadata: pageFacts.nullable().describe('What the page says about itself, and its status.'),
  structured_data: record.nullable().describe('When json is in modes: the extracted object.'),
  summary: z.string().nullable().describe('When summary is in modes.'),
  answer: z.string().nullable().describe('When qa is in modes: the answer to the query.'),
  links: z.array(link).nullable().describe('When links is in modes: the links of the page.'),
  brand: brandProfile.nullable().describe('When brand is in modes: the profile of the site.'),
  partial: z
    .boolean()
    .optional()
    .describe('True if the page is too long for the model, which got only its beginning.'),
  evidence: z
    .unknown()
    .optional()
    .describe(
      'When evidence is true: for each value of structured_data its words in the page, or null.',
    ),
  cost: z.number().nullable().describe('Cost in USD.'),
  response_time: z.string().describe('Duration of the call in seconds.'),
  statusCode: z.int().min(0).describe('Always 200.'),
})

/** One page in, any of five modes out. The page is fetched once for all of them. */
export const extract = defineCapability({
  name: 'extract',
  summary:
    'Extracts structured JSON, a summary, an answer, links or a brand profile from one page.',
  reference: extractReference,
  subject: ({ url }) => url,
  input: extractInput,
  reply: extractReply,
  errors: [
    ...PAGE_ERRORS,
    ...MODEL_ERRORS,
    'empty_content',
    'no_structured_data',
    'brand_fetch_failed',
  ],
  timeoutMs: () => 120_000,
  check: async (input, asker) => {
    refusePdfPath(checkUrl(input.url))
    checkHeaders(input.headers)
    if (input.modes.includes('json')) await shapeIn(schemaIn(input), asker)
    if (input.modes.includes('qa') && !input.query)
      missing('query', 'modes includes qa, which needs a query.')
    const choice = await modelFor('service-web')
    checkAllowance(input, choice)
    if (input.modes.some(isModelMode)) refuseDown(choice)
  },
  maxUsage: (input) => listUnits(input, input.modes),
  run: async (input, call) => {
    const extraction = await runExtract(input, call)
    return (receipt) => toReply(input, extraction, receipt)
  },
})

function toReply(
  input: ExtractInput,
  { reading, results, partial, evidence }: Extraction,
  { cost, responseTime }: Receipt,
): z.output<typeof extractReply> {
  return {
    url: reading?.url ?? input.url,
    title: reading?.page.title ?? results.brand?.title ?? null,
    metadata: reading ? factsIn(reading) : null,
    structured_data: results.json ?? null,
    summary: results.summary ?? null,
    answer: results.qa ?? null,
    links: results.links ?? null,
    brand: results.brand ?? null,
    ...(evidence === undefined ? {} : { evidence }),
    ...(partial ? { partial } : {}),
    cost,
    response_time: responseTime,
    statusCode: 200,
  }
}

async function runExtract(input: ExtractInput, call: Call): Promise<Extraction> {
  const choice = await modelFor('service-web')
  // A job's pages are not checked before.
  if (input.modes.some(isModelMode)) refuseDown(choice)
  for (const { unit, amount } of proxyUnits(input)) call.count(unit, amount)
  const reading = needsPage(input) ? await readFor(input, call) : null
  const site = await siteFor(input, call)
  const model = choice.engine === 'model' ? choice : null
  if (input.modes.some(isModelMode) || (model && input.modes.includes('brand')))
    Object.assign(call.facts, { model: choice.label, engine: choice.engine })
  const page = () => reading ?? missing('url', 'no page was read')
  const work: ModelWork = { choice, answeredFor: new Set() }
  const runs: Record<Mode, () => Promise<unknown>> = {
    json: () => extractJson(input, sourceFrom(page(), call), work, call),
    summary: () => summarize(input, page(), work, call),
    qa: () => answerQuestion(input, page(), work, call),
    links: async () => listLinks(page()),
    brand: async () => profileBrand(await site(), model, call),
  }
  // A mode that uses a model is counted when it does.
  for (const mode of input.modes) if (!model || !isModelMode(mode)) countMode(mode, call)
  const outcomes = await Promise.allSettled(input.modes.map((mode) => call.stage(mode, runs[mode])))
  refuseFailures(input, outcomes, work, call)
  for (const mode of input.modes) countMode(mode, call)
  const results: Results = Object.fromEntries(
    input.modes.map((mode, i) => [mode, (outcomes[i] as PromiseFulfilledResult<unknown>).value]),
  )
  const isCut = (mode: Mode) =>
    isTooLong(reading?.page.markdown ?? '', allowanceFor(mode, input, choice).pageTokens)
  const partial = model !== null && input.modes.filter(isModelMode).some(isCut)
  return { reading, results, partial, evidence: await evidenceFor(input, results, reading, call) }
}

function sourceFrom(reading: Reading, call: Call): JsonSource {
  const text = getPageText(reading)
  return { url: reading.requestedUrl, text, fill: (schema) => fillFromPage(reading, schema, call) }
}

/** The site of a brand. If it may not be read (400), the call fails before a model works. */
async function siteFor({ url, modes }: ExtractInput, call: Call): Promise<() => Promise<Site>> {
  if (!modes.includes('brand')) return () => missing('modes', 'no brand was asked for')
  const site = readSite(url, call)
  await site.catch((error) => {
    if (error instanceof AppError && error.status === 400) throw error
  })
  return () => site
}

async function evidenceFor(
  input: ExtractInput,
  { json }: Results,
  reading: Reading | null,
  call: Call,
) {
  if (!input.evidence || !json || !reading) return undefined
  const { url, page } = reading
  const passages = page.passages.map(({ text }) => ({ text }))
  return inThread('evidence', { value: json, page: { title: page.title, passages } }, call, { url })
}

async function readFor(input: ExtractInput, call: Call): Promise<Reading> {
  const onlyLinks = input.modes.every((mode) => mode === 'links' || mode === 'brand')
  const mainContentOnly = input.main_content_only ?? !onlyLinks
  const options = camelCased(pick(input, [...READING_OPTIONS, 'actions']))
  const links = input.modes.includes('links') && (mainContentOnly ? 'content' : true)
  const want = {
    markdown: true,
    links,
    structured: true,
    passages: true,
    maxPassageCharacters: MAX_PASSAGE_CHARACTERS,
  } as const
  try {
    return await readUrl(input.url, { ...options, mainContentOnly, want }, call)
  } catch (error) {
    // For this endpoint, an empty page is one without content.
    if (error instanceof AppError && error.details?.kind === 'empty') throw emptyContent(input.url)
    throw error
  }
}

/** A call that fails with 422 or 502 is charged for modes that used a model. */
function refuseFailures(
  input: ExtractInput,
  outcomes: PromiseSettledResult<unknown>[],
  { answeredFor }: ModelWork,
  call: Call,
): void {
  // A client that disconnects pays for what was sent.
  call.signal.throwIfAborted()
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return
  const worked = input.modes.filter(
    (mode, i) => isModelMode(mode) && isWorked(outcomes[i], answeredFor.has(mode)),
  )
  const isCharged = hasModelRun(call) && worked.length > 0 && isOfModel(failed.reason)
  if (isCharged) call.chargeFailure()
  keepModes(isCharged ? worked : input.modes.filter(isModelMode), call)
  throw isCharged ? failed.reason.with({ partial: finishedModes(input, outcomes) }) : failed.reason
}

/** What the modes returned that did not fail, under the names of a reply. */
function finishedModes(
  { modes }: ExtractInput,
  outcomes: PromiseSettledResult<unknown>[],
): Record<string, unknown> {
  return Object.fromEntries(
    modes.flatMap((mode, i) => {
      const outcome = outcomes[i]
      return outcome?.status === 'fulfilled' ? [[FIELDS[mode], outcome.value]] : []
    }),
  )
}

const FIELDS: Record<Mode, string> = {
  json: 'structured_data',
  summary: 'summary',
  qa: 'answer',
  links: 'links',
  brand: 'brand',
}

function isWorked(outcome: PromiseSettledResult<unknown> | undefined, hasAnswered: boolean) {
  return outcome?.status !== 'rejected' || hasModelWorked(outcome.reason, hasAnswered)
}

function missing(field: string, message: string): never {
  throw missingField(field, message)
}
