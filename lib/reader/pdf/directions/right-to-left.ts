import type { Item } from '../lines/accents'

const LETTER = /[\u0590-\u05FF\u0600-\u06FF\u0700-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const MARK = /\p{M}/u
const DIGIT = /[\p{N}.,:/%]/u
const NEUTRAL = /[\s\p{P}\p{S}\p{N}]/u
const LINE_END = /[\r\n]/

/** Whether a text has letters that are written from right to left. */
export function mayRunLeft(text: string): boolean {
  return LETTER.test(text)
}

/**
 * Hebrew and Arabic in the order of reading. Some files draw them from left to right, and their
 * letters are then in the order of the page.
 */
export function inReadingOrder<T extends Item>(items: readonly T[]): T[] {
  const ordered: T[] = []
  for (let at = 0; at < items.length; ) {
    const end = runEnd(items, at)
    const run = items.slice(at, end)
    ordered.push(...(isDrawnRight(run) ? reversed(run) : run))
    at = end
  }
  return ordered
}

/** The end of a run of such letters with the signs between them, or of one other letter. */
function runEnd(items: readonly Item[], start: number): number {
  let end = start + 1
  if (!LETTER.test(items[start]?.letter ?? '')) return end
  for (let at = end; at < items.length; at++) {
    const { letter } = items[at] as Item
    if (LETTER.test(letter) || MARK.test(letter)) end = at + 1
    else if (!NEUTRAL.test(letter) || LINE_END.test(letter)) break
  }
  return end
}

/** Whether most letters are further right than the one before them. */
function isDrawnRight(run: readonly Item[]): boolean {
  let [right, left] = [0, 0]
  let last: number | null = null
  for (const { letter, glyph } of run) {
    if (glyph === null || !LETTER.test(letter) || MARK.test(letter)) continue
    const { x } = glyph.origin
    if (last !== null && x > last) right++
    else if (last !== null && x < last) left++
    last = x
  }
  return right > left
}

/** Numbers stay as they are, and marks behind their letter. */
function reversed<T extends Item>(run: readonly T[]): T[] {
  const groups: T[][] = []
  for (const item of run) {
    const last = groups.at(-1)
    const isNumber = DIGIT.test(item.letter) && DIGIT.test(last?.at(-1)?.letter ?? '')
    if (last && (isNumber || MARK.test(item.letter))) last.push(item)
    else groups.push([item])
  }
  return groups.reverse().flat()
}
