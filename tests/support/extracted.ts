import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toPageData } from '@/lib/capabilities/extract/fill'
import { fill } from '@/lib/capabilities/extract/in-thread'
import type { Reading } from '@/lib/capabilities/scrape'
import { parseShape } from '@/lib/models/json-schema/shape'
import { readPageNow } from '@/lib/reader/page/in-thread'

export type Labels = Record<string, unknown>
/** The counts of one page: labelled values, extracted values, and correct ones among these. */
export type Score = {
  labelled: number
  given: number
  right: number
  wrong: { field: string; want: unknown; got: unknown }[]
}

export type Labelled = {
  name: string
  html: string
  url: string
  heldOut: boolean
  schema: Record<string, unknown>
  labels: Labels
}

/**
 * The labelled pages of tests/fixtures/extract: what a person extracts from each by its schema. A
 * third was not tuned on.
 */
export function labelledPages(): Labelled[] {
  const folder = path.resolve(import.meta.dirname, '../fixtures/extract')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
  return files.map((file) => {
    const place = path.join(folder, file)
    const html = readFileSync(place.replace(/\.json$/, '.html'), 'utf8')
    return { name: file.replace(/\.json$/, ''), html, ...JSON.parse(readFileSync(place, 'utf8')) }
  })
}

/** A page read as /extract reads it when it fills a schema. */
export function readingOf(html: string | Uint8Array, url: string): Reading {
  const want = { markdown: true, structured: true, passages: true }
  const page = readPageNow({
    html,
    url,
    contentType: 'text/html; charset=utf-8',
    status: 200,
    mainContentOnly: true,
    want,
  })
  return {
    requestedUrl: url,
    url,
    status: 200,
    contentType: 'text/html',
    via: 'http',
    page,
    screenshot: null,
    screenshots: [],
  }
}

/** The values extracted without a model; empty if the page has none for the schema. */
export function extracted(reading: Reading, schema: Record<string, unknown>): Labels {
  try {
    const asked = parseShape(schema).schema
    return fill({ pageData: toPageData(reading), schema: asked, url: reading.url })
  } catch (error) {
    if ((error as { code?: string }).code === 'no_structured_data') return {}
    throw error
  }
}

/**
 * Compares leaf by leaf. A label of null means that the page lacks the value, so that any extracted
 * value is invented. `{ "any": [...] }` accepts each of its alternatives. Lists of objects are
 * compared in order.
 */
export function scoreOf(labels: Labels, got: Labels): Score {
  const score: Score = { labelled: 0, given: 0, right: 0, wrong: [] }
  const compare = (field: string, want: unknown, value: unknown) => {
    if (Array.isArray(want)) {
      const items = Array.isArray(value) ? value : []
      for (let i = 0; i < Math.max(want.length, items.length); i++)
        compare(`${field}[${i}]`, i < want.length ? want[i] : null, items[i])
      return
    }
    if (isObject(want) && !('any' in want)) {
      for (const name of Object.keys(want))
        compare(`${field}.${name}`, want[name], isObject(value) ? value[name] : null)
      return
    }
    const isGiven = hasValue(value)
    const isRight = isGiven && alternatives(want).some((one) => same(one, value))
    if (want !== null) score.labelled++
    if (isGiven) score.given++
    if (isRight) score.right++
    else if (want !== null || isGiven) score.wrong.push({ field, want, got: value })
  }
  for (const [field, want] of Object.entries(labels)) compare(field, want, got[field])
  return score
}

export function sum(scores: Score[]): { recall: number; precision: number; labelled: number } {
  const all = (what: 'labelled' | 'given' | 'right') =>
    scores.reduce((total, one) => total + one[what], 0)
  return {
    recall: all('right') / all('labelled'),
    precision: all('right') / all('given'),
    labelled: all('labelled'),
  }
}

function alternatives(want: unknown): unknown[] {
  return isObject(want) && Array.isArray(want.any) ? want.any : [want]
}

function same(want: unknown, got: unknown): boolean {
  if (typeof want === 'number') return Math.abs(Number(got) - want) < 0.0051
  if (typeof want === 'boolean') return got === want
  return plain(want) === plain(got)
}

/** Only letters and digits are compared; "½" is "1/2". */
function plain(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return Array.isArray(value)
    ? value.some(hasValue)
    : isObject(value)
      ? Object.values(value).some(hasValue)
      : true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
