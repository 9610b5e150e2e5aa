import { Jobs } from './jobs.ts'
import type { AbortOption, SendRequest } from './transport.ts'
import type { MonitorsReply } from './types.ts'

export type MonitorChange = {
  kind: 'added' | 'removed' | 'replaced'
  section: string
  before: string | null
  after: string | null
}

/** A version of the watched content, and what changed since the previous one. */
export type MonitorVersion = {
  version: number
  at: string
  job_id: string
  title: string | null
  markdown: string
  changes: MonitorChange[]
}

const PATH = '/api/v2/monitors'

/** The methods of monitors. */
export class Monitors extends Jobs {
  /** A monitor by its id, or by the reply that created it. */
  monitor(created: string | { id: string }): Monitor {
    const id = typeof created === 'string' ? created : created.id
    return new Monitor(id, (method, path, options) => this.request(method, path, options))
  }

  /** The monitors of the account, newest first. */
  async *allMonitors(options: AbortOption = {}): AsyncGenerator<MonitorsReply, void, undefined> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `?cursor=${cursor}` : ''
      const page: { monitors: MonitorsReply[]; next_cursor: string | null } = await this.request(
        'GET',
        PATH + query,
        options,
      )
      yield* page.monitors
      cursor = page.next_cursor
    }
  }
}

/** One monitor. Every method throws GroundwireError. */
export class Monitor {
  readonly id: string
  readonly #request: SendRequest

  constructor(id: string, request: SendRequest) {
    this.id = id
    this.#request = request
  }

  state(options?: AbortOption): Promise<MonitorsReply> {
    return this.#request('GET', `${this.#path()}?limit=1`, options)
  }

  /** The kept versions, newest first. */
  async *history(options: AbortOption = {}): AsyncGenerator<MonitorVersion, void, undefined> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `?cursor=${cursor}` : ''
      const page: { history: MonitorVersion[]; next_cursor: string | null } = await this.#request(
        'GET',
        this.#path() + query,
        options,
      )
      yield* page.history
      cursor = page.next_cursor
    }
  }

  pause(options?: AbortOption): Promise<MonitorsReply> {
    return this.#request('POST', `${this.#path()}/pause`, options)
  }

  resume(options?: AbortOption): Promise<MonitorsReply> {
    return this.#request('POST', `${this.#path()}/resume`, options)
  }

  /** Checks now, regardless of the schedule. */
  check(options?: AbortOption): Promise<MonitorsReply> {
    return this.#request('POST', `${this.#path()}/check`, options)
  }

  async delete(options?: AbortOption): Promise<void> {
    await this.#request('DELETE', this.#path(), options)
  }

  #path(): string {
    return `${PATH}/${encodeURIComponent(this.id)}`
  }
}
