import { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { anything, loose, present, serve, unsupported, withWords } from '@/lib/services/wire'
import { UNSERVED_FORMATS } from './unserved'

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
const format = {
  schema: anything,
  prompt: loose.text,
  systemPrompt: loose.text,
  question: loose.text,
  mode: anything,
  viewport: loose.object,
  fullPage: loose.yes,
}
const JsonOptions = z.object({ schema: anything, prompt: loose.text, systemPrompt: loose.text })
const Format = z.object({ type: anything.transform(String), ...format })
type Format = z.output<typeof Format>
type JsonOptions = z.output<typeof JsonOptions>

/** Formats as text or objects. In version 1, the options of json are outside of them. */
export const formatFields = {
  ...serve(
    '`markdown`, `html`, `rawHtml`, `links`, `images`, `screenshot`, `summary`, `json` (`extract` in `/v1`), `question`, `query`',
    {
      formats: withWords(
        'formats',
        'formats must be a list.',
        z.array(z.union([Format, z.coerce.string()])).default([]),
      ),
    },
  ),
  ...serve('the options of `json` in `/v1`', {
    jsonOptions: JsonOptions.optional().catch(undefined),
    extract: JsonOptions.optional().catch(undefined),
  }),
}
type FormatFields = z.output<z.ZodObject<typeof formatFields>>

/** The requested formats, given as text or objects. Markdown by default. */
export function formatsIn({ formats, jsonOptions, extract }: FormatFields): Formats {
  const options = jsonOptions ?? extract
  const hasJson = formats.includes('json') || formats.includes('extract')
  const entries = options && !hasJson ? [...formats, 'json'] : formats
  if (entries.length === 0) return { markdown: true }
  return Object.assign({}, ...entries.map((format) => formatsBy(format, options)))
}

function formatsBy(entry: Format | string, options: JsonOptions | undefined): Formats {
  const fields = typeof entry === 'string' ? Format.parse({ type: entry }) : entry
  const { type: name, question, prompt, mode } = fields
  if (PLAIN.includes(name as (typeof PLAIN)[number])) return { [name]: true }
  if (name === 'screenshot' || name === 'screenshot@fullPage') return screenshotBy(fields)
  if (name === 'json' || name === 'extract')
    return { json: jsonBy(typeof entry === 'string' ? (options ?? fields) : entry, name) }
  if (name === 'question') return { question: requireText(question, 'question') }
  if (name === 'query' && mode !== 'directQuote') return { question: requireText(prompt, 'prompt') }
  const why = UNSERVED_FORMATS[name]
  if (why) throw unsupported('formats', why, `The format ${name}`)
  throw invalidField('formats', `There is no format "${name.slice(0, 60)}".`)
}

/** A screenshot of the window, unless the whole page is wanted. */
function screenshotBy({ type, viewport, fullPage }: Format): Formats {
  const isWhole = type === 'screenshot@fullPage' || fullPage
  return { screenshot: { full_page: isWhole, ...(viewport ? { viewport } : {}) } }
}

function jsonBy(
  { schema, prompt, systemPrompt }: JsonOptions,
  name: 'json' | 'extract',
): Formats['json'] {
  const text = prompt?.trim() ? prompt : undefined
  if (schema || text)
    return { name, ...present({ schema: schema || null, prompt: text, systemPrompt }) }
  throw invalidField('formats', `The format ${name} needs a schema or a prompt.`)
}

function requireText(value: string | undefined, name: string): string {
  if (value?.trim()) return value
  throw invalidField(name, `${name} must be text.`)
}
