import type { Call } from '@/lib/base/call'
import { type OcrPage, readScan } from '@/lib/reader/ocr'
import { listPages, readPdfScans } from '@/lib/reader/pdf'
import { type ParseInput, reservedMs } from './input'

/** Scanned pages that a call reads at most. */
export const MAX_SCANS = 20
/** Time that is left for the rest of a call. */
const RESERVED_MS = 8_000

/** How many scans a call may still read, and pages draw, its archives' files included. */
export type ScanBudget = { left: number; images: number; imageBytes: number }
/** What was read, by numbers of pages from 1. */
type Scans = { pages: Map<number, OcrPage>; warnings: string[] }

export async function readPdfPages(
  bytes: Uint8Array,
  numbers: number[],
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<Scans> {
  const { languages } = input
  const limits = { languages, max: budget.left, untilMs: lastMoment(input, call) }
  const { pages, remaining } = await call.stage(
    'ocr',
    () => readPdfScans(bytes, numbers, limits, call),
    (scans) => ({ pages: scans.pages.size }),
  )
  budget.left -= pages.size
  const count = [...pages.values()].filter(({ text }) => text !== '').length
  if (count > 0) call.count('ocr_page', count)
  return { pages, warnings: explain(remaining) }
}

/** Reads a picture, of which some kinds have several pages. */
export async function readPicture(
  bytes: Uint8Array,
  input: ParseInput,
  isWanted: (number: number) => boolean,
  budget: ScanBudget,
  call: Call,
): Promise<Scans & { count: number }> {
  const pages = new Map<number, OcrPage>()
  const remaining: number[] = []
  let count = 1
  for (let number = 1; number <= count; number++) {
    const isLate = Date.now() > lastMoment(input, call)
    // The first page tells how many there are.
    if (number > 1 && !isWanted(number)) continue
    const source = { bytes, page: number - 1 }
    const page = isLate || budget.left === 0 ? null : await readScan(source, input.languages, call)
    if (page) count = page.frames
    if (page && isWanted(number)) pages.set(number, page)
    else if (!page) remaining.push(number)
    if (page) budget.left--
    if (page && page.text !== '') call.count('ocr_page')
  }
  return { pages, count, warnings: explain(remaining) }
}

const lastMoment = (input: ParseInput, call: Call) =>
  call.deadline - RESERVED_MS - reservedMs(input)

function explain(remaining: number[]): string[] {
  if (remaining.length === 0) return []
  return [
    `Scans that were not read, for lack of time or after ${MAX_SCANS} of a call: pages ${listPages(remaining)}. Ask for them with pages.`,
  ]
}

/** A scan as Markdown: its paragraphs, of which a mark at the start is text. */
export function scanMarkdown({ text }: OcrPage): string {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/^[#>*+-](?= )/gm, '\\$&'))
    .join('\n\n')
}

/** What a reply says of a scan: how sure it is, and the places of its lines. */
export function scanFacts({ confidence, turned, lines, width, height }: OcrPage) {
  const share = (value: number, whole: number) => Math.round((value / whole) * 10_000) / 10_000
  return {
    confidence,
    turned,
    lines: lines.map(({ text, confidence, box: [start, top, wide, high] }) => ({
      text,
      confidence,
      box: [share(start, width), share(top, height), share(wide, width), share(high, height)],
    })),
  }
}
