// Gradient-boosted trees over binned features, for log-odds. Each tree sees other features and
// rows.

const BINS = 32
const MIN_ROWS = 60
const MIN_GAIN = 1e-3

/** The limits between bins of about the same number of values; one half for values of 0 and 1. */
export function limitsOf(values) {
  const sorted = Float32Array.from(values).sort()
  const limits = []
  for (let bin = 1; bin < BINS; bin++) {
    const value = Number(sorted[Math.floor((sorted.length * bin) / BINS)].toPrecision(3))
    if (value >= sorted.at(-1)) break
    if (limits.length === 0 || value > limits.at(-1)) limits.push(value)
  }
  return limits
}

/** The number of limits below a value. */
export function binOf(value, limits) {
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (limits[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Grows trees for some `rows` of `columns`, which hold each feature's bins. `facts` are the
 * features that a tree may use. `wanted` and `weight` are by row.
 */
export function growTrees({ columns, rows, facts, wanted, weight }, seed, options) {
  const random = randomFrom(seed)
  const sums = new Float32Array(wanted.length)
  const slopes = new Float32Array(wanted.length)
  const curves = new Float32Array(wanted.length)
  return Array.from({ length: options.trees }, () => {
    const tried = facts.filter(() => random() < options.factsTried)
    const some = rows.filter(() => random() < options.rowsTried)
    for (const i of some) {
      const odds = 1 / (1 + Math.exp(-sums[i]))
      slopes[i] = (odds - wanted[i]) * weight[i]
      curves[i] = Math.max(1e-6, odds * (1 - odds)) * weight[i]
    }
    const tree = new Grower({ columns, slopes, curves, tried, options }).grow(some)
    addScores(sums, tree, columns, rows)
    return tree
  })
}

/** Adds the trees' predictions for rows to `sums`. */
export function addAll(sums, trees, columns, rows) {
  for (const tree of trees) addScores(sums, tree, columns, rows)
  return sums
}

function addScores(sums, { fact, bin, next, value }, columns, rows) {
  for (const i of rows) {
    let at = 0
    while (fact[at] >= 0) at = columns[fact[at]][i] <= bin[at] ? next[at] : next[at] + 1
    sums[i] += value[at]
  }
}

/** Trees with values divided by `count`, so that `count` groups of them add up to a mean. */
export function scaled(trees, count) {
  return trees.map((tree) => ({ ...tree, value: tree.value.map((value) => value / count) }))
}

/** Grows one tree, level by level. A node without a feature is a leaf. */
class Grower {
  constructor(given) {
    Object.assign(this, given, { fact: [], bin: [], next: [], value: [] })
  }

  grow(rows) {
    let level = [{ id: this.add(), rows, sums: this.gather(rows) }]
    for (let left = this.options.depth; level.length > 0; left--)
      level = level.flatMap((node) => this.split(node, left))
    const { fact, bin, next, value } = this
    return { fact, bin, next, value }
  }

  add() {
    for (const list of [this.fact, this.bin, this.next, this.value]) list.push(-1)
    return this.fact.length - 1
  }

  /** The sums of gradients and hessians by feature and bin. */
  gather(rows) {
    const { columns, slopes, curves, tried } = this
    const sums = new Float64Array(Math.max(1, tried.length) * BINS * 2)
    for (let f = 0; f < tried.length; f++) {
      const column = columns[tried[f]]
      const base = f * BINS * 2
      for (let k = 0; k < rows.length; k++) {
        const i = rows[k]
        const at = base + column[i] * 2
        sums[at] += slopes[i]
        sums[at + 1] += curves[i]
      }
    }
    return sums
  }

  split({ id, rows, sums }, left) {
    const { rate, caution } = this.options
    let slope = 0
    let curve = 0
    for (let k = 0; k < rows.length; k++) {
      slope += this.slopes[rows[k]]
      curve += this.curves[rows[k]]
    }
    this.value[id] = (-rate * slope) / (curve + caution)
    const best = left > 0 && rows.length >= MIN_ROWS ? this.best(sums, slope, curve) : null
    if (!best) return []
    const column = this.columns[this.tried[best.f]]
    const yes = rows.filter((i) => column[i] <= best.bin)
    const no = rows.filter((i) => column[i] > best.bin)
    this.fact[id] = this.tried[best.f]
    this.bin[id] = best.bin
    this.next[id] = this.add()
    const nodes = [yes, no].map((own, k) => ({
      id: k === 0 ? this.next[id] : this.add(),
      rows: own,
    }))
    if (left > 1) this.share(sums, nodes)
    return nodes
  }

  /** Sums up the smaller part; the larger part is the difference. */
  share(sums, nodes) {
    const [small, large] = nodes.toSorted((a, b) => a.rows.length - b.rows.length)
    small.sums = this.gather(small.rows)
    for (let k = 0; k < sums.length; k++) sums[k] -= small.sums[k]
    large.sums = sums
  }

  best(sums, slope, curve) {
    const { caution, minWeight } = this.options
    const whole = slope ** 2 / (curve + caution)
    let found = null
    let max = MIN_GAIN
    for (let f = 0; f < this.tried.length; f++) {
      let below = 0
      let own = 0
      for (let bin = 0; bin < BINS - 1; bin++) {
        const at = (f * BINS + bin) * 2
        if (sums[at + 1] === 0) continue
        below += sums[at]
        own += sums[at + 1]
        if (own < minWeight) continue
        if (curve - own < minWeight) break
        const gain =
          below ** 2 / (own + caution) + (slope - below) ** 2 / (curve - own + caution) - whole
        if (gain > max) [found, max] = [{ f, bin }, gain]
      }
    }
    return found
  }
}

/** A random number generator: Mulberry32. */
export function randomFrom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
