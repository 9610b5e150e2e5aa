import { isObject } from '@/lib/base/json'
import { getLocale, showBytes } from '../../../_ui/facts/locale'

type Note = Record<string, unknown>
type Names = Record<string, string>

export function describeNote(note: Note | undefined, names: Names): string {
  if (!note) return ''
  if (note.error) return String(note.error)
  if (typeof note.url === 'string') {
    const size = typeof note.bytes === 'number' ? ` · ${showBytes(note.bytes)}` : ''
    const cached = note.cached ? ' · from cache' : ''
    return `${note.url.replace(/^https?:\/\//, '')} · ${note.status}${size}${cached}`
  }
  return Object.entries(note)
    .map(([name, field]) => describeField(name, field, names))
    .filter(Boolean)
    .join(' · ')
}

const COUNTED_FACTS = [
  'hits',
  'words',
  'tokens',
  'removed',
  'pages',
  'results',
  'found',
  'passages',
]

/** Fields whose values are shown without their names. */
const PLAIN = ['type', 'found']

const ORIGINS: Record<string, string> = {
  page: 'from the web',
  web: 'from the web',
  index: 'from the local index',
  cache: 'from cache',
  snippet: 'only by its snippet',
  none: 'not read',
}

/** A field of a note in words: `3 hits`, or a list with its texts. Empty ones are left out. */
function describeField(name: string, field: unknown, names: Names): string {
  if (field === null || field === '' || (typeof field === 'object' && isEmpty(field))) return ''
  if (name === 'removed' && field === 0) return ''
  if (name === 'bytes' && typeof field === 'number') return showBytes(field)
  if (name === 'provider') return joinTitles(String(field), names)
  if (name === 'sources' && typeof field === 'string') return `sources ${field}`
  if (typeof field === 'number' && COUNTED_FACTS.includes(name)) return formatCount(field, name)
  if (typeof field === 'string' && PLAIN.includes(name)) return field
  if (Array.isArray(field) && field.every(isObject))
    return field.map((entry) => describeTry(entry, names)).join(', ')
  if (Array.isArray(field) && field.every((entry) => typeof entry === 'string')) {
    if (name !== 'read') return field.join(', ')
    const kinds = [...Map.groupBy(field, String)]
    return kinds.map(([kind, all]) => `${all.length} ${ORIGINS[kind] ?? kind}`).join(', ')
  }
  const text = typeof field === 'object' ? listPairs(field) : String(field)
  return `${name.replaceAll('_', ' ')}: ${text}`
}

const joinTitles = (ids: string, names: Names) =>
  ids
    .split('+')
    .map((id) => names[id] ?? id)
    .join(' + ')

/** What a provider answered: `SearXNG ok`, or `Local index: it has no pages yet`. */
function describeTry({ provider, message, ...rest }: Note, names: Names): string {
  const id = String(provider ?? '')
  const title = names[id] ?? id
  if (typeof message === 'string')
    return `${title}: ${message.startsWith(`${id}: `) ? message.slice(id.length + 2) : message}`
  const words = Object.values(rest).filter((text) => typeof text === 'string')
  return [title, ...words].filter(Boolean).join(' ')
}

const formatCount = (count: number, name: string) =>
  `${count.toLocaleString(getLocale())} ${count === 1 ? name.replace(/s$/, '') : name}`

const isEmpty = (field: object) => Object.keys(field).length === 0

const HOW: Record<string, string> = {
  native: 'by the provider',
  postfilter: 'to its results',
  ignored: 'not at all',
}

function listPairs(fields: object): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      const text = typeof field === 'object' ? JSON.stringify(field) : String(field)
      return `${name.replace(/[A-Z]/g, ' $&').toLowerCase()} ${HOW[text] ?? text}`
    })
    .join(', ')
}
