import { CUES, TREES } from './model'

/**
 * Small decision trees, each a list in depth-first order: a number from 0 is a cue (the branch where it holds follows,
 * then the other), a negative one is a leaf. Leaves add up to the log-odds of being content.
 */
const LEAF = 6000
const SCALE = 1000

type Forest = { cues: Map<string, number>; holds: Uint8Array; trees: Int16Array[]; skip: Int16Array[] }
let forest: Forest | null = null

/** The evidence for content in the cues that `tell` names: positive for content, negative against. */
export function weigh(tell: (hold: (cue: string) => void) => void): number {
  forest ??= load()
  const { cues, holds, trees, skip } = forest
  holds.fill(0)
  tell((cue) => {
    const id = cues.get(cue)
    if (id !== undefined) holds[id] = 1
  })
  let sum = 0
  for (let t = 0; t < trees.length; t++) {
    const tree = trees[t] as Int16Array
    const jumps = skip[t] as Int16Array
    let at = 0
    let node = tree[0] as number
    while (node >= 0) {
      at = holds[node] === 1 ? at + 1 : (jumps[at] as number)
      node = tree[at] as number
    }
    sum -= node + LEAF
  }
  return sum / SCALE
}

function load(): Forest {
  const cues = new Map(CUES.split(/\s+/).map((cue, id) => [cue, id]))
  const trees = TREES.split('\n').flatMap((line) => {
    const numbers = line.trim() === '' ? [] : line.trim().split(/\s+/).map(Number)
    return numbers.length > 0 ? [Int16Array.from(numbers)] : []
  })
  return { cues, holds: new Uint8Array(cues.size), trees, skip: trees.map(jumpsOf) }
}

/** For each inner node, where its second branch starts. */
function jumpsOf(tree: Int16Array): Int16Array {
  const jumps = new Int16Array(tree.length)
  const walk = (at: number): number => {
    if ((tree[at] ?? -1) < 0) return at + 1
    const second = walk(at + 1)
    jumps[at] = second
    return walk(second)
  }
  walk(0)
  return jumps
}
