import { DomUtils, parseDocument } from 'htmlparser2'

/** Short enough to be parsed quickly however its tags are nested, so no thread is needed. */
const MAX_HTML_LENGTH = 8_000

/** The text of a title or snippet sent as HTML, without tags and with entities decoded. */
export function plain(html: string | null | undefined): string {
  return html ? tidy(DomUtils.textContent(parseDocument(html.slice(0, MAX_HTML_LENGTH)))) : ''
}

/** Text on one line without control characters, at most `max` characters. */
export function tidy(text: string | null | undefined, max = 2_000): string {
  const line = (text ?? '')
    .slice(0, max * 2)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line
}

/** An absolute http(s) address, or null. */
export function webAddress(text: string | null | undefined): string | null {
  const url =
    text && text.length <= 8_192 ? URL.parse(text.startsWith('//') ? `https:${text}` : text) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
