import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDocument } from '@/lib/reader/pdf/read-document'
import { half } from './halves'

/**
 * `node scripts/run.mjs bench/outside/pdf-running.ts FOLDER`: those tests of olmOCR-bench's sample
 * that require a text to be absent (running headers, footers, page numbers) or present, on the
 * Markdown of its PDFs. Scans, of which no text can be read, are listed separately.
 */
const { positionals } = parseArgs({ allowPositionals: true })
type Case = {
  pdf: string
  type: string
  text: string
  page: number
  first_n?: number | null
  last_n?: number | null
  case_sensitive?: boolean
}

const folder = positionals[0] ?? '.'
const cases = readFileSync(path.join(folder, 'dataset.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Case)
  .filter(({ type }) => type === 'absent' || type === 'present')
const texts = new Map<string, string>()
for (const { pdf } of cases)
  if (!texts.has(pdf)) texts.set(pdf, await markdownOf(path.join(folder, 'pdfs', pdf)))
for (const type of ['absent', 'present']) {
  const some = cases.filter((one) => one.type === type)
  const failed = some.filter((one) => !passes(one))
  const scans = some.filter(({ pdf }) => plain(texts.get(pdf) ?? '') === '').length
  const count = (wanted: number) => {
    const part = some.filter(({ pdf }) => half(pdf) === wanted)
    return `${part.filter(passes).length} of ${part.length}`
  }
  console.log(
    `${type}: ${some.length - failed.length} of ${some.length} (half 0, tuned on: ${count(0)}; half 1, confirmed on: ${count(1)}; of scans without text: ${scans})`,
  )
  for (const { pdf, text } of failed)
    console.log(`  not ${type}: ${half(pdf)} ${pdf}: ${text.slice(0, 80)}`)
}
process.exit(0)

async function markdownOf(file: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(file))
  const read = await readDocument({ bytes, pageStart: 1, pageEnd: 1, asMarkdown: true })
  return 'failure' in read ? '' : read.text
}

function passes({ pdf, type, text, first_n, last_n, case_sensitive = true }: Case): boolean {
  const fold = (some: string) => (case_sensitive ? plain(some) : plain(some).toLowerCase())
  const all = fold(texts.get(pdf) ?? '')
  const places = [
    ...(first_n ? [all.slice(0, first_n)] : []),
    ...(last_n ? [all.slice(-last_n)] : []),
  ]
  const isThere = (places.length > 0 ? places : [all]).some((part) => part.includes(fold(text)))
  return isThere === (type === 'present')
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\*\*|__|\\(?=[|*_])/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—‑]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
