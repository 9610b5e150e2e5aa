import { Element, type ParentNode } from 'domhandler'
import type { Removal } from '../page'
import { type Measure, measureAll } from './measure'

export type MainContent = { root: ParentNode; removed: Removal[] }

/** The part of the page that it is about: the best candidate, or the whole body when too little is left. */
export function mainContent(body: ParentNode): MainContent {
  const measures = measureAll(body)
  scoreParagraphs(body, measures)
  let best: ParentNode = body
  let bestScore = 0
  for (const [element, measure] of measures) {
    const score = measure.score * (1 - measure.linked / Math.max(1, measure.text))
    if (score > bestScore) {
      bestScore = score
      best = element
    }
  }
  return { root: best, removed: [] }
}

const PARAGRAPHS = new Set(['p', 'pre', 'td', 'blockquote', 'li', 'dd'])

function scoreParagraphs(parent: ParentNode, measures: Map<ParentNode, Measure>) {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const measure = measures.get(child)
    if (!measure) continue
    scoreParagraphs(child, measures)
    if (!PARAGRAPHS.has(child.name) || measure.text < 25) continue
    const points = (1 + measure.commas + Math.min(3, measure.text / 100)) * (1 - measure.linked / measure.text)
    let up: ParentNode | null = child.parent
    for (let level = 0; up && level < 3; level++) {
      const above = measures.get(up)
      if (above) above.score += points / (level === 0 ? 1 : level * 2)
      up = 'parent' in up ? up.parent : null
    }
  }
}
