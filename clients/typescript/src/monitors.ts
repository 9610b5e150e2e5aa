import { Jobs } from './jobs.ts'
import type { MonitorsReply } from './types.ts'

export type MonitorChange = {
  kind: 'added' | 'removed' | 'replaced'
  section: string
  before: string | null
  after: string | null
}

/** A version of what is watched, and what changed since the one before. */
export type MonitorVersion = {
  version: number
  at: string
  job_id: string
  title: string | null
  markdown: string
  changes: MonitorChange[]
}

type Options = { signal?: AbortSignal }
type Ask = <Reply>(method: string, path: string, options?: Options) => Promise<Reply>

const PATH = '/api/v2/monitors'

/** Adds monitors to the calls. */
export class Monitors extends Jobs {
  /** The monitor that `monitors` made, or that has this id. */
  monitor(made: string | { id: string }): Monitor {
    const id = typeof made === 'string' ? made : made.id
    return new Monitor(id, (method, path, options) => this.ask(method, path, options))
  }

  /** The monitors of the account, newest first. */
  async *allMonitors(options: Options = {}): AsyncGenerator<MonitorsReply, void, undefined> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `?cursor=${cursor}` : ''
      const page: { monitors: MonitorsReply[]; next_cursor: string | null } = await this.ask(
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
  readonly #ask: Ask

  constructor(id: string, ask: Ask) {
    this.id = id
    this.#ask = ask
  }

  state(options?: Options): Promise<MonitorsReply> {
    return this.#ask('GET', `${this.#path()}?limit=1`, options)
  }

  /** The versions that are kept, the last first. */
  async *history(options: Options = {}): AsyncGenerator<MonitorVersion, void, undefined> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor ? `?cursor=${cursor}` : ''
      const page: { history: MonitorVersion[]; next_cursor: string | null } = await this.#ask(
        'GET',
        this.#path() + query,
        options,
      )
      yield* page.history
      cursor = page.next_cursor
    }
  }

  pause(options?: Options): Promise<MonitorsReply> {
    return this.#ask('POST', `${this.#path()}/pause`, options)
  }

  resume(options?: Options): Promise<MonitorsReply> {
    return this.#ask('POST', `${this.#path()}/resume`, options)
  }

  /** Checks now, whatever the schedule says. */
  check(options?: Options): Promise<MonitorsReply> {
    return this.#ask('POST', `${this.#path()}/check`, options)
  }

  async delete(options?: Options): Promise<void> {
    await this.#ask('DELETE', this.#path(), options)
  }

  #path(): string {
    return `${PATH}/${encodeURIComponent(this.id)}`
  }
}
