import { CUES, TREES } from './model'

/** Trees in depth-first order: from 0 a cue, below a leaf; leaves add up to log-odds. */
const LEAF = 6000
const SCALE = 1000

/** `skip` says where each inner node's second branch starts. */
type Forest = {
  cues: Map<string, number>
  holds: Uint8Array
  nodes: Int16Array
  skip: Uint16Array
  roots: Uint16Array
}
let forest: Forest | null = null

/** The evidence for content in the cues that `tell` names: positive speaks for it. */
export function weigh(tell: (hold: (cue: string) => void) => void): number {
  forest ??= load()
  const { cues, holds, nodes, skip, roots } = forest
  holds.fill(0)
  tell((cue) => {
    const id = cues.get(cue)
    if (id !== undefined) holds[id] = 1
  })
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

function load(): Forest {
  const cues = new Map(CUES.split(/\s+/).map((cue, id) => [cue, id]))
  const trees = TREES.trim()
    .split('\n')
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
  return { cues, holds: new Uint8Array(cues.size), nodes, skip, roots }
}
