import { fenceCode } from '@/lib/base/text'
import { type ChildNode, Element, IS, isHidden, rawText, Text } from '@/lib/reader/html'
import { drawnCode } from './editors'
import { isInGutter } from './gutters'
import { languageInBar } from './labels'

const LANGUAGE =
  /(?:^|\s)(?:language-|lang-|brush:\s*|highlight-source-|highlight-(?!source))([a-z][\w+#.]*)/i
/** Hexo names the language beside the class of its figure. */
const HIGHLIGHTED = /^highlight\s+([a-z][\w+#.]*)$/i
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

const LISTINGS = new Set(['pre', 'listing', 'xmp', 'plaintext'])

/** A listing: a `pre`, or a `div` that names its language and holds nothing but text lines. */
export function isListing(element: Element): boolean {
  const { name, attribs, children } = element
  if (LISTINGS.has(name) || drawnCode(element) !== null) return true
  if (
    name !== 'div' ||
    (attribs['data-lang'] === undefined && attribs['data-language'] === undefined)
  )
    return false
  if (rawText(element).trim() === '') return false
  return children.every((child) => child instanceof Text || !(child.tag.is & IS.block))
}

/** A fenced block with the exact text of a `pre`, and its language if the page names it. */
export function codeLines(pre: Element): string[] {
  const text = withoutLastLines(drawnCode(pre) ?? exactText(pre))
  if (text.trim() === '' && rawText(pre).trim() !== '') return []
  if (isLineNumbers(text, pre)) return []
  return fenceCode(text, language(pre)).split('\n')
}

function isLineNumbers(text: string, pre: Element): boolean {
  if (!/^\s*\d+(?:\s+\d+)*\s*$/.test(text)) return false
  for (let up = pre.parent; up instanceof Element; up = up.parent)
    if (up.name === 'td') return up.next !== null
  return false
}

function withoutLastLines(text: string): string {
  let end = text.length
  let i = end
  while (i > 0 && ' \t\n'.includes(text.charAt(i - 1))) if (text.charAt(--i) === '\n') end = i
  return text.slice(0, end)
}

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
      else if (!node || isHidden(node) || isInGutter(node)) continue
      else if (node.name === 'br') add('\n')
      else if (node.tag.is & IS.block) {
        if (!endsLine) add('\n')
        walk(node.children)
        if (!endsLine && i + 1 < nodes.length) add('\n')
      } else walk(node.children)
    }
  }
  const lines = codeLinesIn(pre)
  for (const line of lines) {
    if (!endsLine) add('\n')
    walk(line.children)
  }
  if (lines.length === 0) walk(pre.children)
  return parts.join('')
}

/** The `code` elements of a `pre` that has nothing else, if each is a line. */
function codeLinesIn({ name, children }: Element): Element[] {
  const lines = children.filter((child): child is Element => child instanceof Element)
  const isAll = lines.length > 1 && lines.length === children.length && name === 'pre'
  return isAll && lines.every((line) => line.name === 'code') ? lines : []
}

function language(pre: Element): string {
  const near: Element[] = [pre]
  for (const child of pre.children)
    if (child instanceof Element && child.name === 'code') near.push(child)
  let parent = pre.parent
  for (let up = 0; up < 2 && parent instanceof Element && isAbout(parent, pre); up++) {
    near.push(parent)
    parent = parent.parent
  }
  near.push(...figureAround(pre))
  for (const element of near) {
    const name = detectLanguage(element, element === pre || element.name === 'code')
    if (name !== '') return name
  }
  return languageInBar(pre)
}

/** A box of the listing alone, or one that names its language beside labels and numbers. */
function isAbout({ children, attribs }: Element, pre: Element): boolean {
  if (children.length <= 3) return true
  if (!children.includes(pre) || !LANGUAGE.test(attribs.class ?? '')) return false
  return children.every(
    (child) => child === pre || !(child instanceof Element) || child.name !== 'pre',
  )
}

function figureAround(pre: Element): Element[] {
  let isInCell = false
  let up = pre.parent
  for (let level = 0; level < 7 && up instanceof Element; level++, up = up.parent) {
    if (up.name === 'td') isInCell = true
    else if (isInCell && (up.name === 'figure' || up.name === 'div')) return [up]
  }
  return []
}

function detectLanguage(element: Element, own: boolean): string {
  const { attribs } = element
  const data = attribs['data-lang'] ?? attribs['data-language'] ?? (own ? attribs.language : '')
  if (data && /^[\w+#.-]+$/.test(data)) return NO_LANGUAGE.has(data) ? '' : data
  const classes = element.attribs.class ?? ''
  if (own) {
    const exact = /(?:^|\s)(?:language|lang)-([^\s]+)/.exec(classes)?.[1]
    if (exact && !exact.includes('`')) return NO_LANGUAGE.has(exact) ? '' : exact
  }
  const name = LANGUAGE.exec(classes)?.[1] ?? HIGHLIGHTED.exec(classes)?.[1] ?? ''
  return NO_LANGUAGE.has(name) ? '' : name
}
