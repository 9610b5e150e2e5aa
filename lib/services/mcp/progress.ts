import type { ServerContext } from '@modelcontextprotocol/server'

/** Clients give up on a silent call after about a minute. */
const BEAT_MS = 5_000
/** Each progress value must be greater than the one before. */
const SMALL_STEP = 0.01

/** Reports progress to clients that asked for it, at least every so often. */
export class Progress {
  readonly #ctx: ServerContext
  readonly #token: string | number | undefined
  readonly #timer: NodeJS.Timeout | undefined
  #last = 0

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
    this.#token = ctx.mcpReq._meta?.progressToken
    if (this.#token === undefined) return
    const startedAt = Date.now()
    this.#timer = setInterval(() => {
      const seconds = Math.round((Date.now() - startedAt) / 1_000)
      this.#send(this.#last + SMALL_STEP, undefined, `${seconds} s`)
    }, BEAT_MS)
  }

  readonly report = (progress: number, total: number | undefined, message: string): void => {
    this.#send(progress, total, message)
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #send(progress: number, total: number | undefined, message: string): void {
    if (this.#token === undefined) return
    this.#last = progress
    const params = {
      progressToken: this.#token,
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === '' ? {} : { message }),
    }
    void this.#ctx.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
  }
}
