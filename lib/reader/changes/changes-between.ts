import { openTasks, type TaskCaller } from '@/lib/base/threads'
import type { Change, Version } from './compare'
import type * as InThread from './in-thread'

const inThread = openTasks<typeof InThread>('lib/reader/changes/in-thread.ts')

/** What changed between two versions of a page. Runs in a reader thread. */
export function changesBetween(
  before: Version,
  after: Version,
  caller: TaskCaller,
): Promise<Change[]> {
  return inThread('compareVersions', { before, after }, caller, { patient: true })
}
