import { Element, Text } from './tree/nodes'

/** Signs of links to where they stand, and any that a font of icons draws. */
const SIGN = /^(?:[¶§🔗#]|⚓\ufe0e|[\ue000-\uf8ff]{1,2})$/u
/** In a heading, any signs but those of notes. */
const SIGNS = /^[^\p{L}\p{N}*†‡]{1,3}$/u

/** A symbol next to a heading that only links to the heading itself. */
export function isPermalink(anchor: Element): boolean {
  const href = anchor.attribs.href ?? ''
  if (!href.includes('#')) return false
  let text = ''
  for (const child of anchor.children) {
    if (child instanceof Text) text += child.data
    else if (
      child instanceof Element &&
      child.name !== 'svg' &&
      child.name !== 'i' &&
      child.name !== 'span'
    )
      return false
    else if (child instanceof Element)
      for (const inner of child.children) if (inner instanceof Text) text += inner.data
  }
  const sign = text.trim()
  if (SIGN.test(sign)) return true
  if (sign !== '') return SIGNS.test(sign) && isInHeading(anchor)
  return (
    anchor.children.length > 0 &&
    isInHeading(anchor) &&
    !anchor.children.some((child) => child instanceof Element && child.name === 'img')
  )
}

function isInHeading({ parent }: Element): boolean {
  const box = parent instanceof Element && parent.name === 'span' ? parent.parent : parent
  return box instanceof Element && /^h[1-6]$/.test(box.name)
}
