import type { Call } from '@/lib/base/call'
import { type OcrPage, readScan } from '@/lib/reader/ocr'
import { renderPdfPage } from './threads'

type Limits = { languages: string[]; max: number; untilMs: number }
/** `remaining`: the numbers of pages that were not read. */
type PdfScans = { pages: Map<number, OcrPage>; remaining: number[] }

/** Reads pages of a PDF as pictures, in their order, as far as time and limit reach. */
export async function readPdfScans(
  bytes: Uint8Array,
  numbers: number[],
  { languages, max, untilMs }: Limits,
  call: Pick<Call, 'signal' | 'accountId'>,
): Promise<PdfScans> {
  const pages = new Map<number, OcrPage>()
  const remaining: number[] = []
  for (const number of numbers) {
    const leftMs = untilMs - Date.now()
    if (pages.size >= max || leftMs <= 0) {
      remaining.push(number)
      continue
    }
    const page = await readPage(bytes, number, languages, leftMs, call)
    if (page) pages.set(number, page)
    else remaining.push(number)
  }
  return { pages, remaining }
}

async function readPage(
  bytes: Uint8Array,
  number: number,
  languages: string[],
  leftMs: number,
  call: Pick<Call, 'signal' | 'accountId'>,
): Promise<OcrPage | null> {
  const { signal, accountId } = call
  const limit = AbortSignal.timeout(leftMs)
  const caller = { signal: AbortSignal.any([signal, limit]), accountId }
  try {
    const picture = await renderPdfPage(bytes, number, caller)
    return picture && (await readScan(picture, languages, caller))
  } catch (error) {
    if (limit.aborted && !signal.aborted) return null
    throw error
  }
}

/** Numbers as a person writes them: 1 to 3 and 7. */
export function listPages(numbers: number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
  const head = texts.slice(0, -1).join(', ')
  return head === '' ? (texts[0] ?? '') : `${head} and ${texts.at(-1)}`
}
