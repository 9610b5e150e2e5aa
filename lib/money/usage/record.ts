import { and, eq, sql } from 'drizzle-orm'
import type { Call, CallStatus } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { type Db, insertion, statement, tables, updatePlaceholders } from '@/lib/storage/db'
import { addDuration } from './durations'
import { pagesRead } from './pages-read'

const { calls, usageDays, usageHours } = tables
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_SUBJECT = 500
const MAX_MESSAGE = 500
/** The columns that `rowOf` fills. */
const ENDED = [
  'status',
  'httpStatus',
  'errorCode',
  'errorMessage',
  'model',
  'cost',
  'providerCost',
  'inputTokens',
  'outputTokens',
  'pages',
  'cachedPages',
  'tookMs',
] as const

export type CallStart = {
  id: string
  accountId: string
  keyId: string | null
  capability: string
  subject: string
  startedAt: number
}
export type CallEnd = {
  status: Exclude<CallStatus, 'running'>
  httpStatus: number
  error?: unknown
  /** Nano-USD. */
  cost: bigint
}

/** Records that a call is running. Part of the caller's transaction. */
export async function noteStart(tx: Db, start: CallStart): Promise<void> {
  await insertRunning(tx, [{ ...shortened(start), status: 'running' }])
}

const insertRunning = insertion(calls, [
  'id',
  'accountId',
  'keyId',
  'capability',
  'status',
  'subject',
  'startedAt',
])

const shortened = (start: CallStart) => ({ ...start, subject: start.subject.slice(0, MAX_SUBJECT) })

/** Records how a call ended, and adds it to its hour and day, in the settling transaction. */
export async function noteEnd(tx: Db, call: Call, start: CallStart, end: CallEnd): Promise<void> {
  const row = toRow(call, end)
  await endCall(tx, { id: call.id, ...row })
  await addToSums(tx, [{ start, row }])
}

const endCall = statement((tx) =>
  tx
    .update(calls)
    .set(updatePlaceholders(calls, ENDED))
    .where(eq(calls.id, sql.placeholder('id'))),
)

/** Records calls that are already over, in the settling transaction. */
export async function noteWhole(
  tx: Db,
  whole: { call: Call; start: CallStart; end: CallEnd }[],
): Promise<void> {
  const rows = whole.map(({ call, start, end }) => ({ start, row: toRow(call, end) }))
  await tx.insert(calls).values(rows.map(({ start, row }) => ({ ...shortened(start), ...row })))
  await addToSums(tx, rows)
}

/** Records the end of a call whose process died, in the caller's transaction. */
export async function noteLost(tx: Db, callId: string, error: AppError): Promise<void> {
  const [call] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.status, 'running')))
  if (!call) return
  const row = freeRow(error, null)
  await tx.update(calls).set(row).where(eq(calls.id, callId))
  await addToSums(tx, [{ start: call, row }])
}

/** The ending of a call that failed and cost nothing. */
export function freeRow(error: AppError, tookMs: number | null): Ended {
  return {
    status: 'failed',
    httpStatus: error.status,
    errorCode: error.wireCode,
    errorMessage: error.message.slice(0, MAX_MESSAGE),
    model: null,
    cost: 0n,
    providerCost: 0n,
    inputTokens: 0,
    outputTokens: 0,
    pages: 0,
    cachedPages: 0,
    tookMs,
  }
}

function toRow(call: Call, { status, httpStatus, error, cost }: CallEnd) {
  const tokens = (unit: string) =>
    call.used.filter((line) => line.unit === unit).reduce((sum, line) => sum + line.amount, 0)
  const refusals =
    error instanceof AppError
      ? { errorCode: error.wireCode, errorMessage: error.message.slice(0, MAX_MESSAGE) }
      : null
  const { pages, cached: cachedPages } = pagesRead(call.stages)
  return {
    status,
    httpStatus,
    errorCode: error === undefined ? null : (refusals?.errorCode ?? 'unexpected_error'),
    errorMessage: refusals?.errorMessage ?? null,
    model: call.facts.model ?? null,
    cost,
    providerCost: sumProviderCost(call),
    inputTokens: tokens('llm_input_tokens') + tokens('llm_cached_tokens'),
    outputTokens: tokens('llm_output_tokens'),
    pages,
    cachedPages,
    tookMs: call.elapsedMs(),
  }
}

/** The price of the models' providers in nano-USD, rounded up once. */
function sumProviderCost({ used }: Call): bigint {
  const micro = used.reduce(
    (sum, { unit, amount, rate = 0n, providerRate = rate }) =>
      unit.startsWith('llm_') ? sum + providerRate * BigInt(Math.ceil(amount)) : sum,
    0n,
  )
  return (micro + 999_999n) / 1_000_000n
}

type Ended = Omit<ReturnType<typeof toRow>, 'tookMs'> & { tookMs: number | null }

type Summed = { start: CallStart; row: Ended }

/** Adds calls to their hours and days. */
export async function addToSums(tx: Db, ended: Summed[]): Promise<void> {
  for (const period of PERIODS) {
    const getKey = (total: Summed) => JSON.stringify(sumKey(total, period.size))
    for (const same of Map.groupBy(ended, getKey).values()) await addTo(tx, period, same)
  }
}

const sumKey = ({ start, row }: Summed, size: number) => ({
  at: Math.floor(start.startedAt / size) * size,
  accountId: start.accountId,
  keyId: start.keyId ?? '',
  capability: start.capability,
  model: row.model ?? '',
  outcome: row.status === 'failed' ? (row.errorCode ?? row.status) : row.status,
})

/** `ended`: calls that share a sum. */
async function addTo(tx: Db, period: (typeof PERIODS)[number], ended: Summed[]): Promise<void> {
  const [first] = ended
  if (!first) return
  const key = sumKey(first, period.size)
  const [before] = await period.find(tx, key)
  const sum = ended.reduce((sum, { row }) => withCall(sum, row), before ?? NO_CALLS)
  if (before) await period.update(tx, { ...key, ...sum })
  else await period.insert(tx, [{ ...key, ...sum }])
}

type Sum = Pick<
  typeof usageHours.$inferSelect,
  | 'calls'
  | 'failed'
  | 'cost'
  | 'providerCost'
  | 'inputTokens'
  | 'outputTokens'
  | 'pages'
  | 'cachedPages'
  | 'tookMs'
  | 'slowestMs'
  | 'durations'
>
const NO_CALLS: Sum = {
  calls: 0,
  failed: 0,
  cost: 0n,
  providerCost: 0n,
  inputTokens: 0,
  outputTokens: 0,
  pages: 0,
  cachedPages: 0,
  tookMs: 0,
  slowestMs: 0,
  durations: {},
}

const SUMS = Object.keys(NO_CALLS) as (keyof Sum)[]
const KEYS = ['at', 'accountId', 'keyId', 'capability', 'model', 'outcome'] as const
const PERIODS = [selectPeriod(usageHours, HOUR_MS), selectPeriod(usageDays, DAY_MS)]

function selectPeriod(sums: typeof usageHours | typeof usageDays, size: number) {
  const same = and(...KEYS.map((name) => eq(sums[name], sql.placeholder(name))))
  return {
    size,
    find: statement((tx) => tx.select().from(sums).where(same)),
    update: statement((tx) => tx.update(sums).set(updatePlaceholders(sums, SUMS)).where(same)),
    insert: insertion(sums, [...KEYS, ...SUMS]),
  }
}

function withCall(sum: Sum, row: Ended): Sum {
  return {
    calls: sum.calls + 1,
    failed: sum.failed + (row.status === 'failed' ? 1 : 0),
    cost: sum.cost + row.cost,
    providerCost: sum.providerCost + row.providerCost,
    inputTokens: sum.inputTokens + row.inputTokens,
    outputTokens: sum.outputTokens + row.outputTokens,
    pages: sum.pages + row.pages,
    cachedPages: sum.cachedPages + row.cachedPages,
    tookMs: sum.tookMs + (row.tookMs ?? 0),
    slowestMs: Math.max(sum.slowestMs, row.tookMs ?? 0),
    durations: row.tookMs === null ? sum.durations : addDuration(sum.durations, row.tookMs),
  }
}
