import { z } from 'zod'
import type { Call } from '../call'
import { defineCapability } from '../capability'
import { AppError, missingField } from '../errors'
import { modelFor } from '../llm'
import { type Reading, readUrl } from '../scrape'
import type { Unit, Usage } from '../units'
import { checkUrl, refusePdfPath } from '../web'
import { findEvidence } from './evidence'
import { type ExtractInput, extractInput, type Mode, needsPage } from './input'
import { profileBrand } from './modes/brand'
import { extractJson } from './modes/json'
import { type Link, listLinks } from './modes/links'
import { answerQuestion, summarize } from './modes/prose'
import { emptyContent } from './page-text'
import { shapeOf } from './shape'

const UNITS: Record<Mode, Unit> = {
  json: 'extract_json',
  summary: 'extract_summary',
  qa: 'extract_qa',
  links: 'extract_links',
  brand: 'extract_brand',
}

type Results = {
  json?: Record<string, unknown>
  summary?: string
  qa?: string
  links?: Link[]
  brand?: Record<string, unknown>
}
type Extracted = { input: ExtractInput; reading: Reading | null; results: Results }

const output = z.object({
  url: z.string(),
  title: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  structured_data: z.record(z.string(), z.unknown()).nullable(),
  summary: z.string().nullable(),
  answer: z.string().nullable(),
  links: z.array(z.object({ url: z.string(), text: z.string(), internal: z.boolean() })).nullable(),
  brand: z.record(z.string(), z.unknown()).nullable(),
  cost: z.number().nullable(),
  response_time: z.string(),
  statusCode: z.int(),
})

/** One page in, any of five modes out: the page is fetched once for all of them. */
export const extract = defineCapability<ExtractInput, Extracted>({
  name: 'extract',
  summary: 'Extracts structured JSON, a summary, an answer, links or a brand profile from one page.',
  subject: ({ url }) => url,
  input: extractInput,
  output,
  timeoutMs: () => 120_000,
  check: (input) => {
    refusePdfPath(checkUrl(input.url))
    if (input.modes.includes('json')) shapeOf(schemaIn(input))
    if (input.modes.includes('qa') && !input.query) missing('query', 'modes includes qa, which needs a query.')
  },
  atMost: (input) => units(input, input.modes),
  run: runExtract,
  reply: ({ input, reading, results }, { cost, responseTime }) => ({
    url: reading?.url ?? input.url,
    title: reading?.page.title ?? (results.brand?.title as string | undefined) ?? null,
    metadata: reading ? { ...reading.page.metadata, status: reading.status, contentType: reading.contentType } : null,
    structured_data: results.json ?? null,
    summary: results.summary ?? null,
    answer: results.qa ?? null,
    links: results.links ?? null,
    brand: results.brand ?? null,
    ...(input.evidence && results.json && reading ? { evidence: findEvidence(results.json, reading) } : {}),
    cost,
    response_time: responseTime,
    statusCode: 200,
  }),
})

async function runExtract(input: ExtractInput, call: Call): Promise<Extracted> {
  const reading = needsPage(input) ? await readFor(input, call) : null
  const choice = await modelFor('service-web')
  const model = choice.engine === 'model' ? choice : null
  if (input.modes.some(isModelMode) || (model && input.modes.includes('brand')))
    Object.assign(call.facts, { model: choice.label, engine: choice.engine })
  const page = () => reading ?? missing('url', 'no page was read')
  const runs: Record<Mode, () => Promise<unknown>> = {
    json: () => extractJson(input, page(), choice, call),
    summary: () => summarize(input, page(), choice, call),
    qa: () => answerQuestion(input, page(), choice, call),
    links: async () => listLinks(page()),
    brand: () => profileBrand(input.url, model, call),
  }
  const settled = await Promise.allSettled(input.modes.map((mode) => call.stage(mode, runs[mode])))
  refuseFailures(input, settled, call)
  for (const line of units(input, input.modes)) call.count(line.unit, line.amount)
  const results = Object.fromEntries(
    input.modes.map((mode, i) => [mode, (settled[i] as PromiseFulfilledResult<unknown>).value]),
  )
  return { input, reading, results }
}

function schemaIn({ json_schema: given = '' }: ExtractInput): string | Record<string, unknown> {
  const blank = typeof given === 'string' && given.trim() === ''
  return blank ? missing('json_schema', 'modes includes json, which needs a json_schema.') : given
}

async function readFor(input: ExtractInput, call: Call): Promise<Reading> {
  const onlyLinks = input.modes.every((mode) => mode === 'links' || mode === 'brand')
  const mainContentOnly = input.main_content_only ?? !onlyLinks
  const links = input.modes.includes('links') && (mainContentOnly ? 'content' : true)
  const want = { markdown: true, links, structured: true, passages: true } as const
  try {
    return await readUrl(input.url, { mainContentOnly, advancedProxy: input.advanced_proxy, want }, call)
  } catch (error) {
    // A page that shows nothing at all is, for this endpoint, one without content.
    if (error instanceof AppError && error.details?.kind === 'empty') throw emptyContent(input.url)
    throw error
  }
}

/**
 * One failing mode fails the call. Without a model's work it is free; where a model ran, and the failure is 422 or 502,
 * the modes that it worked for are charged, and the failed brand is not.
 */
function refuseFailures(input: ExtractInput, settled: PromiseSettledResult<unknown>[], call: Call): void {
  if (call.signal.aborted) {
    // Who leaves pays for what was done by then.
    const done = input.modes.filter((_, i) => settled[i]?.status === 'fulfilled')
    for (const line of units(input, done)) call.count(line.unit, line.amount)
    call.signal.throwIfAborted()
  }
  const failed = settled.find((one) => one.status === 'rejected')
  if (!failed) return
  const modelRan = call.used.some(({ unit, amount }) => unit === 'llm_output_tokens' && amount > 0)
  const worked = input.modes.filter(
    (mode, i) => isModelMode(mode) && (settled[i]?.status === 'fulfilled' || isCharged(settled[i])),
  )
  const isOfModel = failed.reason instanceof AppError && [422, 502].includes(failed.reason.status)
  if (!modelRan || worked.length === 0 || !isOfModel) throw uncharged(failed.reason)
  for (const line of units(input, worked)) call.count(line.unit, line.amount)
  throw charged(failed.reason)
}

function isModelMode(mode: Mode): boolean {
  return mode === 'json' || mode === 'summary' || mode === 'qa'
}

function isCharged(one: PromiseSettledResult<unknown> | undefined): boolean {
  return one?.status === 'rejected' && one.reason instanceof AppError && one.reason.charged
}

function charged(error: unknown): unknown {
  if (!(error instanceof AppError) || error.charged) return error
  return new AppError(error.code, error.message, {
    details: error.details ?? undefined,
    cause: error,
    wireCode: error.wireCode,
    charged: true,
  })
}

function uncharged(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.charged) return error
  return new AppError(error.code, error.message, {
    details: error.details ?? undefined,
    cause: error,
    wireCode: error.wireCode,
  })
}

function units(input: ExtractInput, modes: Mode[]): Usage {
  const proxy: Usage = input.advanced_proxy && needsPage(input) ? [{ unit: 'extract_advanced_proxy', amount: 1 }] : []
  return [...modes.map((mode) => ({ unit: UNITS[mode], amount: 1 })), ...proxy]
}

function missing(field: string, message: string): never {
  throw missingField(field, message)
}
