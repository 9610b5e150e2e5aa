// Gradient-boosted trees over cues that hold or do not, for log-odds: a few forests, each of other
// cues and rows, whose mean is taken.
const FORESTS = 3
const TREES = 80
const DEPTH = 5
const RATE = 0.15
const CAUTION = 3
const CUES_TRIED = 0.25
const ROWS_TRIED = 0.8
const RARE = 30
const MIN_ROWS = 40
const MIN_GAIN = 1e-3

/** Grows trees from rows of `{ cues, isContent, weight }`; values add up to log-odds. */
export function growTrees(rows, seed) {
  const names = frequentCues(rows)
  const ids = new Map(names.map((name, id) => [name, id]))
  const held = rows.map((row) =>
    Uint16Array.from(
      [...new Set(row.cues)].map((cue) => ids.get(cue) ?? -1).filter((id) => id >= 0),
    ),
  )
  const data = { names, held, rows }
  return Array.from({ length: FORESTS }, (_, n) =>
    growForest(data, randomFrom(seed * 1000 + n)),
  ).flat()
}

/** A function from a set of cues to their log-odds. */
export function scorer(trees) {
  return (cues) => {
    let sum = 0
    for (let tree of trees) {
      while (tree.cue !== undefined) tree = cues.has(tree.cue) ? tree.yes : tree.no
      sum += tree.value
    }
    return sum
  }
}

/** The trees as the TypeScript file that `lib/main-content/forest.ts` reads. */
export function printTrees(trees) {
  const ids = new Map()
  const flat = (tree) => {
    if (tree.cue === undefined)
      return [-(Math.max(-5900, Math.min(5900, Math.round(tree.value * 1000))) + 6000)]
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

function growForest({ names, held, rows }, random) {
  const sums = new Float64Array(rows.length)
  const slopes = new Float64Array(rows.length)
  const curves = new Float64Array(rows.length)
  const trees = []
  for (let n = 0; n < TREES; n++) {
    for (let i = 0; i < rows.length; i++) {
      const odds = 1 / (1 + Math.exp(-sums[i]))
      slopes[i] = (odds - (rows[i].isContent ? 1 : 0)) * rows[i].weight
      curves[i] = Math.max(1e-6, odds * (1 - odds)) * rows[i].weight
    }
    const tried = names.map(() => random() < CUES_TRIED)
    const asked = held.map((cues) => cues.filter((cue) => tried[cue]))
    const data = { names, held: asked, slopes, curves, tried }
    const sample = rows.map((_, i) => i).filter(() => random() < ROWS_TRIED)
    const tree = grow(sample, DEPTH, data)
    for (let i = 0; i < rows.length; i++) sums[i] += valueAt(tree, held[i])
    trees.push(named(tree, names))
  }
  return trees
}

function grow(some, depth, data) {
  const { names, held, tried } = data
  const { slope, curve } = gather(some, data)
  const all = names.length
  const leaf = { value: (-RATE * slope[all]) / (curve[all] + CAUTION) }
  if (depth === 0 || some.length < MIN_ROWS) return leaf
  let best = -1
  let most = MIN_GAIN
  for (let cue = 0; cue < all; cue++) {
    const rest = curve[all] - curve[cue]
    if (!tried[cue] || curve[cue] < 1 || rest < 1) continue
    const gain =
      slope[cue] ** 2 / (curve[cue] + CAUTION) +
      (slope[all] - slope[cue]) ** 2 / (rest + CAUTION) -
      slope[all] ** 2 / (curve[all] + CAUTION)
    if (gain > most) [best, most] = [cue, gain]
  }
  if (best < 0) return leaf
  const yes = some.filter((i) => held[i].includes(best))
  const no = some.filter((i) => !held[i].includes(best))
  return { id: best, yes: grow(yes, depth - 1, data), no: grow(no, depth - 1, data) }
}

/** Sums of slopes and curves by cue; over all rows behind them. */
function gather(some, { names, held, slopes, curves }) {
  const slope = new Float64Array(names.length + 1)
  const curve = new Float64Array(names.length + 1)
  for (const i of some) {
    for (const cue of held[i]) {
      slope[cue] += slopes[i]
      curve[cue] += curves[i]
    }
    slope[names.length] += slopes[i]
    curve[names.length] += curves[i]
  }
  return { slope, curve }
}

function valueAt(tree, held) {
  let at = tree
  while (at.id !== undefined) at = held.includes(at.id) ? at.yes : at.no
  return at.value
}

function named(tree, names) {
  if (tree.id === undefined) return { value: tree.value / FORESTS }
  return { cue: names[tree.id], yes: named(tree.yes, names), no: named(tree.no, names) }
}

function frequentCues(rows) {
  const counts = new Map()
  for (const row of rows) for (const cue of row.cues) counts.set(cue, (counts.get(cue) ?? 0) + 1)
  return [...counts.keys()].filter((cue) => counts.get(cue) >= RARE)
}

/** Mulberry32. */
function randomFrom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
