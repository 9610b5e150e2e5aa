import { z } from 'zod'
import type { Call, Evidence } from '@/lib/base/call'
import { defineCapability } from '@/lib/base/capability'
import { openTasks, refuseLate, type TaskCaller } from '@/lib/base/threads'
import { askOpinions } from '@/lib/capabilities/second-opinion'
import { modelBudgetFor, modelFor } from '@/lib/models/llm'
import { priceUsage } from '@/lib/money/billing'
import { type CheckedStatement, type CheckedText, VERDICTS } from './check'
import { listExcerpts } from './excerpts'
import type * as InThread from './in-thread'
import { addressesIn, checkLimits, type VerifyInput, verifyInput } from './input'
import { verifyReference } from './reference'
import { readSources, type Source, STATUSES } from './sources'
import type { Statement, Statements } from './statements'

const inThread = openTasks<typeof InThread>('lib/capabilities/verify/in-thread.ts')
/** CPU time for 300 sentences and 50 long pages. */
const BUDGET_MS = 15_000

const whole = z.int().min(0)
const quote = z.object({
  source: z.int().min(1).describe('Number of the source, from 1.'),
  text: z.string().describe('Its words.'),
  start: whole.describe('Where they begin in the text of the source, in UTF-16 units.'),
  end: whole.describe('Where they end.'),
})
const sentence = z.object({
  text: z.string().describe('The sentence.'),
  start: whole.describe('Where it begins in the text, in UTF-16 units.'),
  end: whole.describe('Where it ends.'),
  verdict: z
    .enum(VERDICTS)
    .describe(
      'supported and contradicted have quotes; no_source: it cites nothing that could be read, or states nothing.',
    ),
  confidence: z.number().min(0.5).max(1).describe('Confidence in the verdict, from 0.5 to 1.'),
  quotes: z.array(quote).describe('The words that support or contradict it.'),
})
const checkedSource = z.object({
  url: z.string().nullable().describe('Address; null for a text.'),
  title: z.string().describe('Title.'),
  status: z.enum(STATUSES).describe('read: a page; given: a text; or unreadable.'),
  reason: z.string().nullable().describe('Why it could not be read.'),
  read_at: z.iso.datetime().describe('When it was read.'),
  hash: z.string().nullable().describe('SHA-256 of its text, to see later whether it changed.'),
  changed: z
    .boolean()
    .optional()
    .describe('Whether it changed since hash or read_at of the request, if that can be known.'),
})
const verifyReply = z.object({
  sentences: z.array(sentence).describe('Every sentence of the text, in order.'),
  sources: z.array(checkedSource).describe('The sources: those given, then linked pages.'),
  cost: z.number().describe('Cost in USD.'),
})

/** A text and its sources in; a verdict with quotes for each sentence out. */
export const verify = defineCapability({
  name: 'verify',
  summary: 'Checks each sentence of your own text against its sources, with the words that decide.',
  reference: verifyReference,
  subject: ({ text }) => text.slice(0, 200),
  input: verifyInput,
  reply: verifyReply,
  errors: [],
  timeoutMs: () => 60_000,
  check: async (input, asker) => checkLimits(input, await statementsIn(input, asker)),
  maxUsage: async (input) => {
    const pages = addressesIn(input, await statementsIn(input, { signal: NEVER })).length
    const line = { unit: 'verify' as const, amount: 1 }
    return pages === 0 ? [line] : [line, { unit: 'verify_page', amount: pages }]
  },
  run: async (input, call) => {
    const statements = await statementsIn(input, call)
    const sources = await call.stage(
      'read',
      () => readSources(input, addressesIn(input, statements), call),
      (all) => ({ sources: all.map(({ url, status }) => ({ url, status })) }),
    )
    const request = toRequest(statements, sources)
    const first = await call.stage('check', () => checkAll(request, call))
    const opinions = await askOpinions(first.unsure, await paidModel(), call)
    const { statements: checks } =
      opinions.length > 0 ? await checkAll({ ...request, opinions }, call) : first
    call.count('verify')
    const excerpts = listExcerpts(sources, checks)
    call.keepEvidence(evidenceFor(statements.statements, excerpts.sources, excerpts.statements))
    return ({ cost }) => ({
      sentences: statements.statements.map((statement, at) =>
        toSentence(statement, excerpts.statements[at]),
      ),
      sources: sources.map(toSource),
      cost,
    })
  },
})

const NEVER = new AbortController().signal
const cache = new WeakMap<VerifyInput, Promise<Statements>>()

/** The text's sentences, which are split once for its checks, its price and its work. */
function statementsIn(input: VerifyInput, caller: TaskCaller): Promise<Statements> {
  const { text, format } = input
  const statements =
    cache.get(input) ??
    inThread('readStatements', { text, isMarkdown: format === 'markdown' }, caller).catch(
      refuseLate,
    )
  cache.set(input, statements)
  return statements
}

/** The model of second opinions, which the price of the call pays for. */
async function paidModel() {
  const choice = await modelFor('service-web')
  return {
    choice,
    modelBudget: modelBudgetFor(choice, priceUsage([{ unit: 'verify', amount: 1 }])),
  }
}

type Request = Parameters<(typeof InThread)['checkStatements']>[0]

function checkAll(request: Request, call: Call): Promise<CheckedText> {
  return inThread('checkStatements', request, call, { budgetMs: BUDGET_MS }).catch(refuseLate)
}

function toRequest({ statements }: Statements, sources: Source[]): Request {
  const place = new Map(sources.map(({ url }, at) => [url, at]))
  return {
    statements: statements.map(({ text, cited }) => ({
      text,
      sources: cited.length === 0 ? null : listPlaces(cited, place, sources.length),
    })),
    sources: sources.map(({ status, title, text }) =>
      status === 'unreadable' ? null : { title, text },
    ),
    opinions: [],
  }
}

function listPlaces(
  citations: Statement['cited'],
  place: ReadonlyMap<string | null, number>,
  count: number,
): number[] {
  const places = citations.map((citation) =>
    typeof citation === 'number' ? citation - 1 : (place.get(citation) ?? -1),
  )
  return [...new Set(places.filter((at) => at >= 0 && at < count))]
}

function toSentence({ text, start, end }: Statement, statement: CheckedStatement | undefined) {
  const { verdict, confidence, quotes } = statement ?? NOTHING
  return {
    text,
    start,
    end,
    verdict,
    confidence,
    quotes: quotes.map((quote) => ({ ...quote, source: quote.source + 1 })),
  }
}

const NOTHING: CheckedStatement = { verdict: 'no_source', confidence: 1, quotes: [] }

function toSource({ url, title, status, reason, readAt, hash, changed }: Source) {
  const read_at = new Date(readAt).toISOString()
  return { url, title, status, reason, read_at, hash, ...(changed === null ? {} : { changed }) }
}

const EVIDENCE_VERDICTS = {
  supported: 'supported',
  unsupported: 'unsupported',
  contradicted: 'unsupported',
  no_source: 'unchecked',
} as const

function evidenceFor(
  statements: Statement[],
  sources: Evidence['sources'],
  checks: CheckedStatement[],
): Evidence {
  const claims = statements.map(({ text }, at) => {
    const { verdict, confidence, quotes } = checks[at] ?? NOTHING
    const standing =
      verdict === 'supported' ? [...new Set(quotes.map((quote) => quote.source))] : []
    return {
      text,
      verdict: EVIDENCE_VERDICTS[verdict],
      confidence,
      cited: standing,
      standing,
      quotes,
    }
  })
  return { sources, claims, quotes: claims.flatMap(({ quotes }) => quotes) }
}
