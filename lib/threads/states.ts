import { processWide } from '@/lib/runtime'

export type ThreadState = { threads: number; busy: number; waiting: number; lost: number }

/** Makes `threadStates` report a pool of threads under its name. */
export function registerThreads(name: string, state: () => ThreadState): void {
  pools().set(name, state)
}

/** The threads of this process, by what they read. */
export function threadStates(): Map<string, ThreadState> {
  return new Map([...pools()].map(([name, state]) => [name, state()]))
}

const pools = () => processWide('threads.pools', () => new Map<string, () => ThreadState>())
