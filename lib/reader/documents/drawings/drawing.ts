import { type Archive, readText } from '../archive'
import { partPath, type Rels } from '../word/package'
import { descendants, parseXml, type Xml } from '../xml'
import { chartHtml } from './chart'
import { diagramHtml } from './diagram'

/** The part of a file that refers to drawings. */
export type DrawingSource = { path: string; rels: Rels; archive: Archive }

/** The charts and diagrams in an element; empty if it is another drawing. */
export function drawingHtml(element: Xml, source: DrawingSource): string {
  const charts = [...descendants(element, 'c:chart')].map(({ attrs }) =>
    chartHtml(relatedXml(attrs['r:id'], source)),
  )
  const diagrams = [...descendants(element, 'dgm:relIds')].map(({ attrs }) =>
    diagramHtml(relatedXml(attrs['r:dm'], source)),
  )
  return [...charts, ...diagrams].join('')
}

/** Drawings of a file that are read: one may come again and again. */
const MAX_DRAWINGS = 500
const counts = new WeakMap<Archive, number>()

function relatedXml(id: string | undefined, { path, rels, archive }: DrawingSource): Xml {
  const count = (counts.get(archive) ?? 0) + 1
  counts.set(archive, count)
  const target = count > MAX_DRAWINGS ? undefined : rels.get(id ?? '')
  const text = target && !target.isExternal ? readText(archive, partPath(path, target.target)) : ''
  return parseXml(text ?? '')
}
