import { AppError } from '@/lib/base/errors'
import { joinBytes, processWide } from '@/lib/base/runtime'
import { ThreadError, Threads } from '@/lib/base/threads'
import { chooseModels } from './languages'
import { joinLines } from './lines'
import type { OcrRequest, OcrSource, OcrText } from './reader'

export type OcrPage = OcrText & { text: string }
type Caller = { signal: AbortSignal; accountId?: string }

/** CPU time for a page. */
const BUDGET_MS = 30_000

const threads = () =>
  processWide(
    'ocr.threads',
    () =>
      new Threads<OcrRequest, OcrText>({
        name: 'ocr',
        file: 'lib/reader/ocr/reader.ts',
        max: 1,
        maxWaiting: 64,
        idleMs: 60_000,
        heapMb: 256,
      }),
  )

/** The text of a scan; null if it cannot be read, or no language is installed. */
export async function readScan(
  source: OcrSource,
  languages: string[],
  { signal, accountId }: Caller,
): Promise<OcrPage | null> {
  const models = chooseModels(languages)
  if (Object.keys(models).length === 0) return null
  try {
    // The thread gets the memory.
    const own: OcrSource =
      'bytes' in source
        ? { ...source, bytes: await joinBytes([source.bytes]) }
        : { ...source, pixels: await joinBytes([source.pixels]) }
    const memory = 'bytes' in own ? own.bytes : own.pixels
    const options = {
      budgetMs: BUDGET_MS,
      ofCpu: true,
      transfer: [memory.buffer as ArrayBuffer],
      signal,
      account: accountId,
    }
    const page = await threads().run({ source: own, models }, options)
    return { text: joinLines(page.lines), ...page }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) throw error
    // A broken picture, or too little time for it.
    if (error instanceof ThreadError || error instanceof Error) return null
    throw error
  }
}
