import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Labelled, Labels } from '@/tests/support/extracted'

const FIELDS = [
  'title',
  'author',
  'ingredients',
  'description',
  'ratings',
  'ratings_count',
  'site_name',
  'language',
]

const IS_RECIPE =
  /"@type"\s*:\s*(?:\[[^\]]*)?"(?:https?:\/\/schema\.org\/)?Recipe"|itemtype\s*=\s*["']?https?:\/\/schema\.org\/Recipe/i

/** Recipe pages with the labels of recipe-scrapers. A third is held out. */
export function recipesIn(folder: string): Labelled[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  return files.sort().flatMap((file) => {
    const place = path.join(folder, file)
    const page = place.replace(/\.json$/, '.testhtml')
    if (!existsSync(page)) return []
    const said = JSON.parse(readFileSync(place, 'utf8')) as Labels
    const html = readFileSync(page, 'utf8')
    if (!IS_RECIPE.test(html)) return []
    const text = letters(html)
    const has = (value: unknown): boolean =>
      Array.isArray(value) ? value.every(has) : text.includes(letters(value))
    const labels = FIELDS.filter(
      (name) => said[name] !== undefined && said[name] !== null && has(said[name]),
    )
    const url =
      typeof said.canonical_url === 'string' && URL.canParse(said.canonical_url)
        ? said.canonical_url
        : `https://${said.host}/`
    const site = path.dirname(file)
    const heldOut = createHash('sha256').update(site).digest()[0]! % 3 === 0
    return [
      {
        name: file,
        html,
        url,
        heldOut,
        schema: RECIPE,
        labels: Object.fromEntries(labels.map((name) => [name, said[name]])),
      },
    ]
  })
}

function letters(value: unknown): string {
  return String(value)
    .replace(/&#?\w+;/g, '')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const RECIPE = {
  title: 'string',
  author: 'string',
  ingredients: 'string[]',
  description: 'string',
  ratings: 'number',
  ratings_count: 'integer',
  site_name: 'string',
  language: 'string',
}
