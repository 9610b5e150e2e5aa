import { Element, type ParentNode, Text } from './tree/nodes'
import { SCAN, WORDS_AT } from './tree/scan'
import { isHidden } from './visible'
import { countWords } from './words'

const AROUND = new Set(['nav', 'header', 'footer', 'aside'])

/** A page's words outside navigation, header, footer and aside, counted up to `enough`. */
export function countOwnWords(parent: ParentNode, enough: number, count = 0): number {
  let words = count
  for (const child of parent.children) {
    if (words >= enough) break
    if (child instanceof Text) words += Math.min(countIn(child, enough), enough)
    else if (isOwn(child)) words = countOwnWords(child, enough, words)
  }
  return words
}

function countIn({ data, scan }: Text, enough: number): number {
  return scan & SCAN.unsure ? countWords(data, enough) : scan >> WORDS_AT
}

function isOwn(child: ParentNode): child is Element {
  return (
    child instanceof Element &&
    !AROUND.has(child.name) &&
    child.attribs.role !== 'navigation' &&
    !isHidden(child)
  )
}

/** Phrases that ask readers to enable scripts. */
export const NEEDS_SCRIPT =
  /(?:enable|activate|turn on|requires?|need|without|aktivieren|activer|activar|включ)[^.]{0,40}java ?script|java ?script[^.]{0,60}(?:enable|disabled|required|aktivier|désactivé|activ|erforderlich|to run)/i
