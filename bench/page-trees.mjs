// Gradient-boosted trees over cues that hold or do not, for log-odds.
const TREES = 200
const DEPTH = 5
const RATE = 0.08
const CAUTION = 3
const CUES_TRIED = 0.4
const ROWS_TRIED = 0.8
const RARE = 30

/** Grows the trees. `seed` decides which cues and rows each tree sees. */
export function growTrees(rows, seed) {
  const random = randomFrom(seed)
  const names = frequentCues(rows)
  const ids = new Map(names.map((name, id) => [name, id]))
  const held = rows.map((row) => new Set(row.cues.map((cue) => ids.get(cue)).filter((id) => id !== undefined)))
  const sums = new Float64Array(rows.length)
  const trees = []
  for (let n = 0; n < TREES; n++) {
    const slopes = rows.map((row, i) => {
      const odds = 1 / (1 + Math.exp(-sums[i]))
      return { slope: (odds - row.isContent) * row.weight, curve: Math.max(1e-6, odds * (1 - odds)) * row.weight }
    })
    const tried = names.map(() => random() < CUES_TRIED)
    const sample = rows.map((_, i) => i).filter(() => random() < ROWS_TRIED)
    const tree = grow(sample, DEPTH, { slopes, held, names, tried })
    trees.push(tree)
    for (let i = 0; i < rows.length; i++) sums[i] += valueAt(tree, (name) => held[i].has(ids.get(name)))
  }
  return trees
}

export function scoreWith(trees, cues) {
  const holds = new Set(cues)
  return trees.reduce((sum, tree) => sum + valueAt(tree, (name) => holds.has(name)), 0)
}

/** The trees as the TypeScript file that `lib/page/main/forest.ts` reads. */
export function printTrees(trees) {
  const ids = new Map()
  const flat = (tree) => {
    if (tree.cue === undefined) return [-(Math.max(-5900, Math.min(5900, Math.round(tree.value * 1000))) + 6000)]
    if (!ids.has(tree.cue)) ids.set(tree.cue, ids.size)
    return [ids.get(tree.cue), ...flat(tree.yes), ...flat(tree.no)]
  }
  const lines = trees.map((tree) => flat(tree).join(' '))
  const cues = [...ids.keys()].join(' ').replace(/(.{90,110}?) /g, '$1\n')
  return `/** Cues that the trees ask for, by number. Learned by bench/page-learn.mjs from marked pages; not written by hand. */
export const CUES = \`
${cues}
\`.trim()

/** One tree a line; \`forest.ts\` reads them. */
export const TREES = \`
${lines.join('\n')}
\`
`
}

function grow(rows, depth, data) {
  const { slopes, held, names, tried } = data
  let slope = 0
  let curve = 0
  const slopeOf = new Float64Array(names.length)
  const curveOf = new Float64Array(names.length)
  for (const row of rows) {
    slope += slopes[row].slope
    curve += slopes[row].curve
    for (const cue of held[row]) {
      slopeOf[cue] += slopes[row].slope
      curveOf[cue] += slopes[row].curve
    }
  }
  const leaf = { value: (-RATE * slope) / (curve + CAUTION) }
  if (depth === 0 || rows.length < 40) return leaf
  let best = -1
  let most = 1e-3
  for (let cue = 0; cue < names.length; cue++) {
    if (!tried[cue] || curveOf[cue] < 1 || curve - curveOf[cue] < 1) continue
    const rest = slope - slopeOf[cue]
    const gain =
      slopeOf[cue] ** 2 / (curveOf[cue] + CAUTION) +
      rest ** 2 / (curve - curveOf[cue] + CAUTION) -
      slope ** 2 / (curve + CAUTION)
    if (gain > most) [best, most] = [cue, gain]
  }
  if (best < 0) return leaf
  const { true: yes = [], false: no = [] } = Object.groupBy(rows, (row) => held[row].has(best))
  return { cue: names[best], yes: grow(yes, depth - 1, data), no: grow(no, depth - 1, data) }
}

function valueAt(tree, holds) {
  let at = tree
  while (at.cue !== undefined) at = holds(at.cue) ? at.yes : at.no
  return at.value
}

function frequentCues(rows) {
  const counts = new Map()
  for (const row of rows) for (const cue of row.cues) counts.set(cue, (counts.get(cue) ?? 0) + 1)
  return [...counts.keys()].filter((cue) => counts.get(cue) >= RARE)
}

function randomFrom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
