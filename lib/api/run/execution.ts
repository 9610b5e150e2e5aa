import { enter, leave, parallelLimits } from '@/lib/api/gate'
import { type Call, isCancelled, openCall } from '@/lib/base/call'
import { closingEvents, type StreamEvent, type StreamReply } from '@/lib/base/capability'
import { toJson } from '@/lib/base/json-text'
import { charge, type Records } from '@/lib/money/billing'
import { type CallStart, keepRecord } from '@/lib/money/usage'
import { type CompletedCall, errorEvent } from './outcome'
import type { ReadyCall } from './prepare'
import { asAppError, envelope, logUnwritten } from './problem'
import { buildRecords } from './records'
import type { RequestedCall } from './requested-call'
import { Transcript, writeLine } from './transcript'

/** The charged work of one call, with its events and records. */
export class Execution<Input, Reply, Event> {
  isReserved = false
  readonly #requested: RequestedCall<Input, Reply, Event>
  readonly #ready: ReadyCall<Input>
  readonly #release: () => void
  readonly #call: Call<Event>
  readonly #records: Records<Reply>
  /** The events of a streaming capability. Null for a plain one, whose reply is in `#text`. */
  readonly #transcript: Transcript | null
  /** The line of the last event, after all before it. */
  #line = Promise.resolve('')
  #text: string | null = null
  #error: string | null = null

  constructor(
    requested: RequestedCall<Input, Reply, Event>,
    start: CallStart,
    ready: ReadyCall<Input>,
    release: () => void,
  ) {
    const { capability, caller, signal } = requested
    this.#requested = requested
    this.#ready = ready
    this.#release = release
    this.#transcript = capability.events ? new Transcript() : null
    this.#call = openCall({
      id: start.id,
      accountId: caller.accountId,
      keyId: caller.key?.id ?? null,
      signal: AbortSignal.any([signal, enter(start.id)]),
      timeoutMs: capability.timeoutMs(ready.input),
      ...(requested.onStage ? { onStage: requested.onStage } : {}),
      ...(this.#transcript ? { onEvent: (event: Event) => this.#emit(event) } : {}),
    })
    this.#records = buildRecords<Reply>({
      call: this.#call,
      start,
      idempotencyKey: ready.idempotencyKey,
      toStore: (reply) => this.#toStore(reply),
      onReserved: () => this.#started(),
    })
  }

  async run(): Promise<CompletedCall<Reply>> {
    const { capability, caller } = this.#requested
    const { id, facts, signal } = this.#call
    const { input, ignored, max, risk } = this.#ready
    try {
      Object.assign(facts, await capability.facts?.(input))
      if (ignored.length > 0) facts.ignored = ignored.join(', ')
      const keyId = caller.key?.id ?? null
      const payer = { keyId, max, risk, parallel: parallelLimits(caller) }
      const work = () => capability.run(input, this.#call)
      const { reply, receipt } = await charge(this.#call, payer, work, this.#records)
      if (!isCancelled(signal)) for (const event of this.#closing(reply)) await this.#emit(event)
      return { kind: 'completed', id, reply, receipt, text: this.#text ?? '', facts }
    } catch (failure) {
      throw this.isReserved ? await this.#failed(failure) : failure
    } finally {
      void this.#close()
    }
  }

  #started(): void {
    this.isReserved = true
    this.#requested.onStart?.({ id: this.#call.id, facts: this.#call.facts })
  }

  async #emit(event: StreamEvent<Reply, Event>): Promise<void> {
    this.#line = this.#line.then(() => this.#lineOf(event))
    await this.#requested.onEvent?.(event, await this.#line).catch(() => {})
  }

  async #lineOf(event: StreamEvent<Reply, Event>): Promise<string> {
    const line = await writeLine(event as object, this.#call.accountId)
    this.#transcript?.add(line)
    return line
  }

  /** The last event of a stream. `StreamingCapability` ensures that its reply has a duration. */
  #closing(reply: Reply): StreamEvent<Reply, never>[] {
    return this.#transcript ? closingEvents(reply as Reply & StreamReply) : []
  }

  /** The stored reply for a retry, built before charging. Null if it cannot be replayed. */
  async #toStore(reply: Reply): Promise<string | null> {
    const { accountId, signal } = this.#call
    if (!this.#transcript) {
      this.#text = await toJson(reply, accountId)
      return this.#text
    }
    const last = this.#closing(reply).map((event) => writeLine(event, accountId))
    await this.#line
    const lines = await Promise.all(last)
    return signal.aborted ? null : this.#transcript.completedBy(lines)
  }

  /** The error to throw if the work fails. A stream also ends with it. */
  async #failed(failure: unknown): Promise<unknown> {
    this.#text = null
    if (isCancelled(this.#call.signal)) return failure
    const error = asAppError(this.#call.id, failure)
    if (this.#transcript) await this.#emit(errorEvent(error))
    else this.#error = JSON.stringify(envelope(error))
    return error
  }

  /** The last step on every path: stores the reply for the call's page and releases the slot. */
  async #close(): Promise<void> {
    const { id } = this.#call
    if (this.isReserved && (this.#requested.caller.key?.keepAnswers ?? true)) {
      const transcript = this.#transcript?.toReplay() ?? {
        text: this.#text ?? this.#error,
        whole: true,
        isError: this.#error !== null,
      }
      const { fields } = this.#ready
      const record = this.#requested.capability.kept?.(fields) ?? fields
      const { address = null } = this.#requested
      await keepRecord(this.#call, record, { ...transcript, address }).catch(logUnwritten(id))
    }
    leave(id)
    this.#release()
  }
}
