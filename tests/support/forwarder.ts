import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A fixed address in front of a server that may move, like a DNS name or a virtual address. */
export class Forwarder {
  #target: number
  readonly #thread = new Worker(new URL('./forwarder-thread.mjs', import.meta.url))

  constructor(target: number) {
    this.#target = target
    this.#tell(false)
  }

  /** Resolves to the fixed port. */
  async listen(): Promise<number> {
    const [port] = await once(this.#thread, 'message')
    return port as number
  }

  /** Cuts all connections. New ones go to another port of this machine. */
  moveTo(target: number): void {
    this.#target = target
    this.#tell(true)
  }

  cut(): void {
    this.#tell(true)
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }

  #tell(cut: boolean): void {
    this.#thread.postMessage({ target: this.#target, cut })
  }
}
