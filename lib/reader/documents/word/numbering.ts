import { childElement, childElements, descendants, type Xml } from '../xml'
import type { ListItem } from './blocks'

const MAX_DEPTH = 8

type Formats = Map<string, Map<number, { format: string; start: number }>>

/** The lists of a document, which count on wherever one of their items follows. */
export class Numbering {
  readonly #formats: Formats
  readonly #counts = new Map<string, number>()

  constructor(formats: Formats) {
    this.#formats = formats
  }

  getListItem(id: string, level: number): ListItem {
    const depth = Math.min(MAX_DEPTH, Math.max(0, level))
    const { format = 'decimal', start = 1 } = this.#formats.get(id)?.get(depth) ?? {}
    for (let deeper = depth + 1; deeper <= MAX_DEPTH; deeper++)
      this.#counts.delete(`${id} ${deeper}`)
    const count = this.#counts.get(`${id} ${depth}`) ?? start
    this.#counts.set(`${id} ${depth}`, count + 1)
    return { depth, isOrdered: format !== 'bullet' && format !== 'none', start: count }
  }
}

export function readNumbering(root: Xml): Numbering {
  const abstract = new Map(
    [...descendants(root, 'w:abstractNum')].map((descendant) => [
      descendant.attrs['w:abstractNumId'] ?? '',
      readLevels(descendant),
    ]),
  )
  const formats = new Map(
    [...descendants(root, 'w:num')].map((descendant) => {
      const id = childElement(descendant, 'w:abstractNumId')?.attrs['w:val'] ?? ''
      return [descendant.attrs['w:numId'] ?? '', abstract.get(id) ?? new Map()] as const
    }),
  )
  return new Numbering(formats)
}

function readLevels(list: Xml): Map<number, { format: string; start: number }> {
  return new Map(
    childElements(list, 'w:lvl').map((level) => [
      Number(level.attrs['w:ilvl'] ?? 0),
      {
        format: childElement(level, 'w:numFmt')?.attrs['w:val'] ?? 'decimal',
        start: Number(childElement(level, 'w:start')?.attrs['w:val'] ?? 1) || 1,
      },
    ]),
  )
}
