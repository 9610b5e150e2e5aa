import { charge, type Records } from '@/lib/billing'
import { type Call, type CallEvent, hasLeft, openCall } from '@/lib/call'
import type { Receipt } from '@/lib/capability'
import { type CallStart, keepRecord } from '@/lib/usage'
import { errorEvent, type Outcome } from './outcome'
import type { ReadyCall } from './prepare'
import { asAppError, logUnwritten } from './problem'
import { recordsOf } from './records'
import { enter, leave } from './running'
import { Transcript } from './transcript'
import type { WantedCall } from './wanted-call'

type Reply = { body: Record<string, unknown>; closing: CallEvent[] }

/** The charged work of one call, with its events and records. */
export class Execution<Input, Output> {
  isReserved = false
  readonly #wanted: WantedCall<Input, Output>
  readonly #ready: ReadyCall<Input>
  readonly #release: () => void
  readonly #call: Call
  readonly #records: Records<Reply>
  /** The events of a streamed capability; null for a plain one, whose reply is `#text`. */
  readonly #transcript: Transcript | null
  #text: string | null = null

  constructor(wanted: WantedCall<Input, Output>, start: CallStart, ready: ReadyCall<Input>, release: () => void) {
    const { capability, caller } = wanted
    const { id } = start
    this.#wanted = wanted
    this.#ready = ready
    this.#release = release
    this.#transcript = capability.closing ? new Transcript() : null
    this.#call = openCall({
      id,
      accountId: caller.accountId,
      signal: AbortSignal.any([wanted.signal, enter(id)]),
      timeoutMs: capability.timeoutMs(ready.input),
      ...(this.#transcript ? { listener: (event: CallEvent) => this.#emit(event) } : {}),
    })
    this.#records = recordsOf<Reply>({
      call: this.#call,
      start,
      idempotencyKey: ready.idempotencyKey,
      toStore: (reply) => this.#toStore(reply),
      onReserved: () => this.#started(),
    })
  }

  async run(): Promise<Outcome> {
    const { capability, caller } = this.#wanted
    const { id, facts, signal } = this.#call
    try {
      Object.assign(facts, await capability.facts?.(this.#ready.input))
      const payer = { keyId: caller.key?.id ?? null, max: this.#ready.max }
      const { reply, receipt } = await charge(this.#call, payer, () => this.#work(), this.#records)
      if (!hasLeft(signal)) for (const event of reply.closing) await this.#emit(event)
      return { kind: 'completed', id, reply: reply.body, receipt, text: this.#text ?? '', facts }
    } catch (failure) {
      throw this.isReserved ? await this.#failed(failure) : failure
    } finally {
      void this.#close()
    }
  }

  async #work(): Promise<(receipt: Receipt) => Reply> {
    const { capability } = this.#wanted
    const output = await capability.run(this.#ready.input, this.#call)
    return (receipt) => ({
      body: capability.reply(output, receipt),
      closing: capability.closing?.(output, receipt) ?? [],
    })
  }

  #started(): void {
    this.isReserved = true
    this.#wanted.onStart?.({ id: this.#call.id, facts: this.#call.facts })
  }

  async #emit(event: CallEvent): Promise<void> {
    const line = this.#transcript?.add(event) ?? ''
    await this.#wanted.onEvent?.(event, line).catch(() => {})
  }

  /** The answer for a retry, made before it is charged: null if it cannot be given again. */
  #toStore({ body, closing }: Reply): string | null {
    if (this.#transcript) return this.#call.signal.aborted ? null : this.#transcript.completedBy(closing)
    this.#text = JSON.stringify(body)
    return this.#text
  }

  /** What is thrown for a failure of the work: it is the last event of a stream. */
  async #failed(failure: unknown): Promise<unknown> {
    this.#text = null
    if (hasLeft(this.#call.signal)) return failure
    const error = asAppError(this.#call.id, failure)
    if (this.#transcript) await this.#emit(errorEvent(error))
    return error
  }

  /** The last step on every path: keeps the answer for the call's page, and releases the slot. */
  async #close(): Promise<void> {
    const { id } = this.#call
    if (this.isReserved && (this.#wanted.caller.key?.keepAnswers ?? true)) {
      const answered = this.#transcript?.kept() ?? { text: this.#text, whole: true }
      await keepRecord(this.#call, this.#ready.fields, answered).catch(logUnwritten(id))
    }
    leave(id)
    this.#release()
  }
}
