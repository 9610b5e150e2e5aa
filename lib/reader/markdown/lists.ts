import { Element, Text } from '@/lib/reader/html'

/** The list that ended right before. Its kind is empty if something followed it. */
export type LastList = { kind: '' | 'ol' | 'ul'; marker: string }
export type Numbering = {
  kind: 'ol' | 'ul'
  marker: string
  next: number
  /** Characters of the last bullet, by which CommonMark indents what belongs to its item. */
  width: number
}

const MAX_NUMBER = 999_999_999

export const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])

/** The markers of a list. They differ from those of a list right before it. */
export function chooseNumbering(list: Element, last: LastList): Numbering {
  const kind = list.name === 'ol' ? 'ol' : 'ul'
  const [usual, alternative] = kind === 'ol' ? ['.', ')'] : ['-', '*']
  const marker = last.kind === kind && last.marker === usual ? alternative : usual
  const start = kind === 'ol' ? Number.parseInt(list.attribs.start ?? '1', 10) || 0 : 1
  return { kind, marker, next: Math.max(0, Math.min(start, MAX_NUMBER)), width: 0 }
}

/** The next item's bullet or number, with the space after it. */
export function nextBullet(numbering: Numbering): string {
  const { kind, marker } = numbering
  const bullet = kind === 'ol' ? `${numbering.next++}${marker} ` : `${marker} `
  numbering.width = bullet.length
  return bullet
}

/** Whether the list's items contain at most a line and a nested list. */
export function isTight(list: Element): boolean {
  return !list.children.some(
    (item) =>
      item instanceof Element &&
      item.children.some((child) => child instanceof Element && child.name === 'p'),
  )
}

/** Whether an element inside a list contains items of the list. */
export function holdsItems(element: Element): boolean {
  return element.children.some(
    (child) =>
      child instanceof Element &&
      (child.name === 'li' || (child.name === 'div' && holdsItems(child))),
  )
}

/** Whether an item contains only empty elements, so that the page shows only its bullet. */
export function isBlank(item: Element): boolean {
  return item.children.every((child) =>
    child instanceof Text
      ? child.data.trim() === ''
      : child instanceof Element && child.name === 'div' && isBlank(child),
  )
}

/** The state of a task's check box. */
export function checkbox(item: Element): boolean | null {
  let box = item
  for (let i = 0; i < box.children.length; ) {
    const node = box.children[i]
    if (node instanceof Element) {
      if (node.name === 'input')
        return node.attribs.type === 'checkbox' ? 'checked' in node.attribs : null
      if (node.name !== 'label' && node.name !== 'p' && node.name !== 'span') return null
      box = node
      i = 0
    } else if (node?.data.trim() !== '') return null
    else i++
  }
  return null
}
