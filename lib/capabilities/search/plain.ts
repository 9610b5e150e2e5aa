import { DomUtils, parseDocument } from 'htmlparser2'

/** Short enough to be parsed quickly however its tags are nested, so no thread is needed. */
const MAX_HTML_LENGTH = 8_000

/** The text of a title or snippet sent as HTML, without tags and with entities decoded. */
export function plain(html: string | null | undefined): string {
  return html ? tidy(DomUtils.textContent(parseDocument(html.slice(0, MAX_HTML_LENGTH)))) : ''
}

const MARKUP =
  /<\/?(b|i|em|strong|mark|u|sub|sup|span|font|tt|scp|small|br|wbr|p)(?:\s[^<>]{0,200})?\/?>/gi

/** A title or snippet with tags of emphasis and entities left in, as text. Other tags stay. */
export function withoutMarkup(text: string | null | undefined): string {
  const line = (text ?? '').slice(0, MAX_HTML_LENGTH)
  if (!/[<&]/.test(line)) return line
  const closedProviders = new Set(
    [...line.matchAll(/<\/(\w{1,8})>/g)].map(([, name]) => name?.toLowerCase()),
  )
  // A title about a tag, such as "When to use <b>", has it without an end.
  const bare = line.replace(MARKUP, (tag, name: string) => {
    if (/^w?br$/i.test(name)) return ' '
    return closedProviders.has(name.toLowerCase()) ? '' : tag
  })
  return DomUtils.textContent(parseDocument(bare.replaceAll('<', '&lt;')))
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
