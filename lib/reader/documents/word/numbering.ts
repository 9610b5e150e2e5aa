import { childElement, childElements, descendants, type Xml } from '../xml'
import type { ListItem } from './blocks'

const MAX_DEPTH = 8

type Level = { format: string; start: number; text: string }
type Formats = Map<string, Map<number, Level>>

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

  /** The number of a heading as it is printed, such as “2.1”; empty if it has none. */
  getLabel(id: string, level: number): string {
    const { depth, isOrdered } = this.getListItem(id, level)
    const levels = this.#formats.get(id)
    const text = levels?.get(depth)?.text ?? ''
    if (!isOrdered || !/%\d/.test(text)) return ''
    return text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const { format = 'decimal', start = 1 } = levels?.get(at) ?? {}
      // The count is that of the next item.
      return formatNumber((this.#counts.get(`${id} ${at}`) ?? start + 1) - 1, format)
    })
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

function readLevels(list: Xml): Map<number, Level> {
  return new Map(
    childElements(list, 'w:lvl').map((level) => [
      Number(level.attrs['w:ilvl'] ?? 0),
      {
        format: childElement(level, 'w:numFmt')?.attrs['w:val'] ?? 'decimal',
        start: Number(childElement(level, 'w:start')?.attrs['w:val'] ?? 1) || 1,
        text: childElement(level, 'w:lvlText')?.attrs['w:val'] ?? '',
      },
    ]),
  )
}

function formatNumber(count: number, format: string): string {
  if (/letter$/i.test(format)) {
    const letter = String.fromCharCode(97 + ((count - 1) % 26))
    return format === 'upperLetter' ? letter.toUpperCase() : letter
  }
  if (!/roman$/i.test(format)) return String(count)
  const roman = toRoman(count)
  return format === 'upperRoman' ? roman : roman.toLowerCase()
}

const ROMAN = { M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9 }
const SMALL_ROMAN = { V: 5, IV: 4, I: 1 }
const MAX_ROMAN = 4_000

function toRoman(count: number): string {
  if (count >= MAX_ROMAN) return String(count)
  let [rest, roman] = [count, '']
  for (const [letters, size] of Object.entries({ ...ROMAN, ...SMALL_ROMAN }))
    for (; rest >= size; rest -= size) roman += letters
  return roman
}
