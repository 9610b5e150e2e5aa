import { type AbortOption, pause, type SendRequest, Transport } from './transport.ts'

/** A job as the server reports it. */
export type JobState = {
  id: string
  kind: 'batch_scrape' | 'batch_parse' | 'crawl' | 'monitors' | 'research'
  status: 'queued' | 'running' | 'paused' | 'completed' | 'cancelled' | 'failed'
  subject: string
  progress: {
    done: number
    failed: number
    queued: number
    total: number
    /** Fetches that were tried again: 408, 425, 429, 5xx, or a reset. */
    retried: number
    /** Refusals of requests that came too fast; the rate was lowered. */
    slowed: number
    /** Pages that have not changed, according to their server. */
    unchanged: number
    /** In comparison with the last incremental crawl. */
    added: number
    changed: number
    gone: number
  }
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

/** Which jobs to list. */
export type JobFilter = {
  status?: JobState['status']
  kind?: JobState['kind']
  cursor?: string
  limit?: number
}

const ENDED = ['completed', 'cancelled', 'failed']
const POLL_MS = 1_000

/** The reply to the request that starts a job, with shortcuts to the job's end and results. */
export type StartedJob<Reply> = Promise<Reply> & {
  wait: (options?: AbortOption) => Promise<JobState>
  results: (options?: AbortOption) => AsyncGenerator<JobResult, void, undefined>
}

/** The methods of jobs. */
export class Jobs extends Transport {
  /** The account's jobs, newest first. */
  jobs(
    filter: JobFilter = {},
    options?: AbortOption,
  ): Promise<{ jobs: JobState[]; next_cursor: string | null }> {
    const query = Object.entries(filter).map(([name, value]) => [name, String(value)])
    return this.request('GET', `/api/v2/jobs?${new URLSearchParams(query)}`, options)
  }

  protected started<Reply extends { id: string }>(reply: Promise<Reply>): StartedJob<Reply> {
    const job = (id: string) => this.job(id)
    return Object.assign(reply, {
      wait: async (options?: AbortOption) => job((await reply).id).wait(options),
      results: async function* (options?: AbortOption) {
        yield* job((await reply).id).results(options)
      },
    })
  }

  /** A job by its id, or by the reply that started it. */
  job(started: string | { id: string }): Job {
    const id = typeof started === 'string' ? started : started.id
    return new Job(id, (method, path, options) => this.request(method, path, options))
  }

  /** The evidence of a call's answer: its sources, quotes and signature. */
  evidence(callId: string, options?: AbortOption): Promise<Record<string, unknown>> {
    return this.request('GET', `/api/v2/calls/${encodeURIComponent(callId)}/evidence`, options)
  }
}

/** One job. Every method throws GroundwireError. */
export class Job {
  readonly id: string
  readonly #request: SendRequest

  constructor(id: string, request: SendRequest) {
    this.id = id
    this.#request = request
  }

  state(options?: AbortOption): Promise<JobState> {
    return this.#request('GET', this.#path(), options)
  }

  /** Resolves once the job has ended, or is paused until someone resumes it. */
  async wait(options: AbortOption = {}): Promise<JobState> {
    for (;;) {
      const state = await this.state(options)
      if (state.status === 'paused' || ENDED.includes(state.status)) return state
      await pause(POLL_MS, options.signal)
    }
  }

  /**
   * The pages as they are completed, until the job has ended or is paused; with `after`, those that
   * follow the result of this number.
   */
  async *results(
    options: AbortOption & { after?: number } = {},
  ): AsyncGenerator<JobResult, void, undefined> {
    for (let cursor = String(options.after ?? 0); ; ) {
      const { status } = await this.state(options)
      const page = await this.#request<{ results: JobResult[]; next_cursor: string | null }>(
        'GET',
        `${this.#path()}/results?cursor=${cursor}`,
        options,
      )
      yield* page.results
      if (page.next_cursor === null) return
      cursor = page.next_cursor
      if (page.results.length > 0) continue
      if (status === 'paused' || ENDED.includes(status)) return
      await pause(POLL_MS, options.signal)
    }
  }

  /** Ends the job. Pages already delivered stay charged. */
  cancel(options?: AbortOption): Promise<JobState> {
    return this.#request('DELETE', this.#path(), options)
  }

  pause(options?: AbortOption): Promise<JobState> {
    return this.#request('POST', `${this.#path()}/pause`, options)
  }

  resume(options?: AbortOption): Promise<JobState> {
    return this.#request('POST', `${this.#path()}/resume`, options)
  }

  #path(): string {
    return `/api/v2/jobs/${encodeURIComponent(this.id)}`
  }
}
