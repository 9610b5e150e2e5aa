import { type ChildNode, Element, isHidden, visibleText } from '@/lib/reader/html'

const WORDLESS = new Set('hidden password checkbox radio range color file'.split(' '))

type Choice = { text: string; isSelected: boolean }

export function inputText({ attribs }: Element): string {
  const type = attribs.type?.trim().toLowerCase() ?? ''
  if (WORDLESS.has(type)) return ''
  return (type === 'image' ? attribs.alt : attribs.value)?.trim() ?? ''
}

/** The choices of a menu, with the names of their groups before them. */
export function choicesIn(menu: Element): Choice[] {
  return menu.children.flatMap((child: ChildNode) => {
    if (!(child instanceof Element) || isHidden(child)) return []
    if (child.name !== 'optgroup') return choice(child)
    const [first, ...others] = choicesIn(child)
    if (!first) return []
    const name = child.attribs.label?.trim() ?? ''
    return name === ''
      ? [first, ...others]
      : [{ text: `${name}:`, isSelected: false }, first, ...others]
  })
}

function choice(option: Element): Choice[] {
  const text = option.attribs.label?.trim() || visibleText(option)
  return text === '' ? [] : [{ text, isSelected: 'selected' in option.attribs }]
}
