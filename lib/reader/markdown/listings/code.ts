import { fenceCode } from '@/lib/base/text'
import { type ChildNode, Element, IS, isHidden, rawText, Text } from '@/lib/reader/html'
import { drawnCode } from './editors'
import { isInGutter } from './gutters'
import { listingLanguage } from './language'
import { countsUp, leadingNumbers } from './numbers'

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
  return fenceCode(text, listingLanguage(pre)).split('\n')
}

/** Numbers of lines in a cell before that of the code, or in a `pre` before another. */
function isLineNumbers(text: string, pre: Element): boolean {
  if (!/^\s*\d+(?:\s+\d+)*\s*$/.test(text)) return false
  let next = pre.next
  while (next instanceof Text && next.data.trim() === '') ({ next } = next)
  if (next instanceof Element && next.name === 'pre') return countsUp(text.trim().split(/\s+/))
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
  const numbers = leadingNumbers(pre)
  let endsLine = true
  let size = 0
  const add = (text: string) => {
    parts.push(text)
    size += text.length
    if (text !== '') endsLine = text.endsWith('\n')
  }
  const walk = (nodes: readonly ChildNode[]) => {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]
      if (node instanceof Text) add(node.data)
      else if (!node || isHidden(node) || numbers.has(node) || isInGutter(node)) continue
      else if (node.name === 'br') add('\n')
      else if (node.tag.is & IS.block) {
        if (!endsLine) add('\n')
        const from = size
        walk(node.children)
        // A browser draws a row or an entry without text as a line, and no box without text.
        if (ROWS.has(node.name) && size === from) add('\n')
        else if (!endsLine && i + 1 < nodes.length) add('\n')
      } else walk(node.children)
    }
  }
  const lines = codeLinesIn(pre)
  for (const line of lines) {
    if (!endsLine) add('\n')
    walk(line.children)
  }
  if (lines.length === 0) walk(pre.children)
  const text = parts.join('')
  const isApart =
    numbers.size > 0 && text.split('\n').every((line) => /^(?:[ \u00a0]|$)/.test(line))
  return isApart ? text.replace(/^[ \u00a0]/gm, '') : text
}

const ROWS = new Set(['li', 'tr'])

/** The `code` elements of a `pre` that has nothing else, if each is a line. */
function codeLinesIn({ name, children }: Element): Element[] {
  const lines = children.filter((child): child is Element => child instanceof Element)
  const isAll = lines.length > 1 && lines.length === children.length && name === 'pre'
  return isAll && lines.every((line) => line.name === 'code') ? lines : []
}
