import { invalidField } from '@/lib/base/errors'

const MAX_CHARACTERS = 8192
const MAX_NAME = 253
const MAX_LABEL = 63

/** Parses a customer's http URL of at most 8,192 characters. Throws 400 `invalid_<field>`. */
export function checkUrl(text: string, field = 'url'): URL {
  const problem = shapeProblem(text)
  if (problem) throw invalidField(field, problem)
  const url = URL.parse(text)
  if (!url)
    throw invalidField(
      field,
      /^https?:/i.test(text)
        ? 'This is not a valid URL.'
        : 'This is not a valid URL: it must begin with https:// or http://.',
    )
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidField(field, 'Only http and https URLs are supported.')
  if (url.username || url.password) throw invalidField(field, 'A URL must not contain credentials.')
  if (!isHostName(url.hostname))
    throw invalidField(field, 'The host name of this URL is not valid.')
  if (url.port === '0') throw invalidField(field, 'The port of this URL is not valid.')
  if (url.href.length > MAX_CHARACTERS * 3) throw invalidField(field, 'This URL is too long.')
  return url
}

function shapeProblem(text: unknown): string | undefined {
  if (typeof text !== 'string') return 'A URL must be text.'
  if (text.length > MAX_CHARACTERS) return `A URL has at most ${MAX_CHARACTERS} characters.`
  // The URL parser removes tabs and newlines, which would turn "loca\tlhost" into another host.
  if (/\p{Cc}/u.test(text)) return 'A URL must not contain control characters.'
  if (/^\s|\s$/u.test(text)) return 'A URL must not begin or end with white space.'
  return undefined
}

function isHostName(hostname: string): boolean {
  if (hostname.startsWith('[')) return true
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  if (name.length === 0 || name.length > MAX_NAME) return false
  return name
    .split('.')
    .every(
      (label) =>
        label.length > 0 &&
        label.length <= MAX_LABEL &&
        !label.startsWith('-') &&
        !label.endsWith('-'),
    )
}
