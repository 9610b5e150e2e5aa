import { isDeeperThan, isObject } from '@/lib/base/json'
import { decodeReferences, rawText } from '@/lib/reader/html'
import type { Survey } from '../survey'

const MAX_TYPES = 200
/** Deeper data cannot be passed between threads. Real data has few levels. */
const MAX_LEVELS = 64
/** Each value takes time to pass between threads. */
const MAX_VALUES = 100_000

export type JsonObject = Record<string, unknown>

/** The page's JSON-LD, one entry per object, without invalid parts. */
export function readJsonLd(survey: Survey): JsonObject[] {
  const objects: JsonObject[] = []
  let budget = MAX_VALUES
  for (const script of survey.by('script')) {
    if (!/^application\/(?:[\w.-]*\+)?ld\+json/i.test(script.attribs.type?.trim() ?? '')) continue
    const json = parse(rawText(script))
    if (json === undefined || isDeeperThan(MAX_LEVELS, json)) continue
    budget -= valuesIn(json)
    if (budget >= 0) flatten(decodeEntities(json), objects, 0)
  }
  return objects
}

/** The types of JSON-LD objects, without nested ones. */
export function listTypes(objects: readonly JsonObject[]): string[] {
  const types = new Set<string>()
  for (const object of objects) {
    const type = object['@type']
    for (const typeName of Array.isArray(type) ? type : [type])
      if (typeof typeName === 'string') types.add(typeName.replace(/^https?:\/\/schema\.org\//, ''))
  }
  return [...types].slice(0, MAX_TYPES)
}

function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 1
  let count = 1
  for (const inner of Object.values(value)) count += valuesIn(inner)
  return count
}

/** Publishing systems often escape text for HTML before they write it as JSON. */
function decodeEntities(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('&') ? decodeReferences(value) : value
  if (value === null || typeof value !== 'object') return value
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    const inner = holder[key]
    if (typeof inner === 'string' ? inner.includes('&') : typeof inner === 'object')
      Object.defineProperty(holder, key, { value: decodeEntities(inner), enumerable: true })
  }
  return holder
}

function parse(text: string): unknown {
  const json = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|(?:\/\/\s*)?\]\]>)\s*;?$/, '')
    .trim()
  try {
    return JSON.parse(json)
  } catch {
    try {
      return JSON.parse(
        json
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/,\s*([}\]])/g, '$1')
          .replace(/;\s*$/, ''),
      )
    } catch {
      return undefined
    }
  }
}

function flatten(value: unknown, objects: JsonObject[], depth: number) {
  if (depth > 4 || objects.length >= 200) return
  if (Array.isArray(value)) for (const entry of value) flatten(entry, objects, depth + 1)
  else if (isObject(value)) {
    if (Array.isArray(value['@graph'])) flatten(value['@graph'], objects, depth + 1)
    if ('@type' in value) objects.push(value)
  }
}
