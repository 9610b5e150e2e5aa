import { childElement, childElements, descendants, type Xml } from '../xml'
import type { ListItem } from './blocks'

const MAX_DEPTH = 8
const MAX_LETTERS = 10

type Level = { format: string; start: number; text: string; isLegal: boolean; restarts: boolean }
/** Lists of the same `pattern` count on from each other, but where one has its own `starts`. */
type List = { pattern: string; levels: Map<number, Level>; starts: Map<number, number> }

/** `label`: empty if it has none. */
type NumberedItem = ListItem & { label: string }
const PLAIN: Level = { format: 'decimal', start: 1, text: '', isLegal: false, restarts: true }

/** The lists of a document, which count on wherever one of their items follows. */
export class Numbering {
  readonly #lists: Map<string, List>
  readonly #counts = new Map<string, number>()
  readonly #begins = new Set<string>()

  constructor(lists: Map<string, List>) {
    this.#lists = lists
  }

  /** The next item of a list, with its number as it is printed, such as “2.1”. */
  getListItem(id: string, level: number): NumberedItem {
    const depth = Math.min(MAX_DEPTH, Math.max(0, level))
    const list = this.#list(id)
    const { format } = list.levels.get(depth) ?? PLAIN
    const start = this.#advance(id, list, depth)
    for (let deeper = depth + 1; deeper <= MAX_DEPTH; deeper++)
      if (list.levels.get(deeper)?.restarts !== false)
        this.#counts.delete(`${list.pattern} ${deeper}`)
    const isOrdered = format !== 'bullet' && format !== 'none'
    const label = isOrdered ? this.#label(list, depth) : ''
    return { depth, isOrdered, start, isExact: true, label }
  }

  #label({ pattern, levels }: List, depth: number): string {
    const { text, isLegal } = levels.get(depth) ?? PLAIN
    if (!/%\d/.test(text)) return ''
    return text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const { format, start } = levels.get(at) ?? PLAIN
      const count = this.#counts.get(`${pattern} ${at}`) ?? start
      return formatNumber(count, isLegal && format !== 'decimalZero' ? 'decimal' : format)
    })
  }

  #list(id: string): List {
    return this.#lists.get(id) ?? { pattern: `own ${id}`, levels: new Map(), starts: new Map() }
  }

  /** Counts an item. A list with its own start begins there, once. */
  #advance(id: string, { pattern, levels, starts }: List, depth: number): number {
    const start = starts.get(depth)
    const begins = start !== undefined && !this.#begins.has(`${id} ${depth}`)
    this.#begins.add(`${id} ${depth}`)
    const last = begins ? undefined : this.#counts.get(`${pattern} ${depth}`)
    const count = last === undefined ? (start ?? levels.get(depth)?.start ?? 1) : last + 1
    this.#counts.set(`${pattern} ${depth}`, count)
    return count
  }
}

export function readNumbering(root: Xml): Numbering {
  const patterns = [...descendants(root, 'w:abstractNum')]
  const byStyle = new Map(
    patterns.map((pattern) => [childElement(pattern, 'w:styleLink')?.attrs['w:val'], pattern]),
  )
  const byId = new Map(
    patterns.map((pattern) => {
      const link = childElement(pattern, 'w:numStyleLink')?.attrs['w:val']
      const source = (link === undefined ? undefined : byStyle.get(link)) ?? pattern
      const id = source.attrs['w:abstractNumId'] ?? ''
      return [pattern.attrs['w:abstractNumId'] ?? '', { id, levels: readLevels(source) }]
    }),
  )
  const lists = new Map(
    [...descendants(root, 'w:num')].map((list) => {
      const id = childElement(list, 'w:abstractNumId')?.attrs['w:val'] ?? ''
      const pattern = byId.get(id) ?? { id, levels: [] }
      const own = childElements(list, 'w:lvlOverride')
      const levels = new Map([...pattern.levels, ...own.flatMap((each) => [...readLevels(each)])])
      return [list.attrs['w:numId'] ?? '', { pattern: pattern.id, levels, starts: readStarts(own) }]
    }),
  )
  return new Numbering(lists)
}

function readStarts(overrides: Xml[]): Map<number, number> {
  return new Map(
    overrides.flatMap((override) => {
      const start = numberIn(childElement(override, 'w:startOverride'), -1)
      return start < 0 ? [] : [[Number(override.attrs['w:ilvl'] ?? 0), start] as const]
    }),
  )
}

function readLevels(list: Xml): Map<number, Level> {
  return new Map(
    childElements(list, 'w:lvl').map((level) => [
      Number(level.attrs['w:ilvl'] ?? 0),
      {
        format: childElement(level, 'w:numFmt')?.attrs['w:val'] ?? 'decimal',
        start: numberIn(childElement(level, 'w:start'), 1),
        text: childElement(level, 'w:lvlText')?.attrs['w:val'] ?? '',
        isLegal: childElement(level, 'w:isLgl') !== undefined,
        restarts: childElement(level, 'w:lvlRestart')?.attrs['w:val'] !== '0',
      },
    ]),
  )
}

function numberIn(element: Xml | undefined, usual: number): number {
  const number = Number(element?.attrs['w:val'])
  return Number.isInteger(number) && number >= 0 ? number : usual
}

function formatNumber(count: number, format: string): string {
  if (/letter$/i.test(format)) {
    // After z follow aa, bb and so on.
    const times = Math.min(MAX_LETTERS, Math.ceil(count / 26))
    const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(times)
    return format === 'upperLetter' ? letter.toUpperCase() : letter
  }
  if (format === 'decimalZero') return String(count).padStart(2, '0')
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
