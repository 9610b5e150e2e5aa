import { AROUND_NUMBERS } from '../features/around'
import { NUMBERS } from '../features/numbers'
import { PAGE_NUMBERS } from '../features/page-numbers'
import { KIND_NUMBERS } from './kinds'
import { CUES, FIRST_LOOK, KIND_LOOKS, LEAVES, QUESTIONS, SECOND_LOOK } from './model'

/** A block's facts are one row: cues, numbers, kinds, numbers around it, and the page's numbers. */
const cues = new Map(CUES.split(/\s+/).map((cue, id) => [cue, id]))
const KINDS_AT = cues.size + NUMBERS.length
const AROUND_AT = KINDS_AT + KIND_NUMBERS.length
const PAGE_AT = AROUND_AT + AROUND_NUMBERS.length
const LENGTH = PAGE_AT + PAGE_NUMBERS.length
const places = new Map(cues)
const NAMES = [...NUMBERS, ...KIND_NUMBERS, ...AROUND_NUMBERS, ...PAGE_NUMBERS]
for (const [i, name] of NAMES.entries()) places.set(name, cues.size + i)

/** The tests of the trees: whether the fact at a place is at most a limit. */
type Tests = { place: number[]; limit: number[] }

/** Trees in depth-first order; `skip` is where each inner node's second branch starts. */
type Forest = { place: Int16Array; value: Float32Array; skip: Uint16Array; roots: Uint16Array }

const LEAF_SCALE = 1000
const tests = testsIn(QUESTIONS)

/** Forests for the kinds of a page, for a block alone, and for a block with its neighbours. */
export const KIND_FORESTS = KIND_LOOKS.map(load)
export const FIRST = load(FIRST_LOOK)
export const SECOND = load(SECOND_LOOK)

/** The facts of a block that the trees use. */
export class Facts {
  readonly #row = new Float32Array(LENGTH)

  /** `addCues` adds the names of the block's cues. */
  constructor(numbers: Float32Array, addCues: (add: (cue: string) => void) => void) {
    this.#row.set(numbers, cues.size)
    addCues((cue) => {
      const id = cues.get(cue)
      if (id !== undefined) this.#row[id] = 1
    })
  }
  set page(numbers: Float32Array) {
    this.#row.set(numbers, PAGE_AT)
  }
  set kinds(kinds: Float32Array) {
    this.#row.set(kinds, KINDS_AT)
  }
  set around(numbers: Float32Array) {
    this.#row.set(numbers, AROUND_AT)
  }

  /** The forest's result in log-odds: positive is evidence for, negative against. */
  weigh({ place, value, skip, roots }: Forest): number {
    const row = this.#row
    let sum = 0
    for (let t = 0; t < roots.length; t++) {
      let at = roots[t] as number
      let from = place[at] as number
      while (from >= 0) {
        at = (row[from] as number) <= (value[at] as number) ? at + 1 : (skip[at] as number)
        from = place[at] as number
      }
      sum += value[at] as number
    }
    return sum
  }
}

/** Reads the name and the limits of each fact. A cue is 0 or 1. */
function testsIn(printed: string): Tests {
  const found: Tests = { place: [], limit: [] }
  for (const line of printed.trim().split(/[;\n]/)) {
    const [name = '', ...limits] = line.trim().split(' ')
    const place = places.get(name)
    if (place === undefined) throw new Error(`The model asks for an unknown fact: ${name}`)
    for (const limit of limits) {
      found.place.push(place)
      found.limit.push(Number(limit))
    }
  }
  return found
}

/** Nodes in base 36: below `LEAVES` a leaf's log-odds, from there on the number of a test. */
function load(printed: string): Forest {
  const trees = printed
    .trim()
    .split(/[;\n]/)
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((node) => Number.parseInt(node, 36)),
    )
  const nodes = trees.flat()
  const isLeaf = (node: number) => node < LEAVES
  const place = Int16Array.from(nodes, (node) =>
    isLeaf(node) ? -1 : (tests.place[node - LEAVES] as number),
  )
  const value = Float32Array.from(nodes, (node) =>
    isLeaf(node) ? (node - LEAVES / 2) / LEAF_SCALE : (tests.limit[node - LEAVES] as number),
  )
  const skip = new Uint16Array(nodes.length)
  const walk = (at: number): number => {
    if ((place[at] as number) < 0) return at + 1
    skip[at] = walk(at + 1)
    return walk(skip[at] as number)
  }
  const roots = new Uint16Array(trees.length)
  let start = 0
  for (const [t, tree] of trees.entries()) {
    roots[t] = start
    start = walk(start)
    if (start !== (roots[t] as number) + tree.length)
      throw new Error('The model is not made of whole trees')
  }
  return { place, value, skip, roots }
}
