import { type ChildNode, Element, IS, isHidden, Text } from '@/lib/reader/html'

const LANGUAGE =
  /(?:^|\s)(?:language-|lang-|brush:\s*|highlight-source-|highlight-(?!source))([a-z][\w+#.]*)/i
const NO_LANGUAGE = new Set([
  'none',
  'plaintext',
  'text',
  'plain',
  'txt',
  'nohighlight',
  'default',
  'auto',
])

/** A fenced block with the exact text of a `pre`, and its language if the page names it. */
export function codeLines(pre: Element): string[] {
  const text = withoutLastLines(exactText(pre))
  if (isLineNumbers(text, pre)) return []
  let longest = 2
  if (text.includes('```'))
    for (const run of text.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return [fence + language(pre), ...text.split('\n'), fence]
}

/** A column of line numbers next to a listing: 1, 2, 3 and nothing else, in its own cell. */
function isLineNumbers(text: string, pre: Element): boolean {
  if (!/^\s*\d+(?:\s+\d+)*\s*$/.test(text)) return false
  for (let up = pre.parent; up instanceof Element; up = up.parent)
    if (up.name === 'td') return up.next !== null
  return false
}

/** Without the line ending after the last line with text. */
function withoutLastLines(text: string): string {
  let end = text.length
  let i = end
  while (i > 0 && ' \t\n'.includes(text.charAt(i - 1))) if (text.charAt(--i) === '\n') end = i
  return text.slice(0, end)
}

/** The exact text, with a line break for each `br` and block inside. */
function exactText(pre: Element): string {
  const parts: string[] = []
  let endsLine = true
  const add = (text: string) => {
    parts.push(text)
    if (text !== '') endsLine = text.endsWith('\n')
  }
  const walk = (nodes: readonly ChildNode[]) => {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]
      if (node instanceof Text) add(node.data)
      else if (!node || isHidden(node)) continue
      else if (node.name === 'br') add('\n')
      else if (node.tag.is & IS.block) {
        if (!endsLine) add('\n')
        walk(node.children)
        if (!endsLine && i + 1 < nodes.length) add('\n')
      } else walk(node.children)
    }
  }
  walk(pre.children)
  return parts.join('')
}

function language(pre: Element): string {
  const near: Element[] = [pre]
  for (const child of pre.children)
    if (child instanceof Element && child.name === 'code') near.push(child)
  let parent = pre.parent
  for (let up = 0; up < 2 && parent instanceof Element && parent.children.length <= 3; up++) {
    near.push(parent)
    parent = parent.parent
  }
  for (const element of near) {
    const name = languageOf(element, element === pre || element.name === 'code')
    if (name !== '') return name
  }
  return ''
}

function languageOf(element: Element, own: boolean): string {
  const data = element.attribs['data-lang'] ?? element.attribs['data-language']
  if (data && /^[\w+#.-]+$/.test(data)) return NO_LANGUAGE.has(data) ? '' : data
  const classes = element.attribs.class ?? ''
  if (own) {
    const exact = /(?:^|\s)(?:language|lang)-([^\s]+)/.exec(classes)?.[1]
    if (exact && !exact.includes('`')) return NO_LANGUAGE.has(exact) ? '' : exact
  }
  const name = LANGUAGE.exec(classes)?.[1] ?? ''
  return NO_LANGUAGE.has(name) ? '' : name
}
