import { ELEMENT_FACTS, Element, type ParentNode, Text } from './nodes'
import { scan } from './scan'

const ZERO = /^0(?:\.0*)?(?:[a-z]+|%)?$/i
const RELATIVE = /(?:%|em|ex|ch|larger|smaller|inherit)$/i
const ROOT_UNIT = /rem$/i
const SHORTHAND_SIZE = /^(?:\d|\.\d)[\d.]*(?:[a-z]+|%)?/i
const SIZED = new Set('button img input picture select svg textarea video amp-img'.split(' '))

export function isZeroSized(style: string): boolean {
  const size = style.includes('font') ? fontSize(style) : null
  return size !== null && ZERO.test(size)
}

/**
 * Hides text of no size as CSS does: that of an element with `font-size: 0` and of all elements in
 * it, except those with a size of their own. A class may give one, as the zero only closes gaps.
 */
export function settleZeroSizes(parent: ParentNode, isZero = false): void {
  for (const child of parent.children) {
    if (child instanceof Text) {
      if (isZero && child.data.trim() !== '') blank(child)
      continue
    }
    const isChildZero = isZeroIn(child, isZero)
    if (isChildZero && !child.children.some(holdsSize)) hide(child)
    else settleZeroSizes(child, isChildZero)
  }
}

function isZeroIn(element: Element, isAroundZero: boolean): boolean {
  const size = fontSize(element.attribs.style ?? '')
  if (size === null) return isAroundZero && !hasOwnSize(element)
  return ZERO.test(size) || (isAroundZero && RELATIVE.test(size) && !ROOT_UNIT.test(size))
}

function hasOwnSize({ name, attribs }: Element): boolean {
  return SIZED.has(name) || attribs.class !== undefined || attribs.size !== undefined
}

function holdsSize(node: ParentNode['children'][number]): boolean {
  return node instanceof Element && (!isZeroIn(node, true) || node.children.some(holdsSize))
}

function hide(element: Element) {
  element.known |= ELEMENT_FACTS.looked | ELEMENT_FACTS.hidden
}

function blank(text: Text) {
  text.data = ' '
  text.scan = scan(text.data)
}

function fontSize(style: string): string | null {
  let size: string | null = null
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const [value = ''] = declaration
      .slice(colon + 1)
      .trim()
      .split(/\s?!/, 1)
    if (name === 'font-size') size = value
    else if (name === 'font') size = sizeInShorthand(value) ?? size
  }
  return size
}

function sizeInShorthand(value: string): string | undefined {
  const sizes = value.split(/\s/).flatMap((word) => SHORTHAND_SIZE.exec(word)?.[0] ?? [])
  // A number without a unit is a weight, if a size follows.
  return sizes.find((size) => !/^[1-9]\d*$/.test(size))
}
