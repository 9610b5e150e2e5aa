import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { type TaskCaller, ThreadError, Threads } from '@/lib/base/threads'
import { type FileDocument, TEXT_ALONE, type Wants } from './document'
import type { FileToRead } from './document-in'
import type { DocumentFailure } from './failure'

/** CPU time. */
const BUDGET_MS = 20_000
const MAX_WAIT_MS = 60_000

/** One thread, as a file may take much memory. Another starts for accounts that get too little. */
const threads = () =>
  processWide(
    'documents.threads',
    () =>
      new Threads<FileToRead, FileDocument | DocumentFailure>({
        name: 'documents',
        file: 'lib/reader/documents/reader.ts',
        max: 1,
        maxWaiting: 64,
        idleMs: 60_000,
        heapMb: 256,
        semiSpaceMb: 4,
      }),
  )

/** Reads a file in a thread. Throws `overloaded` if none has time for it. */
export async function readDocument(
  file: { bytes: Uint8Array; name: string | null; contentType: string | null; wants?: Wants },
  { signal, deadline = Infinity, accountId }: TaskCaller,
): Promise<FileDocument | DocumentFailure> {
  // The thread gets the memory; an archive's members share one with others.
  const bytes = new Uint8Array(file.bytes)
  const limit = AbortSignal.timeout(Math.max(1, Math.min(MAX_WAIT_MS, deadline - Date.now())))
  const options = {
    budgetMs: BUDGET_MS,
    ofCpu: true,
    transfer: [bytes.buffer],
    signal: AbortSignal.any([signal, limit]),
    account: accountId,
  }
  try {
    return await threads().run({ wants: TEXT_ALONE, ...file, bytes }, options)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadError)
      return { failure: /memory/i.test(error.message) ? 'too_large' : 'unreadable' }
    if (!limit.aborted) throw error
    throw new AppError('overloaded', 'Too many documents are being read.', { retryAfterSeconds: 5 })
  }
}
