import { Element, type ParentNode, Text } from 'domhandler'
import { isHidden } from '../visible'

/** What an element holds, counted in characters of visible text. */
export type Measure = { text: number; linked: number; commas: number; score: number }

/** Measures every visible element below `root` in one walk. */
export function measureAll(root: ParentNode): Map<ParentNode, Measure> {
  const measures = new Map<ParentNode, Measure>()
  measure(root, false, measures)
  return measures
}

function measure(parent: ParentNode, inLink: boolean, measures: Map<ParentNode, Measure>): Measure {
  const own: Measure = { text: 0, linked: 0, commas: 0, score: 0 }
  for (const child of parent.children) {
    if (child instanceof Text) {
      const length = child.data.trim().length
      if (length === 0) continue
      own.text += length
      if (inLink) own.linked += length
      own.commas += commas(child.data)
    } else if (child instanceof Element && !isHidden(child)) {
      const inner = measure(child, inLink || (child.name === 'a' && 'href' in child.attribs), measures)
      own.text += inner.text
      own.linked += inner.linked
      own.commas += inner.commas
    }
  }
  measures.set(parent, own)
  return own
}

function commas(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 44 || code === 0x3001 || code === 0xff0c || code === 0x3002) count++
  }
  return count
}
