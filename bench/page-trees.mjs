// Gradient-boosted trees over cues that hold or do not, for log-odds: a few forests, each of other
// cues and rows, whose mean is taken.
const CAUTION = 3
const RATE = 0.15
const CUES_TRIED = 0.25
const ROWS_TRIED = 0.8
const RARE = 30
const MIN_ROWS = 40
const MIN_GAIN = 1e-3

/** Grows trees from rows of `{ cues, isContent, weight }`; values add up to log-odds. */
export function growTrees(rows, seed, { forests, trees, depth }) {
  const data = tableOf(rows)
  return Array.from({ length: forests }, (_, n) =>
    growForest(data, randomFrom(seed * 1000 + n), { trees, depth }),
  )
    .flat()
    .map((tree) => scaled(tree, forests))
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

/** Trees whose values are divided: `count` groups of them make a mean. */
export function scaled(tree, count) {
  if (tree.cue === undefined) return { value: tree.value / count }
  return { cue: tree.cue, yes: scaled(tree.yes, count), no: scaled(tree.no, count) }
}

/** The trees as the TypeScript file that `lib/main-content/forest.ts` reads. */
export function printTrees(first, second) {
  const ids = new Map()
  const flat = (tree) => {
    if (tree.cue === undefined)
      return [-(Math.max(-5900, Math.min(5900, Math.round(tree.value * 1000))) + 6000)]
    if (!ids.has(tree.cue)) ids.set(tree.cue, ids.size)
    return [ids.get(tree.cue), ...flat(tree.yes), ...flat(tree.no)]
  }
  const [one, two] = [first, second].map((trees) =>
    inLines(trees.map((tree) => flat(tree).join(' '))),
  )
  const cues = [...ids.keys()].join(' ').replace(/(.{90,110}?) /g, '$1\n')
  return `/** Cues that the trees ask for, by number. Learned by bench/page-learn.mjs. */
export const CUES = \`
${cues}
\`.trim()

/** Trees of the first look, at a block alone; two per line. \`forest.ts\` reads them. */
export const FIRST_LOOK = \`
${one}
\`

/** Trees that know the first scores of the blocks around, too. */
export const SECOND_LOOK = \`
${two}
\`
`
}

const inLines = (trees) => trees.join(';').replace(/([^;]*;[^;]*);/g, '$1\n')

/** The cues of all rows in one list, those of row i from start[i]. */
function tableOf(rows) {
  const counts = new Map()
  for (const row of rows) for (const cue of row.cues) counts.set(cue, (counts.get(cue) ?? 0) + 1)
  const names = [...counts.keys()].filter((cue) => counts.get(cue) >= RARE)
  const ids = new Map(names.map((name, id) => [name, id]))
  const lists = rows.map(({ cues }) => {
    const known = [...new Set(cues)].map((cue) => ids.get(cue))
    return known.filter((id) => id !== undefined)
  })
  const start = new Uint32Array(rows.length + 1)
  for (const [i, list] of lists.entries()) start[i + 1] = start[i] + list.length
  const items = new Uint16Array(start[rows.length])
  for (const [i, list] of lists.entries()) items.set(list, start[i])
  return { rows, names, start, items }
}

function growForest(data, random, { trees, depth }) {
  const { rows, names, start, items } = data
  const sums = new Float64Array(rows.length)
  const slopes = new Float64Array(rows.length)
  const curves = new Float64Array(rows.length)
  return Array.from({ length: trees }, () => {
    for (const [i, { isContent, weight }] of rows.entries()) {
      const odds = 1 / (1 + Math.exp(-sums[i]))
      slopes[i] = (odds - (isContent ? 1 : 0)) * weight
      curves[i] = Math.max(1e-6, odds * (1 - odds)) * weight
    }
    const tried = Uint8Array.from(names, () => (random() < CUES_TRIED ? 1 : 0))
    const isUsed = Uint8Array.from(rows, () => (random() < ROWS_TRIED ? 1 : 0))
    const tree = grow({ start, items, slopes, curves, tried, isUsed }, depth)
    for (let i = 0; i < rows.length; i++) sums[i] += tree.nodes[tree.leafOf[i]].value
    return named(tree.nodes, 0, names)
  })
}

/** Grows one tree level by level; `leafOf` tells where each row ends. */
function grow(data, depth) {
  const { start, items, slopes } = data
  const leafOf = new Int32Array(slopes.length)
  const nodes = [{}]
  let level = [0]
  for (let left = depth; level.length > 0; left--) {
    const sums = gather(data, leafOf, level, nodes.length)
    const next = []
    for (const [k, id] of level.entries()) {
      const node = nodes[id]
      node.value = (-RATE * sums.slope[k]) / (sums.curve[k] + CAUTION)
      const best = left > 0 && sums.rows[k] >= MIN_ROWS ? bestCue(sums, k, data.tried) : -1
      if (best < 0) continue
      Object.assign(node, { id: best, yes: nodes.length, no: nodes.length + 1 })
      next.push(nodes.length, nodes.length + 1)
      nodes.push({}, {})
    }
    for (let i = 0; i < leafOf.length; i++) {
      const node = nodes[leafOf[i]]
      if (node.id === undefined) continue
      leafOf[i] = items.subarray(start[i], start[i + 1]).includes(node.id) ? node.yes : node.no
    }
    level = next
  }
  return { nodes, leafOf }
}

/** Sums of slopes and curves for each node of a level, of all its rows and by cue. */
function gather({ start, items, slopes, curves, tried, isUsed }, leafOf, level, count) {
  const place = new Int32Array(count).fill(-1)
  for (const [k, id] of level.entries()) place[id] = k
  const sums = {
    slope: new Float64Array(level.length),
    curve: new Float64Array(level.length),
    rows: new Uint32Array(level.length),
    slopeOf: new Float64Array(level.length * tried.length),
    curveOf: new Float64Array(level.length * tried.length),
  }
  for (let i = 0; i < slopes.length; i++) {
    const k = isUsed[i] === 1 ? place[leafOf[i]] : -1
    if (k < 0) continue
    sums.slope[k] += slopes[i]
    sums.curve[k] += curves[i]
    sums.rows[k]++
    for (let at = start[i]; at < start[i + 1]; at++) {
      if (tried[items[at]] === 0) continue
      sums.slopeOf[k * tried.length + items[at]] += slopes[i]
      sums.curveOf[k * tried.length + items[at]] += curves[i]
    }
  }
  return sums
}

function bestCue({ slope, curve, slopeOf, curveOf }, k, tried) {
  let best = -1
  let most = MIN_GAIN
  for (let cue = 0; cue < tried.length; cue++) {
    const own = curveOf[k * tried.length + cue]
    const rest = curve[k] - own
    if (tried[cue] === 0 || own < 1 || rest < 1) continue
    const down = slopeOf[k * tried.length + cue]
    const gain =
      down ** 2 / (own + CAUTION) +
      (slope[k] - down) ** 2 / (rest + CAUTION) -
      slope[k] ** 2 / (curve[k] + CAUTION)
    if (gain > most) [best, most] = [cue, gain]
  }
  return best
}

function named(nodes, at, names) {
  const { id, yes, no, value } = nodes[at]
  if (id === undefined) return { value }
  return { cue: names[id], yes: named(nodes, yes, names), no: named(nodes, no, names) }
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
