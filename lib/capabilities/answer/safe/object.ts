import { isObject } from '@/lib/base/json'
import type { AnswerInput } from '../input'
import type { Pack } from '../pack'
import { dropSourceList } from '../source-list/source-list'
import { SafeText } from './safe-text'

const MAX_DEPTH = 20

/** A json answer whose texts keep the rules of every answer: no false marker, no foreign image. */
export function safeObject(
  object: unknown,
  { citations }: Pick<AnswerInput, 'citations'>,
  { sources }: Pick<Pack, 'sources'>,
): Record<string, unknown> {
  const links = sources.map(({ source }) => source.hit.link)
  const pages = sources.map(({ source }) => ({ link: source.hit.link, title: source.title }))
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return cleanText(dropSourceList(value, pages), { sources: links, citations, isPlain: true })
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]))
  }
  return clean(object) as Record<string, unknown>
}

/** The object of a schema without any answer: as in extraction, what is not there is null. */
export function emptyObject(schema: Record<string, unknown>, depth = 0): unknown {
  const { type, properties } = schema
  if (isObject(properties) && depth < MAX_DEPTH)
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        name,
        isObject(each) ? emptyObject(each, depth + 1) : null,
      ]),
    )
  if (depth === 0) return {}
  return type === 'array' ? [] : null
}

function cleanText(text: string, rules: ConstructorParameters<typeof SafeText>[0]): string {
  const safe = new SafeText(rules)
  const safeText = safe.push(text) + safe.flush()
  return safeText === text ? text : safeText.trimEnd()
}
