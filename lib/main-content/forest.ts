import { CUES, FIRST_LOOK, SECOND_LOOK } from './model'

/** Trees in depth-first order: from 0 a cue, below a leaf; leaves add up to log-odds. */
const LEAF = 6000
const SCALE = 1000

/** `skip` says where each inner node's second branch starts. */
type Forest = { nodes: Int16Array; skip: Uint16Array; roots: Uint16Array }

const ids = new Map(CUES.split(/\s+/).map((cue, id) => [cue, id]))
const holds = new Uint8Array(ids.size)

/** What the trees say of a block by itself, and of a block with the first scores around it. */
export const FIRST = load(FIRST_LOOK)
export const SECOND = load(SECOND_LOOK)

/** The numbers of the cues that `tell` names, as far as trees ask for them. */
export function heldOf(tell: (hold: (cue: string) => void) => void): number[] {
  const held: number[] = []
  tell((cue) => {
    const id = ids.get(cue)
    if (id !== undefined) held.push(id)
  })
  return held
}

/** The evidence for content, in log-odds: positive speaks for it. */
export function weigh({ nodes, skip, roots }: Forest, ...held: number[][]): number {
  holds.fill(0)
  for (const some of held) for (const id of some) holds[id] = 1
  let sum = 0
  for (let t = 0; t < roots.length; t++) {
    let at = roots[t] as number
    let node = nodes[at] as number
    while (node >= 0) {
      at = holds[node] === 1 ? at + 1 : (skip[at] as number)
      node = nodes[at] as number
    }
    sum -= node + LEAF
  }
  return sum / SCALE
}

function load(printed: string): Forest {
  const trees = printed
    .trim()
    .split(/[;\n]/)
    .map((line) => line.trim().split(/\s+/).map(Number))
  const nodes = Int16Array.from(trees.flat())
  const skip = new Uint16Array(nodes.length)
  const walk = (at: number): number => {
    if ((nodes[at] as number) < 0) return at + 1
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
  return { nodes, skip, roots }
}
