import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Threads } from '@/lib/base/threads'
import type { PdfRequest, PdfText } from '@/lib/reader/pdf/read-document'
import { endParser, parsedText } from '../pdf-parse'
import { half, mean } from './halves'

/**
 * `node scripts/run.mjs bench/outside/pdf-text.ts FOLDER [--worst N]`: the word F1 of every PDF of
 * a folder against poppler's `pdftotext`, ours and pdf-parse's, over the files in which it finds
 * words. A file that cannot be read counts as 0.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'string', default: '0' } },
})
const MAX_TEXT = 256 << 20
// Files with fewer words are mostly tests of a single letter.
const LONG = 5
const CJK =
  '\\u2E80-\\u2FDF\\u3005\\u3007\\u3021-\\u3029\\u3040-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF' +
  '\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}'
const WORD = new RegExp(`[${CJK}]|(?:(?![${CJK}])[\\p{L}\\p{N}\\p{Mc}])+`, 'gu')

const folder = positionals[0] ?? '.'
const threads = new Threads<PdfRequest, PdfText | { failure: string }>({
  name: 'pdf',
  maxWaiting: 1,
  file: 'lib/reader/pdf/reader.ts',
  max: 1,
  idleMs: 1_000,
  heapMb: 256,
})
const scores: { file: string; f1: number; parsed: number; note: string; words: number }[] = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
  const reference = words(pdftotext(path.join(folder, file)))
  if (reference.length === 0) continue
  const read = await ours(path.join(folder, file))
  const text = typeof read === 'string' ? read : ''
  const own = words(text)
  const parsed = words((await parsedText(readFileSync(path.join(folder, file)))) ?? '')
  const note = typeof read === 'string' ? `${own.length} of ${reference.length}` : read.error
  scores.push({
    file,
    f1: f1(reference, own),
    parsed: f1(reference, parsed),
    note,
    words: reference.length,
  })
}
await threads.close()
await endParser()
const long = scores.filter(({ words }) => words >= LONG)
const of = (wanted: number) => long.filter(({ file }) => half(file) === wanted)
for (const [name, some] of [
  ['all', scores],
  [`${LONG} words or more`, long],
  ['half 0 of these, tuned on', of(0)],
  ['half 1 of these, confirmed on', of(1)],
] as const)
  console.log(
    `${name}: word F1 ${mean(some.map(({ f1 }) => f1)).toFixed(4)}, nothing in common ${
      some.filter(({ f1 }) => f1 === 0).length
    } of ${some.length} files; pdf-parse ${mean(some.map(({ parsed }) => parsed)).toFixed(4)}`,
  )
for (const { file, f1, note } of scores.sort((a, b) => a.f1 - b.f1).slice(0, Number(values.worst)))
  console.log(`${f1.toFixed(3)} ${half(file)} ${file} (${note})`)
process.exit(0)

function pdftotext(file: string): string {
  try {
    return execFileSync('pdftotext', [file, '-'], {
      encoding: 'utf8',
      maxBuffer: MAX_TEXT,
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

async function ours(file: string): Promise<string | { error: string }> {
  const bytes = new Uint8Array(readFileSync(file))
  try {
    const read = await threads.run(
      { bytes, pageStart: 1, pageEnd: 100_000 },
      { budgetMs: 15_000, transfer: [bytes.buffer] },
    )
    return 'failure' in read ? { error: read.failure } : read.text
  } catch (error) {
    return { error: String(error) }
  }
}

/** Words in lower case and composed letters. A Chinese or Japanese character is a word. */
function words(text: string): string[] {
  const joined = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0002', '-')
    .replace(/\uFFFE|\uFFFF/g, '')
    .normalize('NFKC')
    .replace(/(?<=\p{L})[-\u2010\u00AD]\n\s*(?=[a-z\u00DF-\u00FF])/gu, '')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u0640]/g, '')
  const plain = joined.normalize('NFD').replace(/\p{Mn}/gu, '')
  return plain.toLowerCase().match(WORD) ?? []
}

function f1(reference: string[], own: string[]): number {
  const left = new Map<string, number>()
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of own) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common++
  }
  return (2 * common) / Math.max(1, reference.length + own.length)
}
