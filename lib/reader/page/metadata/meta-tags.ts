import { decodeReferences, type Element } from '@/lib/reader/html'
import type { Survey } from '../survey'

/** Maximum number of each kind, as each takes time to pass between threads. */
export const MAX_NAMED = 500
/** Maximum characters of a title, a description, or another text about the page. */
export const MAX_ABOUT = 5_000
const MAX_KEYS = 5
const MAX_TEMPLATE = 200
/** What a template or a script would have filled. */
const PLACEHOLDERS =
  /\{\{[^{}]{0,80}\}\}|\$\{[^{}]{0,80}\}|<%[^<>]{0,80}%>|\[\[[^[\]]{0,80}\]\]|%[\w.]{2,60}%|[#$]?\{?[\w.]{2,60}\}/g
const NOTHING =
  /^(?:\[object \w{1,30}\]|undefined|null|NaN|(?:page|post|article|site|user|entry|item)(?:\.\w{1,30}){2,5})$/

/** Whether nothing has filled a text's template. */
export function isPlaceholder(text: string): boolean {
  const start = text.slice(0, MAX_TEMPLATE).trim()
  if (NOTHING.test(start)) return true
  const rest = start.replace(PLACEHOLDERS, '')
  return rest !== start && !/[\p{L}\p{N}]/u.test(rest)
}

export type MetaTags = {
  /** The first value of each name. */
  byName: Map<string, string>
  /** Every value of each name. */
  all: Map<string, string[]>
  openGraph: Record<string, string>
  twitter: Record<string, string>
}

export function metaTags(survey: Survey): MetaTags {
  const all = new Map<string, string[]>()
  const openGraph: Record<string, string> = {}
  const twitter: Record<string, string> = {}
  for (const meta of survey.by('meta').slice(0, MAX_NAMED)) {
    const draft = (meta.attribs.content ?? meta.attribs.value)?.slice(0, MAX_ABOUT) ?? ''
    const content = decodeReferences(draft).replace(/\s+/g, ' ').trim()
    if (content === '' || isPlaceholder(content)) continue
    for (const key of listKeys(meta)) {
      const values = all.get(key)
      if (values) values.push(content)
      else all.set(key, [content])
      if (key.startsWith('og:')) openGraph[key.slice(3)] ??= content
      if (key.startsWith('twitter:')) twitter[key.slice(8)] ??= content
    }
  }
  const nameMatch = new Map([...all].map(([key, [first = '']]) => [key, first]))
  return { byName: nameMatch, all, openGraph, twitter }
}

/** RDFa may give one value several properties. */
function listKeys({ attribs }: Element): string[] {
  const { property, name, itemprop, 'http-equiv': header } = attribs
  if (property !== undefined)
    return property.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_KEYS)
  const key = (name ?? itemprop ?? header ?? '').trim().toLowerCase()
  return key === '' ? [] : [key]
}
