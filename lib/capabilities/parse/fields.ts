import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { openTasks } from '@/lib/base/threads'
import { extractFromDocument } from '@/lib/capabilities/extract'
import { sizeInSource, wordsInSource } from '@/lib/reader/ocr'
import { locateInPdf } from '@/lib/reader/pdf'
import {
  type Box,
  choosePlaces,
  type Leaf,
  listLeaves,
  type Sighting,
  toQuery,
  type ValueQuery,
} from '@/lib/reader/places'
import type * as InThread from './in-thread'
import type { ParseInput } from './input'
import type { Whole } from './read-all'

/** A value of the schema with its place. `path`: a JSON pointer. */
type Field = {
  path: string
  value: unknown
  page: number | null
  cell: string | null
  box: Box | null
  page_size: [number, number] | null
  quote: string | null
}
export type Fields = { structured_data: Record<string, unknown> | null; fields: Field[] | null }
type Sizes = Map<number, [number, number]>

const inThread = openTasks<typeof InThread>('lib/capabilities/parse/in-thread.ts')

/** Values for the schema of a call, each with its place in the document. */
export async function readFields(
  input: ParseInput,
  document: Whole,
  partial: () => Record<string, unknown>,
  call: Call,
): Promise<Fields> {
  if (input.json_schema === undefined) return { structured_data: null, fields: null }
  const source = {
    url: document.url ?? 'about:blank',
    markdown: document.pages.map(({ markdown }) => markdown).join('\n\n'),
    html: () => document.pages.map(({ html, text }) => html || linesAsHtml(text)).join('\n'),
  }
  const object = await extractFromDocument(input, source, partial, call)
  const leaves = listLeaves(object)
  const fields = await call
    .stage('places', () => findPlaces(leaves, document, call))
    .catch((failure) => {
      call.signal.throwIfAborted()
      if (!(failure instanceof AppError)) throw failure
      document.warnings.push('The places of values were not found in time.')
      return leaves.map((leaf) => toField(leaf, null, new Map()))
    })
  return { structured_data: object, fields }
}

function linesAsHtml(text: string): string {
  const html = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return html.replace(/[^\n]+/g, '<p>$&</p>')
}

async function findPlaces(leaves: Leaf[], document: Whole, call: Call): Promise<Field[]> {
  const searches = leaves.flatMap((leaf) => {
    const query = toQuery(leaf)
    return query ? [{ leaf, query }] : []
  })
  const sizes: Sizes = new Map()
  const queries = searches.map(({ query }) => query)
  const sightings = await findAll(queries, document, sizes, call)
  const places = choosePlaces(
    searches.map(({ leaf }) => leaf),
    sightings,
  )
  const byLeaf = new Map(searches.map(({ leaf }, at) => [leaf, places[at] ?? null]))
  return leaves.map((leaf) => toField(leaf, byLeaf.get(leaf) ?? null, sizes))
}

function toField({ path, value }: Leaf, place: Sighting | null, sizes: Sizes): Field {
  const steps = path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  return {
    path: `/${steps.join('/')}`,
    value,
    page: place?.page ?? null,
    cell: place?.cell ?? null,
    box: place?.box ?? null,
    page_size: (place?.box && sizes.get(place.page)) ?? null,
    quote: place?.quote ?? null,
  }
}

/** Where values are among letters of PDFs and words of scans; else in the texts of pages. */
async function findAll(
  queries: ValueQuery[],
  { layers, pages }: Whole,
  sizes: Sizes,
  call: Call,
): Promise<Sighting[][]> {
  const all: Sighting[][] = queries.map(() => [])
  for (const { bytes, shift, numbers } of layers) {
    const search = await locateInPdf(bytes, { queries, pages: numbers }, call)
    for (const [number, size] of search?.sizes ?? []) sizes.set(shift + number, size)
    search?.sightings.forEach((own, at) => {
      all[at]?.push(...own.map((sighting) => ({ ...sighting, page: shift + sighting.page })))
    })
  }
  const scans = pages.flatMap(({ number, scan }) => {
    if (scan) sizes.set(number, sizeInSource(scan))
    return scan ? [{ number, pieces: wordsInSource(scan) }] : []
  })
  const texts = pages.map(({ number, text, cells }) => ({
    number,
    pieces: cells ?? [{ text, box: null }],
  }))
  const { inScans, inTexts } = await inThread('findPlaces', { queries, scans, texts }, call)
  return all.map((sightings, at) => {
    const boxed = [...sightings, ...(inScans[at] ?? [])]
    return boxed.length > 0 ? boxed : (inTexts[at] ?? [])
  })
}
