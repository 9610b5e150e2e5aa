import { isObject } from '@/lib/json'
import type { Survey } from '../survey'
import type { JsonObject } from './json-ld'
import type { MetaTags } from './metadata'

/** Who wrote the page, where it says so in data. */
export function authorOf(survey: Survey, tags: MetaTags, jsonLd: readonly JsonObject[]): string | null {
  const named = first(
    tags,
    'author',
    'article:author',
    'dc.creator',
    'dcterms.creator',
    'parsely-author',
    'sailthru.author',
    'byl',
  )
  if (named && !/^https?:/i.test(named)) return named
  for (const one of jsonLd) {
    const names = namesIn(one.author ?? one.creator)
    if (names.length > 0) return names.join(', ')
  }
  const link = survey.by('a').find((anchor) => /(?:^|\s)author(?:\s|$)/.test(anchor.attribs.rel ?? ''))
  const text = link?.children.find((child) => child.type === 'text')
  const name = text && 'data' in text ? text.data.replace(/\s+/g, ' ').trim() : ''
  return name !== '' && name.length < 80 ? name : null
}

/** When the page was published. */
export function publishedOf(survey: Survey, tags: MetaTags, jsonLd: readonly JsonObject[]): string | null {
  const named = first(
    tags,
    'article:published_time',
    'og:article:published_time',
    'datepublished',
    'date',
    'dc.date',
    'dc.date.issued',
    'dcterms.created',
    'dcterms.date',
    'pubdate',
    'publishdate',
    'parsely-pub-date',
    'sailthru.date',
    'citation_publication_date',
  )
  const time = survey
    .by('time')
    .find((one) => one.attribs.datetime && ('pubdate' in one.attribs || /published/i.test(one.attribs.itemprop ?? '')))
  return (
    isoDate(named) ??
    isoDate(textIn(jsonLd, 'datePublished', 'uploadDate', 'dateCreated')) ??
    isoDate(time?.attribs.datetime)
  )
}

/** When the page was last changed. */
export function modifiedOf(tags: MetaTags, jsonLd: readonly JsonObject[]): string | null {
  const named = first(
    tags,
    'article:modified_time',
    'og:updated_time',
    'datemodified',
    'last-modified',
    'dcterms.modified',
    'dc.date.modified',
  )
  return isoDate(named) ?? isoDate(textIn(jsonLd, 'dateModified'))
}

/** A date as ISO 8601; the day alone where no time is given. Text that is no date is left as it is. */
function isoDate(text: string | null | undefined): string | null {
  const date = text?.trim()
  if (!date || date.length > 60) return null
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(date)
  if (day) return `${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}`
  if (/^\d{4}-\d{2}-\d{2}T/.test(date)) {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(date)
    const at = Date.parse(zoned ? date : `${date}Z`)
    return Number.isNaN(at) ? date : zoned ? new Date(at).toISOString() : date
  }
  const at = Date.parse(/(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$/.test(date) ? date : `${date} UTC`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

function first(tags: MetaTags, ...names: string[]): string | null {
  for (const name of names) {
    const text = tags.named.get(name)
    if (text) return text
  }
  return null
}

function textIn(jsonLd: readonly JsonObject[], ...keys: string[]): string | null {
  for (const key of keys) {
    for (const one of jsonLd) {
      const value = one[key]
      if (typeof value === 'string' && value.trim() !== '') return value
    }
  }
  return null
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/i.test(value) || value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(namesIn).slice(0, 10)
  return isObject(value) ? namesIn(value.name) : []
}
