const MAX_QUERY = 300
const FENCE_LINE = /^\s*(?:```|~~~)/
/** What lists put before an entry: bullets, numbers, and labels such as "Query 1:". */
const LABEL =
  /^\s*(?:[-*•‣+]\s+|\(?\d{1,2}[.):]\s+|[*_]{0,2}(?:search |web )?(?:query|suchanfrage|anfrage|requête|consulta|ricerca|запрос|検索|查询)\s{0,2}(?:#|no\.?)?\s{0,2}\d{0,2}\s{0,2}[:：.)-][*_]{0,2}\s*)/iu
const ABOUT_QUERIES = /quer(?:y|ies)|search|anfrage|requête|consulta|ricerca|запрос|検索|查询/iu
const OPENER =
  /^(?:sure|okay|ok|certainly|of course|absolutely|here(?: are|['’]s| is)|below|these|i |gern|natürlich|hier |voici|bien sûr|claro|aquí|ecco|certo|вот)/iu

/** The search queries in a model's reply, in whatever usual form it lists them. */
export function readQueries(reply: string): string[] {
  const entries = inJson(reply) ?? inLines(reply)
  return entries
    .map((query) => query.replace(/\s+/g, ' ').trim())
    .filter((query) => query.length > 2 && query.length < MAX_QUERY)
}

/** A JSON array, or an object that holds one. Null if there is none. */
function inJson(reply: string): string[] | null {
  const start = reply.search(/[[{]/)
  const end = Math.max(reply.lastIndexOf(']'), reply.lastIndexOf('}'))
  if (start < 0 || end <= start) return null
  try {
    const texts = textsIn(JSON.parse(reply.slice(start, end + 1)))
    return texts.length > 0 ? texts : null
  } catch {
    return null
  }
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  const { query, q } = value as { query?: unknown; q?: unknown }
  if (typeof query === 'string') return [query]
  if (typeof q === 'string') return [q]
  return Object.values(value).flatMap((each) =>
    Array.isArray(value) || typeof each === 'object' ? textsIn(each, depth + 1) : [],
  )
}

function inLines(reply: string): string[] {
  const lines = reply
    .split('\n')
    .filter((line) => line.trim() !== '' && !FENCE_LINE.test(line))
    .map((line) => ({ isMarked: LABEL.test(line), text: withoutQuotes(line.replace(LABEL, '')) }))
  const markedLines = lines.filter(({ isMarked }) => isMarked)
  const entries = (markedLines.length > 0 ? markedLines : lines).map(({ text }) => text)
  const queries = entries.filter((text) => !isTalk(text))
  const [only, ...texts] = queries
  return only !== undefined && texts.length === 0 && markedLines.length === 0
    ? inOneLine(only)
    : queries
}

/** "a b, c d": an enumeration on one line, if each part can be searched. */
function inOneLine(line: string): string[] {
  for (const sign of [/[;|]/, /,\s+/]) {
    const parts = line.split(sign).map(withoutQuotes)
    if (parts.length > 1 && parts.every((part) => /\S\s+\S/.test(part))) return parts
  }
  return [line]
}

function isTalk(line: string): boolean {
  if (/[:：]$/.test(line)) return true
  if (OPENER.test(line) && (ABOUT_QUERIES.test(line) || /[.!,]$/.test(line))) return true
  if (!/[.!。！]$/.test(line)) return false
  // "Washington D.C.", "Acme Inc." and "Yahoo!" end so as names.
  const last = line.split(/\s+/).at(-1) ?? ''
  return !/^\p{Lu}/u.test(last)
}

/** A year or number at the start of a query is kept. */
function withoutQuotes(line: string): string {
  const query = line
    .trim()
    .replace(/^\[|[\],]$/g, '')
    .trim()
  const unquoted = query.replace(/^[`*_"'“”„«「]{1,9}/u, '')
  const isQuoted = unquoted !== query && /[`*_"'“”»」]$/u.test(query)
  return (isQuoted ? unquoted.replace(/[`*_"'“”»」]{1,9}$/u, '') : query).trim()
}
