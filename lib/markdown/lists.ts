import { Element, Text } from '@/lib/html'

/** Whether the list's items hold no more than a line and a nested list. */
export function isTight(list: Element): boolean {
  return !list.children.some(
    (item) => item instanceof Element && item.children.some((child) => child instanceof Element && child.name === 'p'),
  )
}

/** A box around items of the list it stands in. */
export function holdsItems(element: Element): boolean {
  return element.children.some(
    (child) => child instanceof Element && (child.name === 'li' || (child.name === 'div' && holdsItems(child))),
  )
}

/** Nothing inside but empty boxes: a bullet that the page shows alone. */
export function isBlank(item: Element): boolean {
  return item.children.every((child) =>
    child instanceof Text
      ? child.data.trim() === ''
      : child instanceof Element && child.name === 'div' && isBlank(child),
  )
}

/** The state of the check box that a task begins with. */
export function checkbox(item: Element): boolean | null {
  let box = item
  for (let i = 0; i < box.children.length; ) {
    const node = box.children[i]
    if (node instanceof Element) {
      if (node.name === 'input') return node.attribs.type === 'checkbox' ? 'checked' in node.attribs : null
      if (node.name !== 'label' && node.name !== 'p' && node.name !== 'span') return null
      box = node
      i = 0
    } else if (node?.data.trim() !== '') return null
    else i++
  }
  return null
}
