import { processWide } from '@/lib/base/runtime'
import { Threads } from './pool'
import type { TaskAnswer, TaskRequest } from './task-messages'

const LIMITS = {
  name: 'page',
  file: 'lib/base/threads/reader.ts',
  max: 2,
  maxWaiting: 256,
  idleMs: 300_000,
  lastIdleMs: 600_000,
  heapMb: 512,
  // A page's tree usually fits, and is freed before it would be moved.
  semiSpaceMb: 16,
}

/** The threads that read fetched content. */
export function readers() {
  return processWide('page.readers', () => new Threads<TaskRequest, TaskAnswer>(LIMITS))
}

/** Ends the reader threads. The next task starts new ones. */
export async function closeReaders(): Promise<void> {
  await readers().close()
}
