import { isOfAdvertisement } from '@/lib/base/text'
import { isRandom } from './masks'
import { isPictureNumber } from './measured'
import { tokenize } from './tokens'

export type Link = { text: string; target: string }

const POST = /(?:^|\.)(?:instagram\.com\/(?:p|reel)\/|tiktok\.com\/@|pinterest\.\w{2,3}\/pin\/)/
const MAX_TARGET = 2_048

/** The visible text of a line of markdown, and its links. */
export function plainLine(line: string): { text: string; links: Link[] } {
  const links: Link[] = []
  const open: number[] = []
  let out = ''
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign === '\\' && at + 1 < line.length) out += line[++at]
    else if (sign === '[') open.push(out.length)
    else if (sign === ']') {
      // A link of several lines began on an earlier one.
      const from = open.pop() ?? 0
      const end = line[at + 1] === '(' ? findEnd(line, at + 2) : -1
      if (end < 0) continue
      const isImage = out[from - 1] === '!'
      const text = out.slice(from)
      if (isImage) out = `${out.slice(0, from - 1)}${isPictureNumber(text) ? '' : text}`
      else links.push({ text: text.trim(), target: line.slice(at + 2, end).split(/[ >]/)[0] ?? '' })
      at = end
    } else if (sign !== '*' && sign !== '`') out += sign
  }
  return {
    text: out
      .replace(/~~|<br ?\/?>|\\$/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
    links,
  }
}

/** Where a link's target and title end, which may hold brackets themselves; -1 if nowhere. */
function findEnd(line: string, from: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < Math.min(line.length, from + MAX_TARGET); at++) {
    const sign = line[at]
    if (sign === '\\') at++
    else if (sign === '"' && (isQuoted || line[at - 1] === ' ')) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(') depth++
    else if (sign === ')' && depth-- === 0) return at
  }
  return line.indexOf(')', from)
}

/** A link's target without the parts that differ from visit to visit. */
export function stableTarget(target: string): string | null {
  if (!URL.canParse(target)) return null
  const url = new URL(target)
  if (!/^https?:|^mailto:|^tel:/.test(url.protocol)) return null
  if (!url.host) return url.pathname.toLowerCase()
  if (POST.test(url.host + url.pathname)) return null
  const path = (url.pathname.split(';')[0] ?? '')
    .replace(/\/(?:index\.\w+)?$/, '')
    .split('/')
    .map((part) => part.replace(/[.-][\da-f]{7,}(?=\.|$)/, ''))
    .map((part) => (isRandom(part.toLowerCase()) ? '~' : part))
    .join('/')
  return `${url.host.replace(/^www\./, '')}${path}`
}

export function isAd(text: string, links: readonly Link[]): boolean {
  const advertisements = links.filter(
    ({ target }) => URL.canParse(target) && isPaidFor(new URL(target)),
  )
  if (advertisements.length === 0) return false
  const ofLinks = advertisements.reduce((sum, link) => sum + tokenize(link.text).length, 0)
  return ofLinks * 2 >= tokenize(text).length
}

const isPaidFor = (url: URL) =>
  isOfAdvertisement(url) || /[?&]utm_medium=(?:cpc|ad|banner|display|paid)/.test(url.search)
