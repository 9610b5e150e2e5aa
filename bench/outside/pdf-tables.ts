import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type PdfText, readDocument } from '@/lib/reader/pdf/read-document'
import { compareGrids, type Grid, tablesOf, width } from './grids'
import { half, mean } from './halves'

/**
 * `node scripts/run.mjs bench/outside/pdf-tables.ts FOLDER [--worst N] [--show NAME]`: compares the
 * tables of every PDF of an ICDAR-2013 folder with its `-str.xml`, by camelot's metric: similarity
 * of the cells' texts in order, less for another shape (TEDS), and the share of tables with the
 * right number of rows and columns. The tables of a page are paired in order.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'string', default: '0' }, show: { type: 'string', default: '' } },
})
type Score = { name: string; teds: number; rows: boolean; columns: boolean; note: string }
type Found = { paired: number; extra: number; missing: number }

const folder = positionals[0] ?? '.'
const scores: Score[] = []
const found = new Map<string, Found>()
let cpu = 0
const all = readdirSync(folder)
const names = all.filter(
  (name) => name.endsWith('-str.xml') && all.includes(name.replace('-str.xml', '.pdf')),
)
for (const name of names) {
  const file = name.replace('-str.xml', '.pdf')
  const wanted = labelled(readFileSync(path.join(folder, name), 'utf8'))
  const pages = await ownTables(path.join(folder, file))
  const count = { paired: 0, extra: 0, missing: 0 }
  found.set(file, count)
  for (const page of new Set([...wanted.keys(), ...pages.keys()])) {
    const [theirs, own] = [wanted.get(page) ?? [], pages.get(page) ?? []]
    const paired = Math.min(theirs.length, own.length)
    count.paired += paired
    count.extra += own.length - paired
    count.missing += theirs.length - paired
    for (let i = 0; i < paired; i++) scores.push(scoreOf(`${file} ${page}`, theirs[i], own[i]))
    if (file.startsWith(values.show || '-'))
      console.log(file, page, JSON.stringify({ theirs, own }, null, 1))
  }
}
report('all', () => true)
report('half 0, tuned on', (file) => half(file) === 0)
report('half 1, confirmed on', (file) => half(file) === 1)
console.log(`${(cpu / names.length).toFixed(1)} ms CPU a file`)
for (const { name, teds, note } of scores
  .sort((a, b) => a.teds - b.teds)
  .slice(0, Number(values.worst)))
  console.log(`${teds.toFixed(3)} ${half(name.split(' ')[0] ?? '')} ${name} ${note}`)

function report(title: string, isOf: (file: string) => boolean): void {
  const some = scores.filter(({ name }) => isOf(name.split(' ')[0] ?? ''))
  const counts = [...found].filter(([file]) => isOf(file)).map(([, count]) => count)
  const sum = (key: keyof Found) => counts.reduce((all, count) => all + count[key], 0)
  const f1 = (2 * sum('paired')) / (2 * sum('paired') + sum('extra') + sum('missing'))
  const share = (values: boolean[]) => mean(values.map(Number)).toFixed(3)
  console.log(
    `${title}: TEDS ${mean(some.map(({ teds }) => teds)).toFixed(3)}, rows ${share(
      some.map(({ rows }) => rows),
    )}, columns ${share(some.map(({ columns }) => columns))}, tables found F1 ${f1.toFixed(
      3,
    )} (${sum('paired')} paired, ${sum('missing')} missing, ${sum('extra')} too many)`,
  )
}

function labelled(xml: string): Map<number, Grid[]> {
  const pages = new Map<number, Grid[]>()
  for (const [, attributes = '', body = ''] of xml.matchAll(/<region\b([^>]*)>(.*?)<\/region>/gs)) {
    const page = numberOf(attributes, 'page', 1)
    const cells = [...body.matchAll(/<cell\b([^>]*)>(.*?)<\/cell>/gs)].map(
      ([, at = '', inner = '']) => ({
        row: numberOf(at, 'start-row', 0),
        column: numberOf(at, 'start-col', 0),
        text: plain(/<content>(.*?)<\/content>/s.exec(inner)?.[1] ?? ''),
      }),
    )
    const width = Math.max(...cells.map(({ column }) => column)) + 1
    const height = Math.max(...cells.map(({ row }) => row)) + 1
    const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
    for (const { row, column, text } of cells) (grid[row] ?? [])[column] = text
    pages.set(page, [...(pages.get(page) ?? []), grid])
  }
  return pages
}

function numberOf(attributes: string, name: string, otherwise: number): number {
  return Number(new RegExp(`\\b${name}=["'](\\d+)`).exec(attributes)?.[1] ?? otherwise)
}

function plain(xml: string): string {
  return xml
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

async function ownTables(file: string): Promise<Map<number, Grid[]>> {
  const from = process.cpuUsage()
  const read = await readDocument({
    bytes: new Uint8Array(readFileSync(file)),
    pageStart: 1,
    pageEnd: 100_000,
    asMarkdown: true,
  })
  const { user, system } = process.cpuUsage(from)
  cpu += (user + system) / 1_000
  const pages = 'failure' in read ? [] : (read as PdfText).text.split('\f')
  const found = pages.map((text, i) => [i + 1, tablesOf(text)] as const)
  return new Map(found.filter(([, tables]) => tables.length > 0))
}

function scoreOf(name: string, theirs: Grid = [], own: Grid = []): Score {
  const [rows, columns] = [
    [own.length, theirs.length],
    [width(own), width(theirs)],
  ] as [[number, number], [number, number]]
  return {
    name,
    teds: compareGrids(theirs, own),
    rows: rows[0] === rows[1],
    columns: columns[0] === columns[1],
    note: `rows ${rows.join(' of ')}, columns ${columns.join(' of ')}`,
  }
}
