import { once, readData } from '@/lib/base/runtime'
import { AROUND_NUMBERS } from '../features/around'
import { NUMBERS } from '../features/numbers'
import { PAGE_NUMBERS } from '../features/page-numbers'
import { rowsOfNumbers } from '../features/rows'
import { type WordTests, wordTests } from '../features/word-cues'
import { KIND_NUMBERS, KINDS } from './kinds'

/** A block's facts are one row: cues, numbers, kinds, numbers around it, and the page's numbers. */
const NAMES = [...NUMBERS, ...KIND_NUMBERS, ...AROUND_NUMBERS, ...PAGE_NUMBERS]
const KINDS_AT = NUMBERS.length
const AROUND_AT = KINDS_AT + KIND_NUMBERS.length
const PAGE_AT = AROUND_AT + AROUND_NUMBERS.length

/** The tests of the trees: whether the fact at a place is at most a limit. */
type Tests = { place: number[]; limit: number[] }

/** Trees in depth-first order; `skip` is where each inner node's second branch starts. */
type Forest = { place: Int16Array; value: Float32Array; skip: Uint16Array; roots: Uint16Array }

const LEAF_SCALE = 1000
/** Leaves are numbered below this, tests from here on. */
export const FIRST_TEST = 2001

/** Forests for the kinds of a page, for a block alone, and for a block with its neighbours. */
type Model = {
  cues: Map<string, number>
  words: WordTests
  kinds: Forest[]
  first: Forest
  second: Forest
}

export const model = once((): Model => {
  const sections = sectionsIn(readData('lib/reader/main-content/trees/blocks.trees.txt'))
  const section = (name: string): string[] => {
    const lines = sections.get(name)
    if (!lines) throw new Error(`The model has no part named ${name}`)
    return lines
  }
  const names = section('cues').flatMap((line) => line.split(' '))
  const places = new Map([...names, ...NAMES].map((name, at) => [name, at]))
  const tests = testsIn(section('questions'), places)
  const forest = (name: string) => load(section(name), tests)
  return {
    cues: new Map(names.map((cue, id) => [cue, id])),
    words: wordTests((cue) => places.has(cue)),
    kinds: KINDS.map((kind) => forest(`kind ${kind}`)),
    first: forest('first'),
    second: forest('second'),
  }
})

/** An empty row of facts for each block of a page, with the cues that all of them have. */
export function emptyFacts({ cues }: Model, count: number, shared: readonly string[]): Facts[] {
  const ids = shared.flatMap((cue) => cues.get(cue) ?? [])
  return rowsOfNumbers(count, cues.size + NAMES.length).map((row) => {
    for (const id of ids) row[id] = 1
    return new Facts(cues, row)
  })
}

class Facts {
  readonly #row: Float32Array
  readonly #cues: ReadonlyMap<string, number>

  constructor(cues: ReadonlyMap<string, number>, row: Float32Array) {
    this.#cues = cues
    this.#row = row
  }

  add(cue: string) {
    const id = this.#cues.get(cue)
    if (id !== undefined) this.#row[id] = 1
  }
  set own(numbers: Float32Array) {
    this.#row.set(numbers, this.#start)
  }
  set page(numbers: Float32Array) {
    this.#row.set(numbers, this.#start + PAGE_AT)
  }
  set kinds(kinds: Float32Array) {
    this.#row.set(kinds, this.#start + KINDS_AT)
  }
  set around(numbers: Float32Array) {
    this.#row.set(numbers, this.#start + AROUND_AT)
  }
  get #start(): number {
    return this.#cues.size
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

/** The lines below each `# name`. */
function sectionsIn(text: string): Map<string, string[]> {
  const sections = text.trim().split(/^# /m)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.trim().split('\n')
      return [name, lines]
    }),
  )
}

/** Reads the name and the limits of each fact. A cue is 0 or 1. */
function testsIn(lines: string[], places: Map<string, number>): Tests {
  const tests: Tests = { place: [], limit: [] }
  for (const line of lines) {
    const [name = '', ...limits] = line.split(' ')
    const place = places.get(name)
    if (place === undefined) throw new Error(`The model asks for an unknown fact: ${name}`)
    for (const limit of limits) {
      tests.place.push(place)
      tests.limit.push(Number(limit))
    }
  }
  return tests
}

/** Nodes in base 36: below `FIRST_TEST` a leaf's log-odds, from there on the number of a test. */
function load(lines: string[], tests: Tests): Forest {
  const trees = lines.map((line) => line.split(' ').map((node) => Number.parseInt(node, 36)))
  const nodes = trees.flat()
  const isLeaf = (node: number) => node < FIRST_TEST
  const place = Int16Array.from(nodes, (node) =>
    isLeaf(node) ? -1 : (tests.place[node - FIRST_TEST] as number),
  )
  const value = Float32Array.from(nodes, (node) =>
    isLeaf(node)
      ? (node - FIRST_TEST / 2) / LEAF_SCALE
      : (tests.limit[node - FIRST_TEST] as number),
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
