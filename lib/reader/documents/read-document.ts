import { openTasks, type TaskCaller } from '@/lib/base/threads'
import type { FileDocument, Wants } from './document'
import type { DocumentFailure } from './failure'
import type * as InThread from './in-thread'

const inThread = openTasks<typeof InThread>('lib/reader/documents/in-thread.ts')
/** CPU time. */
const BUDGET_MS = 20_000

/** Reads a file in a reader thread. Throws `url_scrape_failed` if it takes too long. */
export function readDocument(
  file: { bytes: Uint8Array; name: string | null; contentType: string | null; wants?: Wants },
  caller: TaskCaller,
): Promise<FileDocument | DocumentFailure> {
  // The thread gets the memory; an archive's members share one with others.
  const bytes = new Uint8Array(file.bytes)
  const options = { budgetMs: BUDGET_MS, transfer: [bytes.buffer] }
  return inThread('documentIn', { ...file, bytes }, caller, options)
}
