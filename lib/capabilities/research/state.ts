import { asc, eq } from 'drizzle-orm'
import type { Call, UsageLine } from '@/lib/base/call'
import type { ReadSource } from '@/lib/capabilities/answer'
import type { Step } from '@/lib/capabilities/jobs'
import type { Hit } from '@/lib/capabilities/search'
import { db, tables } from '@/lib/storage/db'

const { jobSteps } = tables

/** A step of the work, as shown in the report. `cost`: total USD by then. */
type Trace = { step: string; at: string; cost: number } & Record<string, unknown>
export type StopReason = 'budget' | 'time' | 'effort' | 'enough'

/** The progress of the research. With its sources, it is all that a restart needs. */
type Progress = {
  subQuestions: string[]
  /** Pending queries, and those already asked. */
  waiting: string[]
  asked: string[]
  /** Results of this round's searches that were not read yet. */
  pending: Hit[][]
  /** The first pages that each search found. */
  found: Record<string, string[]>
  seen: string[]
  gaps: string[]
  round: number
  isPlanned: boolean
  stopped: StopReason | null
}
type KeptLine = Omit<UsageLine, 'rate' | 'providerRate'> & {
  rate?: string
  providerRate?: string
}
type StoredState = { progress: Progress; sources: ReadSource[]; trace: Trace[]; used: KeptLine[] }

/** The state of a job, restored from its steps, and what is not stored yet. */
export class State {
  readonly progress: Progress
  readonly sources: ReadSource[] = []
  readonly trace: Trace[] = []
  readonly #used: UsageLine[] = []
  #written = { sources: 0, trace: 0 }
  #isChanged = false
  #call: Call | null = null

  constructor(steps: Record<string, unknown>[]) {
    this.progress = {
      subQuestions: [],
      waiting: [],
      asked: [],
      pending: [],
      found: {},
      seen: [],
      gaps: [],
      round: 0,
      isPlanned: false,
      stopped: null,
    }
    for (const { progress, sources, trace, used } of steps as StoredState[]) {
      Object.assign(this.progress, progress)
      this.sources.push(...sources)
      this.trace.push(...trace)
      this.#used.splice(0, this.#used.length, ...used.map(asLine))
    }
    this.#written = { sources: this.sources.length, trace: this.trace.length }
  }

  /** Adds the usage from before a restart to the call. */
  openFor(call: Call): void {
    this.#call = call
    for (const { unit, amount, ...token } of this.#used) call.count(unit, amount, token)
  }

  get hasNews(): boolean {
    return this.#isChanged
  }

  note(): void {
    this.#isChanged = true
  }

  /** The step after a charge: what was used until now is paid. */
  takePaid(): Record<string, unknown> {
    this.#isChanged = true
    const { data } = this.take()
    return { ...data, used: [] }
  }

  /** What is new since the last step, for the database and for followers of the job. */
  take(): Pick<Step, 'data' | 'events'> {
    if (!this.#isChanged) return { data: null }
    const { sources, trace } = this.#written
    const fresh = this.trace.slice(trace)
    const data: StoredState = {
      progress: structuredClone(this.progress),
      sources: this.sources.slice(sources),
      trace: fresh,
      used: (this.#call?.used ?? this.#used).map(asKept),
    }
    this.#written = { sources: this.sources.length, trace: this.trace.length }
    this.#isChanged = false
    return { data, events: fresh.map((trace) => ({ type: 'job.step', data: { step: trace } })) }
  }
}

/** The state of a job according to its steps. */
export async function openState(jobId: string): Promise<State> {
  const rows = await db()
    .select({ data: jobSteps.data })
    .from(jobSteps)
    .where(eq(jobSteps.jobId, jobId))
    .orderBy(asc(jobSteps.seq))
  return new State(rows.map(({ data }) => data))
}

const asLine = ({ rate, providerRate, ...line }: KeptLine): UsageLine => ({
  ...line,
  ...(rate !== undefined && { rate: BigInt(rate) }),
  ...(providerRate !== undefined && { providerRate: BigInt(providerRate) }),
})
const asKept = ({ rate, providerRate, ...line }: UsageLine): KeptLine => ({
  ...line,
  ...(rate !== undefined && { rate: String(rate) }),
  ...(providerRate !== undefined && { providerRate: String(providerRate) }),
})
