import type { Link } from './pieces'

/** The content of a markdown link's parentheses: `address "title"`. */
export function linkTarget(link: Link): string {
  const title = link.title === '' ? '' : link.title.replace(/\s+/g, ' ').trim()
  const address = targetAddress(link.url)
  return title === ''
    ? address
    : `${address} "${title.replace(/["\\]/g, '\\$&').replace(/&(?=[#a-zA-Z])/g, '&amp;')}"`
}

function targetAddress(url: string): string {
  if (!/[\s<>\\\p{Cc}&()]/u.test(url)) return url
  let address = url
  if (/[\s<>\\\p{Cc}]/u.test(address)) {
    address = address
      .replace(/[\t\n\r]/g, '')
      .replace(/\\/g, '%5C')
      .replace(/[\s<>\p{Cc}]/gu, (character) => encodeURIComponent(character))
  }
  if (/&(?:#\d|#x|[a-zA-Z]+;)/i.test(address)) address = address.replace(/&(?=[#a-zA-Z])/g, '&amp;')
  return /[()]/.test(address) && !isBalanced(address) ? address.replace(/[()]/g, '\\$&') : address
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    else if (character === ')' && --depth < 0) return false
    if (depth > 30) return false
  }
  return depth === 0
}
