import { processWide } from '@/lib/base/runtime'

export type ThreadState = { threads: number; busy: number; waiting: number; lost: number }

/** Adds a pool of threads to `threadStates`. */
export function registerThreads(name: string, state: () => ThreadState): void {
  pools().set(name, state)
}

/** The states of this process's thread pools by name. */
export function threadStates(): Map<string, ThreadState> {
  return new Map([...pools()].map(([name, state]) => [name, state()]))
}

const pools = () => processWide('threads.pools', () => new Map<string, () => ThreadState>())
