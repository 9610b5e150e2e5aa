import { pause, Transport } from './transport.ts'

/** A job as the server tells of it. */
export type JobState = {
  id: string
  kind: 'batch_scrape' | 'crawl' | 'monitors' | 'research'
  status: 'queued' | 'running' | 'paused' | 'completed' | 'cancelled' | 'failed'
  subject: string
  progress: { done: number; failed: number; queued: number; total: number }
  /** USD, so far. */
  cost: number
  created_at: string
  updated_at: string
  expires_at: string | null
  skipped: Record<string, number>
  /** Why it is paused or has failed. */
  error: { code: string; message: string } | null
}

/** A page of a job: `page` is a crawled page, or the reply of scrape. */
export type JobResult = {
  seq: number
  url: string
  success: boolean
  error: string | null
  error_code: string | null
  cost: number
  completed_at: string
  page: Record<string, unknown> | null
}

type Options = { signal?: AbortSignal }
type Ask = <Reply>(method: string, path: string, options?: Options) => Promise<Reply>

/** Which jobs are listed. */
export type JobFilter = {
  status?: JobState['status']
  kind?: JobState['kind']
  cursor?: string
  limit?: number
}

const ENDED = ['completed', 'cancelled', 'failed']
const LOOK_MS = 1_000

/** The answer to a job's request, or what comes of the job: whichever is awaited. */
export type StartedJob<Reply> = Promise<Reply> & {
  wait: (options?: Options) => Promise<JobState>
  results: (options?: Options) => AsyncGenerator<JobResult, void, undefined>
}

/** Adds jobs to the calls. */
export class Jobs extends Transport {
  /** The account's jobs, newest first. */
  jobs(
    filter: JobFilter = {},
    options?: Options,
  ): Promise<{ jobs: JobState[]; next_cursor: string | null }> {
    const query = Object.entries(filter).map(([name, value]) => [name, String(value)])
    return this.ask('GET', `/api/v2/jobs?${new URLSearchParams(query)}`, options)
  }

  protected started<Reply extends { id: string }>(reply: Promise<Reply>): StartedJob<Reply> {
    const job = (id: string) => this.job(id)
    return Object.assign(reply, {
      wait: async (options?: Options) => job((await reply).id).wait(options),
      results: async function* (options?: Options) {
        yield* job((await reply).id).results(options)
      },
    })
  }

  /** The job that `batchScrape` or `crawl` started, or that has this id. */
  job(started: string | { id: string }): Job {
    const id = typeof started === 'string' ? started : started.id
    return new Job(id, (method, path, options) => this.ask(method, path, options))
  }

  /** The evidence of a call's answer: its sources, quotes and signature. */
  evidence(callId: string, options?: Options): Promise<Record<string, unknown>> {
    return this.ask('GET', `/api/v2/calls/${encodeURIComponent(callId)}/evidence`, options)
  }
}

/** One job. Every method throws GroundwireError. */
export class Job {
  readonly id: string
  readonly #ask: Ask

  constructor(id: string, ask: Ask) {
    this.id = id
    this.#ask = ask
  }

  state(options?: Options): Promise<JobState> {
    return this.#ask('GET', this.#path(), options)
  }

  /** Resolves once the job has ended, or is paused until someone resumes it. */
  async wait(options: Options = {}): Promise<JobState> {
    for (;;) {
      const state = await this.state(options)
      if (state.status === 'paused' || ENDED.includes(state.status)) return state
      await pause(LOOK_MS, options.signal)
    }
  }

  /** The pages as they are completed, until the job has ended or is paused. */
  async *results(options: Options = {}): AsyncGenerator<JobResult, void, undefined> {
    for (let cursor = '0'; ; ) {
      const { status } = await this.state(options)
      const page = await this.#ask<{ results: JobResult[]; next_cursor: string | null }>(
        'GET',
        `${this.#path()}/results?cursor=${cursor}`,
        options,
      )
      yield* page.results
      if (page.next_cursor === null) return
      cursor = page.next_cursor
      if (page.results.length > 0) continue
      if (status === 'paused' || ENDED.includes(status)) return
      await pause(LOOK_MS, options.signal)
    }
  }

  /** What was delivered stays charged. */
  cancel(options?: Options): Promise<JobState> {
    return this.#ask('DELETE', this.#path(), options)
  }

  pause(options?: Options): Promise<JobState> {
    return this.#ask('POST', `${this.#path()}/pause`, options)
  }

  resume(options?: Options): Promise<JobState> {
    return this.#ask('POST', `${this.#path()}/resume`, options)
  }

  #path(): string {
    return `/api/v2/jobs/${encodeURIComponent(this.id)}`
  }
}
