import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { shareOf } from '../word-share'
import { compareGrids, type Grid, tablesOf } from './grids'
import { mean } from './halves'
import { type Golden, parseNative } from './native'

/**
 * `node scripts/run.mjs bench/outside/office.ts FOLDER [--peers FOLDER] [--worst N]`: reads every
 * office file of a folder that has a golden beside it, `X.native` (pandoc) or `X.EXT.md` (docling),
 * and compares words, headings without their numbers, and tables; with the folder of an npm
 * project, mammoth and officeparser in the same run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'string' }, worst: { type: 'string', default: '0' } },
})
/** `tables`: each in one or more forms, of which the best counts. */
type Reading = { text: string; headings: string[]; tables: Grid[][] }
type Reader = (bytes: Buffer, name: string) => Promise<Reading>
type Score = { name: string; words: number; headings: number | null; teds: number | null }
type Mammoth = { convertToHtml: (input: { buffer: Buffer }) => Promise<{ value: string }> }
type OfficeParser = {
  OfficeParser: { parseOffice: (file: Buffer) => Promise<{ toText: () => string }> }
}

/** The number of a heading, which pandoc's goldens leave out and docling's have. */
const NUMBER = /^[\s\\]*\d+(?:\\?\.\d+)*\\?[.)]?\s+/
const folder = positionals[0] ?? '.'
const names = readdirSync(folder).filter((name) => goldenOf(name) !== null)
for (const [name, read] of Object.entries(readers()))
  if (name !== 'mammoth' || names.some((file) => file.endsWith('.docx'))) await measure(name, read)

function goldenOf(name: string): Golden | null {
  const file = path.join(folder, name)
  const native = file.replace(/\.\w+$/, '.native')
  if (/\.(?:docx|odt|pptx|epub)$/.test(name) && existsSync(native))
    return parseNative(readFileSync(native, 'utf8'))
  if (!existsSync(`${file}.md`)) return null
  const markdown = readFileSync(`${file}.md`, 'utf8').replace(/<!-- \w+ -->/g, '')
  const tables = tablesOf(markdown.replace(/\*\*|~~/g, ''))
  return { words: markdown, headings: headingsOf(markdown), tables }
}

function readers(): Record<string, Reader> {
  const all: Record<string, Reader> = { groundwire: readOwn }
  if (!values.peers) return all
  const require = createRequire(path.resolve(values.peers, 'package.json'))
  const mammoth = require('mammoth') as Mammoth
  const { OfficeParser } = require('officeparser') as OfficeParser
  all.mammoth = async (buffer) => {
    const { value } = await mammoth.convertToHtml({ buffer })
    return readingOf(value)
  }
  all.officeparser = async (buffer) => {
    const text = (await OfficeParser.parseOffice(buffer)).toText()
    return { text, headings: [], tables: [] }
  }
  return all
}

async function readOwn(bytes: Buffer, name: string): Promise<Reading> {
  const document = await documentIn({ bytes: new Uint8Array(bytes), name, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  const markdown = document.pages.map((page) => page.markdown).join('\n\n')
  return {
    text: document.pages.map((page) => page.text).join('\n'),
    headings: headingsOf(markdown),
    tables: bothForms(
      document.tables.map(({ rows }) => rows),
      tablesOf(markdown.replace(/\*\*|~~/g, '')),
    ),
  }
}

/** Goldens repeat the text of a merged cell or not, as do our data and our Markdown. */
function bothForms(rows: Grid[], written: Grid[]): Grid[][] {
  const isSame = rows.length === written.length
  return rows.map((table, at) => [table, ...(isSame ? written.slice(at, at + 1) : [])])
}

function readingOf(html: string): Reading {
  const inner = (part: string) => part.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, part = '']) => part)
  return {
    text: inner(html),
    headings: all(/<h\d[^>]*>(.*?)<\/h\d>/gs).map(inner),
    tables: all(/<table[^>]*>(.*?)<\/table>/gs).map((table) => [
      [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => inner(cell)),
      ),
    ]),
  }
}

function headingsOf(markdown: string): string[] {
  const lines = markdown.replace(/^(`{3,})[\s\S]*?^\1/gm, '').split('\n')
  return lines.flatMap((line) => /^#{1,6} (.+)/.exec(line)?.[1] ?? [])
}

function wordsOf(text: string): string[] {
  const plain = text
    .replace(/^\s*(?:\d{1,3}[.)]|[-*+•])\s+/gm, '')
    .replace(/\]\([^)\s]*\)/g, ' ')
    .replace(/\[\^\d+\]:?/g, ' ')
    .replace(/^\|[\s|:-]+$/gm, '')
    .replace(/\\([^a-z])/gi, '$1')
    .replace(/<br>|&\w+;/g, ' ')
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

async function measure(reader: string, read: Reader): Promise<void> {
  const scores: Score[] = []
  const from = process.cpuUsage()
  for (const name of names) scores.push(await scoreOf(name, read))
  const { user, system } = process.cpuUsage(from)
  const average = (key: 'words' | 'headings' | 'teds') => {
    const some = scores.map((score) => score[key]).filter((value) => value !== null)
    return `${mean(some).toFixed(3)} (${some.length})`
  }
  console.log(
    `${reader}: words F1 ${average('words')}, headings F1 ${average('headings')}, tables TEDS ${average(
      'teds',
    )}, ${((user + system) / 1_000 / names.length).toFixed(1)} ms CPU a file`,
  )
  if (reader !== 'groundwire') return
  const sum = ({ words, headings, teds }: Score) => words + (headings ?? 1) + (teds ?? 1)
  for (const score of scores.sort((a, b) => sum(a) - sum(b)).slice(0, Number(values.worst)))
    console.log(JSON.stringify(score))
}

async function scoreOf(name: string, read: Reader): Promise<Score> {
  const golden = goldenOf(name) ?? { words: '', headings: [], tables: [] }
  const own = await read(readFileSync(path.join(folder, name)), name).catch(() => null)
  const { text, headings, tables } = own ?? { text: '', headings: [], tables: [] }
  const heading = (list: string[]) => list.map((one) => wordsOf(one.replace(NUMBER, '')).join(' '))
  // Each golden table with the one most like it; those too many count as nothing.
  const teds = golden.tables.map((theirs) =>
    tables.flat().reduce((best, table) => Math.max(best, compareGrids(theirs, table)), 0),
  )
  for (let excess = tables.length - golden.tables.length; excess > 0; excess--) teds.push(0)
  return {
    name,
    words: shareOf(wordsOf(text), wordsOf(golden.words)).f1,
    headings:
      golden.headings.length === 0 ? null : shareOf(heading(headings), heading(golden.headings)).f1,
    teds: golden.tables.length === 0 ? null : mean(teds),
  }
}
