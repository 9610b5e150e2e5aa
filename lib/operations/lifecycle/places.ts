import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isShuttingDown } from '@/lib/api/gate'
import { LASTING_HEADER } from '@/lib/api/http'
import { getSetting, settings } from '@/lib/base/config'
import { Tally } from '@/lib/base/runtime'

/** A finished reply must be read within this time, or its connection is closed. */
const UNREAD_MS = 120_000
/** An unread reply gives its place back after this time. */
const UNREAD_PLACE_MS = 10_000
/** Replies that are unread or last, of all callers and of one credential. */
const MAX_OPEN = 400
const MAX_OPEN_OF_CREDENTIAL = 40

/** The places of calls in this process, and of replies that keep none. */
export class Places {
  #calls = 0
  #open = 0
  readonly #by = new Tally()
  readonly #openBy = new Tally()

  /** Whether a call of this request may start: no credential takes the last eighth of places. */
  hasRoom(request: IncomingMessage): boolean {
    const max = getSetting(settings.maxParallelCalls)
    const who = findCredential(request)
    return (
      !isShuttingDown() &&
      this.#calls < max &&
      this.#by.of(who) < Math.max(1, max - Math.floor(max / 8)) &&
      this.#open < MAX_OPEN &&
      this.#openBy.of(who) < MAX_OPEN_OF_CREDENTIAL
    )
  }

  /** Takes a place until the reply is read, lasts or stays unread. False if none is free. */
  enter(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.hasRoom(request)) return false
    const who = findCredential(request)
    let isHeld = true
    this.#count(who, 1)
    const release = () => {
      if (isHeld) this.#count(who, -1)
      isHeld = false
    }
    const releaseEarly = () => {
      if (!isHeld || response.closed) return
      release()
      this.#countOpen(who, 1)
      response.once('close', () => this.#countOpen(who, -1))
    }
    response.once('close', release)
    response.once('prefinish', () => {
      const early = setTimeout(releaseEarly, UNREAD_PLACE_MS).unref()
      const unread = setTimeout(() => request.socket.destroy(), UNREAD_MS).unref()
      response.once('close', () => {
        clearTimeout(early)
        clearTimeout(unread)
      })
    })
    onLasting(response, releaseEarly)
    return true
  }

  #count(who: string, change: 1 | -1): void {
    this.#calls += change
    this.#by.add(who, change)
  }

  #countOpen(who: string, change: 1 | -1): void {
    this.#open += change
    this.#openBy.add(who, change)
  }
}

/** Calls back when a route answers with a stream that lasts. */
function onLasting(response: ServerResponse, release: () => void): void {
  const { writeHead } = response
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (this.hasHeader(LASTING_HEADER)) {
      this.removeHeader(LASTING_HEADER)
      release()
    }
    return Reflect.apply(writeHead, this, head)
  } as typeof writeHead
}

/** A fixed-length name for what a request authenticates with, else for its address. */
function findCredential({ headers, url = '', socket }: IncomingMessage): string {
  const inPath = /^\/k\/([^/?]+)/.exec(url)?.[1]
  const credentials = headers.authorization ?? headers['x-api-key'] ?? inPath ?? headers.cookie
  const name =
    typeof credentials === 'string' ? credentials : `address ${socket.remoteAddress ?? ''}`
  return createHash('sha256').update(name).digest('base64url')
}
