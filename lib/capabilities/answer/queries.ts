const MAX_QUERY = 300
const FENCE_LINE = /^\s*(?:```|~~~)/
/** What lists put before an entry: bullets, numbers, and labels such as "Query 1:". */
const LABEL =
  /^\s*(?:-\s{0,3}(?=[\p{L}\d"'“])|[*•‣+]\s+|[🔍🔎➤→]\s{0,3}|[①-⑳]\s*|\[\d{1,2}\]\s+|\(?\d{1,2}[.):]\s+|[a-h][.)]\s+|[IVX]{1,4}[.)]\s+|Q\d{1,2}\s?[:.)]\s*|search\s?\d{1,2}\s?[:.)-]\s*|(?:first|second|third|fourth|next) (?:search )?query\s?[:：]\s*|query_?\d{0,2}\s?=\s*|[*_]{0,2}(?:search |web )?(?:query|suchanfrage|anfrage|requête|consulta|ricerca|запрос|検索|查询)\s{0,2}(?:#|no\.?)?\s{0,2}\d{0,2}\s{0,2}[:：.)-][*_]{0,2}\s*)/iu
const ABOUT_QUERIES = /quer(?:y|ies)|search|anfrage|requête|consulta|ricerca|запрос|検索|查询/iu
const OPENER =
  /^(?:sure|okay|ok|certainly|of course|absolutely|here(?: are|['’]s| is)|below|these|i |gern|natürlich|hier |voici|bien sûr|claro|aquí|ecco|certo|вот)/iu

/** The search queries in a model's reply, in whatever usual form it lists them. */
export function readQueries(text: string): string[] {
  const reply = withoutTags(text)
  const entries = inJson(reply) ?? inQuotes(reply) ?? inLines(reply)
  return entries
    .map((query) => query.replace(/\s+/g, ' ').trim())
    .filter((query) => query.length > 2 && query.length < MAX_QUERY)
}

/** Puts each tag on a separate line, and replaces calls of a search tool by their query. */
function withoutTags(reply: string): string {
  return reply
    .replace(/<think>[\s\S]{0,20000}?<\/think>/gi, '')
    .replace(/<\/?[a-z_]{1,20}>/gi, '\n')
    .replace(/^[ \t]{0,9}(?:web_)?search\(([^()\n]{1,310})\)[ \t]{0,9}$/gim, '$1')
}

/** Quoted texts with nothing but commas and brackets between them. */
function inQuotes(reply: string): string[] | null {
  const quotation = /"([^"\n]{1,300})"|(?<!\p{L})'([^'\n]{1,300})'(?!\p{L})|“([^”\n]{1,300})”/gu
  const body = reply.replace(/^[ \t]{0,9}```\w{0,10}[ \t]{0,9}$/gm, '')
  const texts = [...body.matchAll(quotation)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return texts.length > 1 && /^[\s,;[\]{}]*$/.test(body.replace(quotation, '')) ? texts : null
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
  const allLines = reply
    .split('\n')
    .filter((line) => line.trim() !== '' && !FENCE_LINE.test(line) && !HEADING.test(line))
  const lines = withoutNotes(allLines)
    .map(cellIn)
    .filter((line) => line !== '')
    .map((line) => ({ isMarked: LABEL.test(line), text: withoutQuotes(line.replace(LABEL, '')) }))
  const markedLines = lines.filter(({ isMarked }) => isMarked)
  const entries = withoutReasons(
    (markedLines.length > 0 ? markedLines : lines).map(({ text }) => text),
  )
  const queries = entries.filter((text) => !isTalk(text))
  const [only, ...texts] = queries
  return only !== undefined && texts.length === 0 && markedLines.length === 0
    ? inOneLine(only)
    : queries
}

const HEADING = /^\s{0,3}#{1,6}\s/
const INDENT = /^\s{2,}(?:[-*•]|\d{1,2}[.)])\s/

/** Lists below the entries of a list say why. */
const withoutNotes = (lines: string[]): string[] =>
  lines.some((line) => LABEL.test(line) && !INDENT.test(line))
    ? lines.filter((line) => !INDENT.test(line))
    : lines

/** The query in a row of a table; nothing in its head. */
function cellIn(line: string): string {
  if (!/^\s*\|.*\|\s*$/.test(line)) return line
  const cells = line.split('|').map((cell) => cell.trim())
  const text = cells.find((cell) => /\p{L}/u.test(cell) && /\s/.test(cell)) ?? ''
  return ABOUT_QUERIES.test(text) && cells.length < 4 ? '' : text
}

/** "query - why", where every entry is written so. */
function withoutReasons(entries: string[]): string[] {
  const parts = entries.map((entry) => /^(.{8,200}?)\s[-–—]\s(?=\p{Ll}).{4,}$/u.exec(entry)?.[1])
  return entries.length > 1 && parts.every(Boolean) ? parts.map((part) => part ?? '') : entries
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
