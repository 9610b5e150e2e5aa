import { type DrawnLetter, isReprint, Prints } from '../letters'
import type { Item } from './accents'

// How far apart two letters of a line may be in height, as a share of their size.
const LEVEL = 0.25
const GAP = 0.25
// How far a letter may reach into the next, in font sizes.
const OVERLAP = 0.1
const MAX_BACK = 100
const RUNS_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{M}]/u

/**
 * Letters without those printed twice to look bold or to throw a shadow. Letters that were missing
 * and are printed after their line are put into their gaps.
 */
export function withoutReprints<T extends Item>(items: readonly T[]): T[] {
  const earlier = findEarlier(items)
  if (hasLateLetters(items, earlier)) return new Merger(items, earlier).merge()
  return items.filter((_, at) => earlier[at] === NEW)
}

const NEW = -1
const SHADOW = -2

function findEarlier(items: readonly Item[]): number[] {
  const prints = new Prints()
  const indexes: number[] = []
  let last: DrawnLetter | null = null
  return items.map(({ glyph }, at) => {
    if (glyph === null) return NEW
    const first = prints.find(glyph)
    indexes.push(at)
    if (first !== null) return indexes[first] ?? SHADOW
    if (isReprint(glyph, last)) return SHADOW
    last = glyph
    return NEW
  })
}

/** Whether a letter follows one that was there before, or is left of the one before it. */
function hasLateLetters(items: readonly Item[], earlier: readonly number[]): boolean {
  let [first, last]: [number, DrawnLetter | null] = [NEW, null]
  for (const [at, { letter, glyph }] of items.entries()) {
    if (glyph === null) continue
    const index = earlier[at] ?? NEW
    if (index === NEW && first >= 0 && isAfter(items[first]?.glyph, glyph)) return true
    if (index === NEW && last && isAfter(glyph, last) && !RUNS_LEFT.test(letter)) return true
    first = index
    if (index === NEW) last = glyph
  }
  return false
}

function isOnLine(glyph: DrawnLetter | null | undefined, peer: DrawnLetter): boolean {
  if (!glyph?.isLevel || !peer.isLevel) return false
  return Math.abs(glyph.origin.y - peer.origin.y) < peer.size * LEVEL
}

const isAfter = (before: DrawnLetter | null | undefined, glyph: DrawnLetter) =>
  isOnLine(before, glyph) && glyph.origin.x > (before?.origin.x ?? 0)

type Node<T> = { item: T; next: Node<T> | null }

class Merger<T extends Item> {
  readonly #items: readonly T[]
  readonly #earlier: readonly number[]
  readonly #nodes = new Map<number, Node<T>>()
  readonly #start: Node<T> = { item: { letter: '', glyph: null } as T, next: null }
  #tail = this.#start
  #line: Node<T>[] = []
  /** The last letter in a gap, and the space since. */
  #place: Node<T> | null = null
  #space: T | null = null

  constructor(items: readonly T[], earlier: readonly number[]) {
    this.#items = items
    this.#earlier = earlier
  }

  merge(): T[] {
    for (const [at, item] of this.#items.entries()) this.#add(at, item)
    const items: T[] = []
    for (let node = this.#start.next; node; node = node.next) items.push(node.item)
    return items
  }

  #add(at: number, item: T): void {
    const first = this.#earlier[at] ?? NEW
    if (first === SHADOW) return
    if (item.glyph === null && this.#place) this.#space = item
    else if (first >= 0) this.#repeat(at, this.#nodes.get(first) ?? null)
    else if (item.glyph && this.#place && fits(this.#place, item.glyph)) this.#fill(at, item)
    else {
      this.#place = item.glyph ? this.#gapFor(item as T & { glyph: DrawnLetter }) : null
      if (this.#place) this.#fill(at, item)
      else this.#append(at, item)
    }
  }

  #repeat(at: number, node: Node<T> | null): void {
    if (this.#place && node && !this.#space) dropSpaces(this.#place, node)
    if (node) this.#nodes.set(at, node)
    this.#place = node
    this.#space = null
  }

  #append(at: number, item: T): void {
    if (this.#space) this.#insert(at, this.#space, this.#tail)
    this.#space = null
    const node = this.#insert(at, item, this.#tail)
    if (item.letter === '\n') this.#line = []
    else if (item.glyph) this.#line.push(node)
  }

  #fill(at: number, item: T): void {
    if (this.#space && this.#place) this.#place = this.#insert(at, this.#space, this.#place)
    this.#space = null
    if (this.#place) this.#place = this.#insert(at, item, this.#place)
    const next = this.#place && nextLetter(this.#place)
    if (this.#place && next && isNear(item.glyph, next.item.glyph)) dropSpaces(this.#place, next)
  }

  #gapFor({ letter, glyph }: T & { glyph: DrawnLetter }): Node<T> | null {
    const last = this.#line.at(-1)?.item.glyph
    if (!last || !isAfter(glyph, last) || RUNS_LEFT.test(letter)) return null
    const near = this.#line.slice(-MAX_BACK)
    return near.findLast((node) => isNear(node.item.glyph, glyph) && fits(node, glyph)) ?? null
  }

  #insert(at: number, item: T, after: Node<T>): Node<T> {
    const node = { item, next: after.next }
    after.next = node
    if (after === this.#tail) this.#tail = node
    this.#nodes.set(at, node)
    return node
  }
}

function isNear(before: DrawnLetter | null, glyph: DrawnLetter | null): boolean {
  if (!before || !glyph || !isAfter(before, glyph)) return false
  const gap = glyph.box[0].x - before.box[1].x
  return gap > -glyph.size * OVERLAP && gap < glyph.size * GAP
}

function fits<T extends Item>(place: Node<T>, glyph: DrawnLetter): boolean {
  if (!isAfter(place.item.glyph, glyph)) return false
  const after = nextLetter(place)?.item.glyph
  if (!after || !isOnLine(after, glyph)) return true
  return after.box[0].x > glyph.box[1].x - glyph.size * OVERLAP
}

function nextLetter<T extends Item>(node: Node<T>): Node<T> | null {
  let next = node.next
  while (next && next.item.glyph === null) next = next.next
  return next
}

function dropSpaces<T extends Item>(from: Node<T>, to: Node<T>): void {
  if (nextLetter(from) === to) from.next = to
}
