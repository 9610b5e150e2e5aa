import type { Element } from '@/lib/reader/html'
import type { Signs } from './signs'

/** Attributes that name data, the addresses that they hold, and files without text. */
const SOURCE =
  /^data-(?:[\w-]+-)?(?:url|src|source|endpoint|api|feed|json|md|include|remote|path|file)(?:-value)?$/
const ADDRESS = /^(?:https?:|\/|\.{0,2}\/|[\w-]+\/|[\w./-]+\.(?:json|html?|php|md|csv|xml|txt)\b)/
const MEDIA = /\.(?:jpe?g|png|gif|webp|avif|svg|mp[34]|webm|ogg|css|js|pdf)$/i

/** Whether an empty part names data of the page's own site that a script loads into it. */
export function loadsFrom({ attribs }: Element, { survey, url }: Signs): boolean {
  for (const name in attribs) {
    if (!SOURCE.test(name)) continue
    const value = (attribs[name] ?? '').trim()
    const target = ADDRESS.test(value) ? URL.parse(value, survey.base) : null
    if (!target || MEDIA.test(target.pathname) || !/^https?:$/.test(target.protocol)) continue
    const page = URL.parse(url)
    if (target.host === page?.host && target.pathname !== page.pathname) return true
  }
  return false
}

/** Whether a bare element has an attribute that HTML does not know, with an address or an order. */
export const isOrdered = ({ attribs }: Element) =>
  Object.entries(attribs).some(
    ([key, value]) =>
      (!KNOWN.test(key) && /[\s/.({]/.test(value) && !MEDIA.test(value)) ||
      (key.startsWith('data-') && DATA.test(value)),
  )

const KNOWN =
  /^(?:data-|aria-|on(?![-:])|xmlns|item|:|@|x-)|^(?:id|class|style|title|lang|dir|role|tabindex|name|href|src|align|content|property|about|typeof|resource|vocab|prefix|datatype|summary|background|cite)$/
const DATA = /^\s{0,9}\[\s{0,9}[[{"]/
