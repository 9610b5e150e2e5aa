import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { unsupported } from '@/lib/services/wire'
import { UNSERVED_FORMATS } from './unserved'

/** A requested format of a page. */
export type Formats = {
  markdown?: boolean
  html?: boolean
  rawHtml?: boolean
  links?: boolean
  images?: boolean
  screenshot?: { full_page: boolean; viewport?: Fields }
  summary?: boolean
  /** `name`: its field in the document. */
  json?: { name: 'json' | 'extract'; schema?: unknown; prompt?: string; systemPrompt?: string }
  question?: string
}

const PLAIN = ['markdown', 'html', 'rawHtml', 'links', 'images', 'summary'] as const

/** The requested formats, given as text or objects. Markdown by default. */
export function formatsIn(fields: Fields): Formats {
  const { formats } = fields
  if (formats !== undefined && formats !== null && !Array.isArray(formats))
    throw invalidField('formats', 'formats must be a list.')
  const entries = [...((formats ?? []) as unknown[])]
  const options = readJsonOptions(fields)
  const hasJson = entries.includes('json') || entries.includes('extract')
  if (options && !hasJson) entries.push('json')
  if (entries.length === 0) return { markdown: true }
  return Object.assign({}, ...entries.map((format) => formatsBy(format, options)))
}

function formatsBy(format: unknown, options: Fields | null): Formats {
  const fields: Fields = isObject(format) ? format : { type: format }
  const name = String(fields.type)
  if (PLAIN.includes(name as (typeof PLAIN)[number])) return { [name]: true }
  if (name === 'screenshot' || name === 'screenshot@fullPage') return screenshotBy(fields)
  if (name === 'json' || name === 'extract')
    return { json: jsonBy(isObject(format) ? format : (options ?? {}), name) }
  if (name === 'question') return { question: requireText(fields.question, 'question') }
  if (name === 'query' && fields.mode !== 'directQuote')
    return { question: requireText(fields.prompt, 'prompt') }
  const why = UNSERVED_FORMATS[name]
  if (why) throw unsupported('formats', why, `The format ${name}`)
  throw invalidField('formats', `There is no format "${name.slice(0, 60)}".`)
}

/** A screenshot of the window, unless the whole page is wanted. */
function screenshotBy({ type, viewport, fullPage }: Fields): Formats {
  const isWhole = type === 'screenshot@fullPage' || fullPage === true
  return { screenshot: { full_page: isWhole, ...(isObject(viewport) ? { viewport } : {}) } }
}

function jsonBy(options: Fields, name: 'json' | 'extract'): Formats['json'] {
  const { schema, prompt, systemPrompt } = options
  const text = typeof prompt === 'string' && prompt.trim() !== '' ? prompt : undefined
  if (!schema && !text)
    throw invalidField('formats', `The format ${name} needs a schema or a prompt.`)
  return {
    name,
    ...(schema ? { schema } : {}),
    ...(text ? { prompt: text } : {}),
    ...(typeof systemPrompt === 'string' ? { systemPrompt } : {}),
  }
}

/** In version 1, the options of json are outside of the formats. */
function readJsonOptions({ jsonOptions, extract }: Fields): Fields | null {
  const options = jsonOptions ?? extract
  return isObject(options) ? options : null
}

function requireText(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw invalidField(name, `${name} must be text.`)
}
