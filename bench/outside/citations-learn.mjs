// Trains the citation verifier (lib/capabilities/citations/verifier.trees.txt) on labelled pairs: our parts of
// AttributionBench and WiCE, and our own tuning set. First prints how well it does on pairs that
// it did not learn from: five folds, three times. Pairs of one question or article share a fold.
//   node scripts/run.mjs bench/outside/citations-learn.mjs ATTRIBUTION.jsonl WICE.jsonl [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseClaim } from '@/lib/capabilities/citations/claims'
import { buildEvidence, compare } from '@/lib/capabilities/citations/evidence'
import { computeFeatures, FEATURES } from '@/lib/capabilities/citations/features'
import { addAll, binOf, growTrees, limitsOf, scaled } from '../page-trees.mjs'
import { checkedSentences, pairsOf } from './citation-pairs'

const FOLDS = 5
const TIMES = 3
const FORESTS = 4
const SIZE = {
  trees: 60,
  depth: 3,
  rate: 0.08,
  factsTried: 0.5,
  rowsTried: 0.7,
  minWeight: 4,
  caution: 8,
}
/** Our own pairs differ from their source in one word, so they count more. */
const OWN_WEIGHT = 4
/** A third of WiCE's claims are supported. */
const WICE_SUPPORTED_WEIGHT = 2
/** The share of WiCE's unsupported claims that must be flagged. */
const FLAGGED = 0.85

const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const all = [...files.flatMap(pairsOf), ...ownPairs()].map(known)
const facts = FEATURES.map((_, feature) => feature)
const allRows = all.flatMap(({ features }) => features.flat())
const limits = facts.map((feature) => limitsOf(allRows.map((one) => one[feature] ?? 0)))
// A row for each pair and source, in the order of `allRows`.
const columns = facts.map((feature) =>
  Uint8Array.from(allRows, (one) => binOf(one[feature] ?? 0, limits[feature])),
)
const rowOf = new Map(allRows.map((one, row) => [one, row]))
const wanted = new Float32Array(allRows.length)
const weight = new Float32Array(allRows.length)
const taught = all.map(teach)

const odds = all.map(() => 0)
for (let time = 0; time < TIMES; time++)
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = ({ group }) => hash(`${time} ${group}`) % FOLDS === fold
    const trees = learn(
      all.filter((one) => !isOut(one)),
      time * FOLDS + fold,
    )
    const sums = addAll(new Float32Array(allRows.length), trees, columns, allRows.keys().toArray())
    for (const one of all) if (isOut(one)) odds[one.id] += judge(one, sums) / TIMES
  }
for (const [set, some] of Map.groupBy(all, ({ set }) => groupOf(set))) print(set, some)
for (const [set, some] of Map.groupBy(all, ({ set }) => set)) print(`  ${set}`, some)
if (process.argv.includes('--write')) write(learn(all, 99))

function learn(some, seed) {
  const rows = some.flatMap(({ id }) => taught[id])
  const given = { columns, rows, facts, wanted, weight }
  return Array.from({ length: FORESTS }, (_, forest) =>
    scaled(growTrees(given, seed * FORESTS + forest, SIZE), FORESTS),
  ).flat()
}

function print(set, some) {
  const right = (isSupported) => {
    const own = some.filter((one) => one.isSupported === isSupported)
    return own.filter(({ id }) => odds[id] > 0 === isSupported).length / own.length
  }
  const [kept, flagged] = [right(true), right(false)]
  const count = (isSupported) => some.filter((one) => one.isSupported === isSupported).length
  const [yes, no] = [count(true), count(false)]
  const f1 = (own, own2, other, other2) =>
    (2 * own * own2) / (own * own2 + own2 + (1 - other) * other2)
  const macro = (f1(kept, yes, flagged, no) + f1(flagged, no, kept, yes)) / 2
  const oddsOf = (isSupported) =>
    some.filter((one) => one.isSupported === isSupported).map(({ id }) => odds[id])
  const strict = oddsOf(false).sort((a, b) => a - b)[Math.floor(no * FLAGGED)] ?? 0
  const keptThen = oddsOf(true).filter((one) => one > strict).length / yes
  console.log(
    `${set}: ${some.length} pairs not learned from, macro-F1 ${macro.toFixed(3)}, supported kept ` +
      `${kept.toFixed(3)}, unsupported flagged ${flagged.toFixed(3)}; kept with ${FLAGGED} ` +
      `flagged ${keptThen.toFixed(3)}`,
  )
}

function ownPairs() {
  const file = 'tests/fixtures/citations/python-manual-tuning.json'
  const { passages, pairs } = JSON.parse(readFileSync(file, 'utf8'))

  return pairs.flatMap(({ passage, supported, sentence }) => {
    const source = passages[passage]
    if (!source) return []
    const sources = [{ title: source.title, parts: [source] }]
    return { set: 'own', group: passage, claim: sentence, sources, isSupported: supported }
  })
}

/** For each sentence of a pair, the features of each of its sources. */
function known({ set, group, claim, sources, isSupported }, id) {
  const evidence = sources.map(({ title, parts }) => buildEvidence(title, parts))
  const features = checkedSentences(claim).map((sentence) => {
    const said = parseClaim(sentence)
    return evidence.flatMap((one) => {
      const comparison = compare(said, one)
      return comparison ? [computeFeatures(said, comparison)] : []
    })
  })
  return { set, group, isSupported, features: features.filter((some) => some.length > 0), id }
}

/** The rows to learn from: the best source of an unsupported claim's least supported sentence. */
function teach({ set, isSupported, features }) {
  const agreement = (one) => one[0] * 0.5 + one[FEATURES.indexOf('pair')] + one[5] * 0.3
  const best = features.map((list) => list.reduce((a, b) => (agreement(a) >= agreement(b) ? a : b)))
  const sorted = best.sort((a, b) => agreement(a) - agreement(b))
  const used = isSupported ? sorted : sorted.slice(0, 1)
  const rare = set === 'WiCE' && isSupported ? WICE_SUPPORTED_WEIGHT : 1
  return used.map((one) => {
    const row = rowOf.get(one)
    wanted[row] = Number(isSupported)
    weight[row] = ((set === 'own' ? OWN_WEIGHT : 1) * rare) / used.length
    return row
  })
}

/** The odds of the least supported sentence, in its best source. */
function judge({ features }, sums) {
  return Math.min(
    ...features.map((list) => Math.max(...list.map((one) => sums[rowOf.get(one)]))),
    9,
  )
}

function write(trees) {
  const file = path.join(import.meta.dirname, '../../lib/capabilities/citations/verifier.trees.txt')
  const lines = trees.map((tree) => printed(tree, 0).join(' '))
  writeFileSync(
    file,
    `# Learned by bench/outside/citations-learn.mjs. One tree per line, read by verifier.ts.\n${lines.join('\n')}\n`,
  )
  console.log(`wrote ${file}`)
}

function printed({ fact, bin, next, value }, at) {
  if (fact[at] < 0) return [value[at].toFixed(4)]
  const branch = (node) => printed({ fact, bin, next, value }, node)
  return [`${fact[at]}<=${limits[fact[at]][bin[at]]}`, ...branch(next[at]), ...branch(next[at] + 1)]
}

function groupOf(set) {
  return set === 'own' || set === 'WiCE' ? set : 'AttributionBench'
}

function hash(text) {
  let sum = 7
  for (const letter of String(text)) sum = Math.imul(sum ^ letter.codePointAt(0), 2_654_435_761)
  return (sum >>> 8) ^ (sum & 255)
}
