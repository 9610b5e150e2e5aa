import { Element, rawText, walkElements } from '@/lib/reader/html'

const ICONS = new Set(['i', 'span', 'svg', 'use', 'td', 'th', 'div'])
const CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea'])
const YES = /(?:^|[\s#_-])(?:check(?:ed|mark)?|tick|yes|included)(?:$|[\s_-])/i
const NO = /(?:^|[\s#_-])(?:cross|times|x-?mark|close|no|excluded)(?:$|[\s_-])/i
const MAX_LABEL = 60
const MAX_ICON = 12
const ICON = /^\s*[\ue000-\uf8ff]{1,3}\s*$/

/** Whether a text is a picture of a font of icons, which means nothing without the font. */
export const isIcon = (text: string): boolean => text.length <= MAX_ICON && ICON.test(text)

/** What the icon of a cell without text says: its label, or the mark that it draws. */
export function signIn(cell: Element): string {
  for (const element of walkElements(cell)) {
    if (CONTROLS.has(element.name)) return ''
    if (!ICONS.has(element.name)) continue
    const label = labelOn(element)
    if (label !== '' && label.length <= MAX_LABEL) return label
    const name = `${element.attribs.class ?? ''} ${element.attribs.href ?? ''}`
    if (YES.test(name)) return '✓'
    if (NO.test(name)) return '✗'
  }
  return ''
}

function labelOn(element: Element): string {
  const title = element.children.find(
    (child): child is Element => child instanceof Element && child.name === 'title',
  )
  return (element.attribs['aria-label'] ?? (title ? rawText(title) : '')).trim()
}
