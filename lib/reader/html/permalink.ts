import { Element, Text } from './tree/nodes'

/** Signs of links to where they stand, and any that a font of icons draws. */
const SIGN = /^(?:[¶§🔗#]|⚓\ufe0e|[\ue000-\uf8ff]{1,2})$/u

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
  return (
    sign === '' &&
    anchor.children.length > 0 &&
    anchor.parent instanceof Element &&
    /^h[1-6]$/.test(anchor.parent.name) &&
    !anchor.children.some((child) => child instanceof Element && child.name === 'img')
  )
}
