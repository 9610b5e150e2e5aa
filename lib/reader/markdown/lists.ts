import { Element, Text } from '@/lib/reader/html'

/** The list that ended right before. Its kind is empty if something followed it. */
export type LastList = { kind: '' | 'ol' | 'ul'; marker: string }
export type Numbering = {
  kind: 'ol' | 'ul'
  marker: string
  next: number
  /** Added after each item. */
  step: 1 | -1
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
  const isReversed = kind === 'ol' && 'reversed' in list.attribs
  const first = isReversed ? list.children.filter(isItem).length : 1
  const start = kind === 'ol' ? (parseNumber(list.attribs.start) ?? first) : 1
  return { kind, marker, next: start, step: isReversed ? -1 : 1, width: 0 }
}

/** The markers of a list in a cell. A single item needs no number. */
export function numberingIn(list: Element): Numbering {
  const numbering = chooseNumbering(list, { kind: '', marker: '' })
  const isNumbered = numbering.kind === 'ol' && list.children.filter(isItem).length > 1
  return isNumbered ? numbering : { ...numbering, kind: 'ul', marker: '-' }
}

const isItem = (node: unknown) => node instanceof Element && node.name === 'li'

function parseNumber(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? null : Math.max(0, Math.min(number, MAX_NUMBER))
}

/** The next item's bullet or number, with the space after it. `own`: the number it has itself. */
export function nextBullet(numbering: Numbering, own?: string): string {
  const { kind, next, step, width } = numbering
  if (kind === 'ol') {
    const number = parseNumber(own) ?? next
    const goesOn = width === 0 || (step === 1 && number === next)
    // Markdown counts up by one; another list may begin anywhere.
    if (!goesOn) numbering.marker = numbering.marker === '.' ? ')' : '.'
    numbering.next = Math.max(0, number + step)
    const bullet = `${number}${numbering.marker} `
    numbering.width = bullet.length
    return bullet
  }
  numbering.width = 2
  return `${numbering.marker} `
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
  if ('data-inline-task-id' in item.attribs) return /\bchecked\b/.test(item.attribs.class ?? '')
  let box = item
  for (let i = 0; i < box.children.length; ) {
    const node = box.children[i]
    if (node instanceof Element) {
      if (node.name.includes('-') && node.children.length === 0) {
        i++
        continue
      }
      if (node.name === 'div') return drawnBox(node)
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

/** An empty box with the class of its state. */
function drawnBox({ attribs, children }: Element): boolean | null {
  const [, state] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(attribs.class ?? '') ?? []
  return state && children.length === 0 ? state === 'on' : null
}
