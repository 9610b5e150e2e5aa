import { Element, isHidden, rawText } from '@/lib/reader/html'

const MAX_LABEL = 24
const MAX_BAR = 60
const BUTTON =
  /^\s*(?:copy|copied!?|copy code|copy to clipboard|copy snippet|expand|wrap|download|run)\s*$/i
const LANGUAGE = /^\s*[a-z][\w+#.-]{0,14}\s*$/i
const LABELS = new Set(['button', 'span', 'div', 'a', 'p', 'small', 'strong', 'em'])

export function isButtonText(text: string): boolean {
  return BUTTON.test(text)
}

/** Whether an element is a label of a listing beside it: of a button, or the language. */
export function isLabel(element: Element): boolean {
  if (!LABELS.has(element.name) || element.children.length !== 1) return false
  const text = onlyText(element)
  if (text === null || text.length > MAX_LABEL) return false
  const { parent } = element
  if (!(parent instanceof Element)) return false
  if (BUTTON.test(text)) return isBesideListing(parent) || isInBar(parent)
  return LANGUAGE.test(text) && isInBar(parent) && holdsButton(parent)
}

function onlyText({ children }: Element): string | null {
  const [only, ...others] = children
  if (!only || others.length > 0) return null
  if (only.type === 'text') return only.data
  const [text, ...beside] = only.children
  return text?.type === 'text' && beside.length === 0 ? text.data : null
}

/** The language that the bar above a listing names. */
export function languageInBar(pre: Element): string {
  const before: Element[] = []
  for (let up = pre, level = 0; level < 2; level++) {
    if (!(up.parent instanceof Element)) break
    const { children } = up.parent
    let at = children.indexOf(up) - 1
    while (at >= 0 && !(children[at] instanceof Element)) at--
    const last = children[at]
    if (last instanceof Element) before.push(last)
    up = up.parent
  }
  for (const bar of before.filter((box) => isBar(box) && holdsButton(box))) {
    const label = elementsIn(bar).find(
      (element) => LANGUAGE.test(rawText(element)) && isLabel(element),
    )
    if (label && !BUTTON.test(rawText(label))) return rawText(label).trim().toLowerCase()
  }
  return ''
}

/** Boxes that were looked through, as each label in them asks. */
const listingBoxes = new WeakMap<Element, boolean>()

function isBesideListing(box: Element): boolean {
  const isBeside = listingBoxes.get(box) ?? elementsIn(box).some(holdsListing)
  listingBoxes.set(box, isBeside)
  return isBeside
}

function isInBar(box: Element): boolean {
  const { parent } = box
  return isBar(box) && parent instanceof Element && isBesideListing(parent)
}

/** Only labels: short, and without text of its own. */
function isBar(box: Element): boolean {
  return (
    box.children.every(
      (child) => child instanceof Element || child.type !== 'text' || child.data.trim() === '',
    ) && rawText(box).trim().length <= MAX_BAR
  )
}

function holdsButton(bar: Element): boolean {
  return elementsIn(bar).some(
    (element) => element.name === 'button' || BUTTON.test(rawText(element)),
  )
}

function holdsListing(element: Element): boolean {
  if (isHidden(element)) return false
  return element.name === 'pre' || elementsIn(element).some(({ name }) => name === 'pre')
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child): child is Element => child instanceof Element)
}

/** A button beside a heading's text, such as "Copy link". Those of folds hold all of it. */
export function isControl(element: Element): boolean {
  const { name, parent } = element
  if (name !== 'button' || !(parent instanceof Element) || parent.children.length < 2) return false
  return CONTROL.test(rawText(element).trim()) && rawText(parent).trim() !== rawText(element).trim()
}

const CONTROL =
  /^(?:copy|share|edit|save|bookmark|print|collapse|expand|toggle|show|hide|link|permalink|kopieren|teilen|bearbeiten|copier|partager|copiar|compartir)(?:\s\S{1,30}){0,5}$/i

const EDITS = /[?&](?:ve)?action=(?:edit|formedit|submit)\b/
const MAX_MARK = 60

/** The links of a wiki to edit a section: "[edit | edit source]". */
export function isEditMark({ name, children }: Element): boolean {
  if ((name !== 'span' && name !== 'div') || children.length > 9) return false
  if (!children.some((child) => child instanceof Element && child.name === 'a')) return false
  let edits = false
  let text = ''
  for (const child of children) {
    const isLink = child instanceof Element && child.name === 'a'
    if (!isLink) text += child.type === 'text' ? child.data : rawText(child)
    else if (!EDITS.test(child.attribs.href ?? '') || rawText(child).length > MAX_MARK) return false
    else edits = true
    if (text.length > MAX_LABEL) return false
  }
  return edits && !/[\p{L}\p{N}]/u.test(text)
}
