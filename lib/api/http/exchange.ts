import {
  type Caller,
  checkRate,
  identify,
  noteGateRefusal,
  noteRejected,
  type RateState,
  rateHeaders,
} from '@/lib/api/gate'
import type { Outcome, RequestedCall } from '@/lib/api/run'
import {
  answerFailed,
  countRefusal,
  type ErrorBody,
  readOptions,
  runCapability,
} from '@/lib/api/run'
import { appErrorIn } from '@/lib/base/errors'
import { newId, processWide } from '@/lib/base/runtime'
import { getClientAddress } from '@/lib/people/accounts'

export type Headers = Record<string, string>

type ExchangedCall<Input, Reply, Event> = Pick<
  RequestedCall<Input, Reply, Event>,
  'caller' | 'capability' | 'input' | 'ignored' | 'onStart' | 'onStage' | 'onEvent'
> &
  Partial<Pick<RequestedCall<Input, Reply, Event>, 'signal' | 'options'>>

/** One HTTP request for a call, with the headers that every response to it carries. */
export class Exchange {
  readonly id = newId('call')
  readonly rate: Headers = {}
  readonly request: Request
  #isCounted = false
  readonly #onRate = (state: RateState) => void Object.assign(this.rate, rateHeaders(state))

  constructor(request: Request) {
    this.request = request
  }

  /** Identifies the caller. Requests without a valid key count under the capability's name. */
  async authenticate(capability: string, clientKey?: string): Promise<Caller> {
    try {
      return await identify(this.request, clientKey)
    } catch (failure) {
      throw countRefusal({ id: this.id, capability }, failure, this.request.signal)
    }
  }

  /** Identifies the caller and counts the request, before its body is read. */
  async enter(capability: string, clientKey?: string): Promise<Caller> {
    const caller = await this.authenticate(capability, clientKey)
    await this.count(caller).catch((failure) => {
      throw countRefusal({ id: this.id, capability }, failure, this.request.signal)
    })
    return caller
  }

  /** Identifies the caller of a free request, which still counts against the rate limit. */
  async admit(clientKey?: string): Promise<Caller> {
    const caller = await identify(this.request, clientKey)
    if (!this.#isCounted) await this.count(caller)
    return caller
  }

  /** Counts a request against its caller's rate limit. Throws 429. */
  async count(caller: Caller): Promise<void> {
    this.#isCounted = true
    await checkRate(caller, this.#onRate)
  }

  /** Runs the call with the options from its headers. A disconnect cancels it. */
  async run<Input, Reply, Event>(
    call: ExchangedCall<Input, Reply, Event>,
  ): Promise<Outcome<Reply>> {
    const { id, request } = this
    const holder = { request }
    heldRequests().add(holder)
    try {
      return await runCapability({
        id,
        options: readOptions(request),
        signal: request.signal,
        address: getClientAddress(request.headers),
        onRate: this.#onRate,
        isCounted: this.#isCounted,
        ...call,
      })
    } finally {
      heldRequests().delete(holder)
    }
  }

  failed(failure: unknown, headers: Headers = {}, body?: ErrorBody): Response {
    const error = appErrorIn(failure)
    if (error) noteRejected(this.request.headers, error)
    if (error) noteGateRefusal(error)
    return answerFailed(this.request, this.id, failure, { ...headers, ...this.rate }, body)
  }
}

// The signal of a garbage-collected request never aborts, so requests of running calls are
// kept alive.
const heldRequests = () => processWide('api.held-requests', () => new Set<{ request: Request }>())
