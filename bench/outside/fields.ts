// Fields of pages without a model, on SWDE. A value is right if its letters and digits match one
// that people marked.
//   node scripts/run.mjs bench/outside/fields.ts SWDE [--verticals auto,book,camera,job]
//     [--half 0|1] [--wrong]
// `--half` takes every other page of each site; `--wrong` prints wrong values.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extracted, readingOf } from '@/tests/support/extracted'

const FIELDS: Record<string, string[]> = {
  auto: ['model', 'price', 'engine', 'fuel_economy'],
  book: ['title', 'author', 'isbn_13', 'publisher', 'publication_date'],
  camera: ['model', 'price', 'manufacturer'],
  job: ['title', 'company', 'location', 'date_posted'],
  movie: ['title', 'director', 'genre', 'mpaa_rating'],
  nbaplayer: ['name', 'team', 'height', 'weight'],
  restaurant: ['name', 'address', 'phone', 'cuisine'],
  university: ['name', 'phone', 'website', 'type'],
}
type Marked = Map<string, string[]>
type Count = { labelled: number; given: number; right: number }

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const root = process.argv[2] ?? ''
const verticals = (option('verticals') ?? 'auto,book,camera,job').split(',')
const half = option('half')
const counts = new Map<string, Count>()
for (const site of readdirSync(`${root}/html`)) {
  const vertical = site.split('-')[0] ?? ''
  if (verticals.includes(vertical)) measure(site, vertical)
}
for (const [name, { labelled, given, right }] of counts) {
  const [precision, recall] = [right / Math.max(1, given), right / Math.max(1, labelled)]
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  const figures = [precision, recall, f1].map((figure) => figure.toFixed(2))
  console.log(
    `${name.padEnd(24)} ${labelled} labelled: P ${figures[0]} R ${figures[1]} F1 ${figures[2]}`,
  )
}

function measure(site: string, vertical: string) {
  const marked = markedOf(site, FIELDS[vertical] ?? [])
  const shape = Object.fromEntries([...marked.keys()].map((field) => [field, 'string']))
  const files = readdirSync(`${root}/html/${site}`).sort()
  for (const file of files.filter((_, i) => half === undefined || i % 2 === Number(half))) {
    const id = file.slice(0, 4)
    const html = readFileSync(`${root}/html/${site}/${file}`)
    const reading = readingOf(html, `https://${site}.example/${id}`)
    const got: Record<string, unknown> = extracted(reading, shape) ?? {}
    for (const [field, pages] of marked) {
      const wanted = pages.get(id)
      const value = got[field]
      const isGiven = value !== undefined && value !== null && value !== ''
      const isRight = isGiven && (wanted?.some((one) => plain(one) === plain(value)) ?? false)
      for (const name of ['all', vertical, `${vertical}.${field}`]) {
        const count = counts.get(name) ?? { labelled: 0, given: 0, right: 0 }
        counts.set(name, count)
        count.labelled += wanted ? 1 : 0
        count.given += isGiven ? 1 : 0
        count.right += isRight ? 1 : 0
      }
      if (process.argv.includes('--wrong') && !isRight && (wanted || isGiven))
        console.log(`${site}/${file} ${field}: wanted ${wanted?.join(' | ')} / got ${value}`)
    }
  }
}

function markedOf(site: string, fields: readonly string[]): Map<string, Marked> {
  const all = new Map<string, Marked>()
  for (const field of fields) {
    const file = `${root}/groundtruth/${site}-${field}.txt`
    if (!existsSync(file)) continue
    const lines = readFileSync(file, 'utf8').split(/\r?\n/).slice(2)
    const rows = lines.map((line) => line.split('\t')).filter(([id, n]) => id && Number(n) > 0)
    all.set(field, new Map(rows.map(([id = '', , ...values]) => [id, values])))
  }
  return all
}

function plain(value: unknown): string {
  const text = String(value).replace(/&nbsp;|&amp;|&#?\w+;/g, ' ')
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}
