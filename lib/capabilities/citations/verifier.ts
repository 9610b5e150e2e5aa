import { once, readData } from '@/lib/base/runtime'

/** A node with a feature and the limit of its first branch, or a leaf's log-odds. */
type Tree = number | { feature: number; limit: number; yes: Tree; no: Tree }

/** The learned trees, one per line. */
const trees = once((): Tree[] =>
  readData('lib/capabilities/citations/verifier.trees.txt')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => buildTree(line.split(' ').values())),
)

/** The log-odds that a source supports a sentence, from their features. */
export function verify(features: readonly number[]): number {
  let sum = 0
  for (let tree of trees()) {
    while (typeof tree === 'object')
      tree = (features[tree.feature] ?? 0) <= tree.limit ? tree.yes : tree.no
    sum += tree
  }
  return sum
}

/** Depth first: `feature<=limit`, then both branches. A number is a leaf. */
function buildTree(tokens: Iterator<string>): Tree {
  const token: string = tokens.next().value ?? '0'
  const [feature, limit] = token.split('<=').map(Number)
  if (feature === undefined || limit === undefined) return Number(token)
  return { feature, limit, yes: buildTree(tokens), no: buildTree(tokens) }
}
