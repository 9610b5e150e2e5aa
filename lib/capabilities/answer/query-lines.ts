const QUERY_WORD =
  '(?:(?:web[ -]?|google )?search(?:es)?(?: (?:query|term|string))?|(?:web )?quer(?:y|ies)|such(?:anfrage|begriff|e)|anfrage|requête|recherche|consulta|búsqueda|busca|pesquisa|ricerca|zapytanie|запрос|検索(?:クエリ|語)?|クエリ|搜索(?:词)?|查询|검색어?)'
const ORDINAL = '(?:(?:first|second|third|fourth|next|another|final) )'
const SEPARATOR = '(?:\\s?[:：=]|\\.|\\)|\\s?[-–—](?=\\s))'
const NUMBER = '\\s{0,2}(?:#|no\\.?)?\\s{0,2}[_-]?\\d{1,2}'
/** "Query 1:", "Second search –" and "**Angle 2**:" before an entry. */
const LABEL = new RegExp(
  `^[*_]{0,2}(?:${ORDINAL}?${QUERY_WORD}(?:${NUMBER})?|(?:angle|option|step|topic|variant|alternative|q)${NUMBER})[*_]{0,2}(?:${SEPARATOR}[*_]{0,2}(?:\\s+|(?<=[:：=*_])))`,
  'iu',
)
const LABEL_ALONE = new RegExp(
  `^[*_]{0,2}(?:${ORDINAL}?${QUERY_WORD}(?:${NUMBER})?|(?:angle|option|step|q)${NUMBER})[:：]?[*_]{0,2}[:：]?$`,
  'iu',
)
const BULLET =
  /^(?:>\s?|#{1,6}\s+|-\s{0,3}(?=[\p{L}"'“])|[-–—*•‣◦▪+]\s+|\[[ x]?\]\s+|[🔍🔎➤→]\s{0,3}|[-=]>\s{0,3}|[①-⑳]\s*|\d\uFE0F?\u20E3\s*|\[\d{1,2}\]\s+|#\d{1,2}[.:)]?\s+|\(?\d{1,2}(?:[.):]|\s[-–—])\s+|\d{1,2}、\s*|\(?[a-h][.)]\s+|[IVX]{1,4}[.)]\s+|[ivx]{1,4}[.)]\s+)/u
const MAX_MARKS = 4
const FENCE_LINE = /^\s*(?:```|~~~)/
const INDENT = /^\s{2,}(?:[-*•]|\d{1,2}[.)])\s/
const ABOUT_QUERIES = /quer(?:y|ies)|search|anfrage|requête|consulta|ricerca|запрос|検索|查询/iu
const OPENER =
  /^(?:sure|okay|ok|certainly|of course|absolutely|here(?: are|['’]s| is)|below|these|this |note|let me|i |i['’]|(?:could|can|would) you (?:please |tell|clarify|specify|provide|share|explain)|gern|natürlich|hier |voici|bien sûr|claro|aquí|ecco|certo|вот)/iu

type Line = { mark: 'label' | 'bullet' | null; text: string }

/** The queries of a reply that lists them in lines, in a table, or on one line. */
export function queriesInLines(reply: string): string[] {
  const allLines = withoutTables(reply.split(/\r?\n/)).filter(
    (line) => line.trim() !== '' && !FENCE_LINE.test(line),
  )
  const lines = withoutNotes(allLines).map(readLine)
  const listedLines = strongest(lines.filter(({ text }) => text !== ''))
  const texts = withoutReasons(withoutTitles(listedLines.map(({ text }) => text))).map(
    withoutQuotes,
  )
  const areSentences = texts.length > 1 && texts.every((text) => /[.。]$/.test(text))
  const isListed = listedLines.every(({ mark }) => mark !== null)
  const queries = texts.filter((text) => !isTalk(text, areSentences || isListed))
  const [only, ...rest] = queries
  return only !== undefined && rest.length === 0 ? inOneLine(only) : queries
}

/** An entry without what lists put before it. A label alone has no text. */
function readLine(line: string): Line {
  let text = line.trim()
  let mark: Line['mark'] = null
  for (let marks = 0; marks < MAX_MARKS; marks++) {
    if (LABEL_ALONE.test(text)) return { mark: null, text: '' }
    const label = LABEL.exec(text)?.[0]
    const sign = label ?? BULLET.exec(text)?.[0]
    if (!sign) break
    if (label || !sign.startsWith('#')) mark = label || mark === 'label' ? 'label' : 'bullet'
    text = text.slice(sign.length).trim()
  }
  return { mark, text }
}

/** Once lines are labelled as queries the others are talk, and once they are listed. */
function strongest(lines: Line[]): Line[] {
  for (const mark of ['label', 'bullet'] as const) {
    const matches = lines.filter((line) => line.mark === mark)
    if (matches.length > 0) return matches
  }
  return lines
}

const withoutNotes = (lines: string[]): string[] =>
  lines.some((line) => !/^\s/.test(line) && readLine(line).mark !== null)
    ? lines.filter((line) => !INDENT.test(line))
    : lines

function withoutTables(lines: string[]): string[] {
  const ruleAt = lines.findIndex((line) => /^\s*\|[\s|:-]+\|\s*$/.test(line))
  const head = cellsIn(lines[ruleAt - 1] ?? '')
  const column = head.findIndex((cell) => ABOUT_QUERIES.test(cell))
  return lines.flatMap((line, at) => {
    const cells = cellsIn(line)
    if (cells.length === 0) return [line]
    if (ruleAt > 0 && (at === ruleAt - 1 || at === ruleAt)) return []
    return [cells[column] ?? cells.find((cell) => /\p{L}\s/u.test(cell)) ?? '']
  })
}

const cellsIn = (line: string): string[] =>
  /^\s*\|.*\|\s*$/.test(line)
    ? line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : []

/** "**Survey:** query" and "**query** – why": what is bold is the query if it is longer. */
function withoutTitles(entries: string[]): string[] {
  const parts = entries.map((entry) =>
    /^\*\*([^*]{2,200}?):?\*\*\s?(:|[-–—]|(?=\())?\s?(.*)$/u.exec(entry),
  )
  const areQueries = parts.every((part) => (part?.[1]?.split(/\s+/).length ?? 0) > 2)
  return entries.map((entry, at) => {
    const [, bold = '', , rest = ''] = parts[at] ?? []
    if (!bold || !rest) return entry
    return areQueries ? bold : rest
  })
}

function withoutReasons(entries: string[]): string[] {
  const parts = entries.map((entry) => /^(.{8,200}?)\s[-–—]\s(?=\p{Ll}).{4,}$/u.exec(entry)?.[1])
  return entries.length > 1 && parts.every(Boolean) ? parts.map((part) => part ?? '') : entries
}

/** "a b, c d" and "a b 2. c d": an enumeration on one line, if each part can be searched. */
function inOneLine(line: string): string[] {
  for (const sign of [/[;,]?\s\(?(?:[2-9]|[b-h](?=\)))[.)]\s/, /[;|]|\s\/\s/, /,\s+/]) {
    const parts = line.split(sign).map(withoutQuotes)
    if (parts.length > 1 && parts.every((part) => /\S\s+\S/.test(part))) return parts
  }
  return [line]
}

/** "Inc." and "etc." end with a full stop that ends no sentence. */
const ABBREVIATION = /(?:^|\s)(?:etc|inc|ltd|co|corp|jr|sr|st|no|vs|approx|dept|usw|z\. ?b)\.$/i

function isTalk(line: string, mayEndInStop: boolean): boolean {
  if (/[:：]$/.test(line)) return true
  if (OPENER.test(line) && (ABOUT_QUERIES.test(line) || /[.!,?]$/.test(line))) return true
  if (!/[.!。！]$/.test(line) || ABBREVIATION.test(line)) return false
  // "Washington D.C." and "Yahoo!" end so as names.
  const last = line.split(/\s+/).at(-1) ?? ''
  return !(/^\p{Lu}/u.test(last) || (mayEndInStop && /[.。]$/.test(line)))
}

/** A year or number at the start of a query is kept, and a phrase in quotes within it. */
function withoutQuotes(line: string): string {
  const query = line
    .trim()
    .replace(/^\[|[\],]$/g, '')
    .trim()
  const remark = /^["“„]([^"“”]{3,200})["“”]\s(?:\([^()]{1,200}\)|[-–—:]\s.{1,200})$/u.exec(query)
  if (remark) return remark[1] ?? ''
  const unquoted = query.replace(/^[`*_"'“”„«「]{1,9}/u, '')
  const isQuoted = unquoted !== query && /[`*_"'“”»」]$/u.test(query)
  return (isQuoted ? unquoted.replace(/[`*_"'“”»」]{1,9}$/u, '') : query).trim()
}
