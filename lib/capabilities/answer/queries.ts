import { findBracketEnd } from '@/lib/base/json'
import { queriesInLines } from './query-lines'

const MAX_QUERY = 300
const MAX_REPLY = 20_000
/** Tries to read JSON, of which each may pass over the rest of the reply. */
const MAX_TRIES = 40

/** The search queries in a model's reply, in whatever usual form it lists them. */
export function readQueries(text: string): string[] {
  const reply = withoutTags(text.slice(-MAX_REPLY))
  if (isEmptyJson(reply)) return []
  const entries = inJson(reply) ?? inQuotes(reply) ?? queriesInLines(reply)
  return entries
    .map((query) => query.replace(/\s+/g, ' ').trim())
    .filter((query) => query.length > 2 && query.length < MAX_QUERY)
}

/** Whether a reply is nothing but JSON that has no text. */
function isEmptyJson(reply: string): boolean {
  const body = reply.replace(/```\w{0,10}/g, '').trim()
  return /^[[{]/.test(body) && parseJson(body) !== undefined && inJson(body) === null
}

/** Puts each tag on a separate line, and replaces calls of a search tool by their query. */
function withoutTags(reply: string): string {
  const spoken = reply
    .replace(/<(think|thinking|reasoning|analysis)>[\s\S]*?<\/\1>/gi, '')
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning|analysis)>/i, '')
  const lines = spoken.includes('\n') ? spoken : spoken.replaceAll('\\n', '\n')
  return lines
    .replace(/<\/?[a-z_]{1,20}(?:\s[^<>\n]{0,100})?>/gi, '\n')
    .replace(/^[ \t]{0,9}(?:web_)?search\(([^()\n]{1,310})\)[ \t]{0,9}$/gim, '$1')
}

const QUOTATION =
  /"([^"\n]{1,300})"|(?<!\p{L})'([^'\n]{1,300})'(?!\p{L})|[“„]([^”“\n]{1,300})[”“]/gu
const BETWEEN_QUOTES = /^(?:[\s,;[\]{}]|and|or|und|oder|et|ou|y|o|e)*$/
const SAYS_TO_SEARCH = /quer(?:y|ies)|search|such(?:e|en)|anfrage|cherche|requête|busca|cerca/i

/** Quoted texts with nothing between them, or in a sentence that says to search for them. */
function inQuotes(reply: string): string[] | null {
  const body = reply.replace(/^[ \t]{0,9}```\w{0,10}[ \t]{0,9}$/gm, '')
  const texts = [...body.matchAll(QUOTATION)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const around = body.replace(QUOTATION, '')
  const isSentence =
    !body.trim().includes('\n') &&
    SAYS_TO_SEARCH.test(around) &&
    texts.every((text) => /\S\s+\S/.test(text))
  return texts.length > 1 && (BETWEEN_QUOTES.test(around) || isSentence) ? texts : null
}

/** The texts of the JSON in a reply, with or without prose around it. Null if it has none. */
function inJson(reply: string): string[] | null {
  const texts: string[] = []
  let at = reply.search(/[[{]/)
  for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries++) {
    const end = findBracketEnd(reply, at) ?? at
    const value = parseJson(reply.slice(at, end))
    if (value !== undefined) texts.push(...textsIn(value))
    const from = value === undefined ? at + 1 : end
    const next = reply.slice(from).search(/[[{]/)
    at = next < 0 ? -1 : from + next
  }
  return texts.length > 0 ? texts : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/,(?=\s{0,40}[\]}])/g, ''))
  } catch {
    return undefined
  }
}

const QUERY_FIELD = /^(?:(?:web_?)?(?:search_?)?(?:query|queries|terms?|string)|search|q|text)$/i
const NUMBERED_FIELD = /^(?:search_?)?(?:query|search|q)?_?\d{1,2}$/i

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return depth > 0 ? [value] : []
  if (typeof value !== 'object' || value === null || depth > 4) return []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, depth + 1))
  const fields = Object.entries(value)
  const query = fields.find(([name, each]) => QUERY_FIELD.test(name) && typeof each === 'string')
  if (query) return [String(query[1])]
  return fields.flatMap(([name, each]) => {
    if (typeof each !== 'string') return textsIn(each, depth + 1)
    if (NUMBERED_FIELD.test(name)) return [each]
    // The arguments of a tool's call are JSON within JSON.
    return each.startsWith('{') ? textsIn(parseJson(each), depth + 1) : []
  })
}
