// Trains the citation verifier (lib/answer/verifier-model.ts) on labelled pairs: our parts of
// AttributionBench and WiCE, and our own tuning set. First prints how well it does on held-out
// pairs: five folds, three times.
//   node scripts/run.mjs bench/outside/citations-learn.mjs ATTRIBUTION.jsonl WICE.jsonl [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { claimOf } from '@/lib/answer/claims'
import { evidenceOf, lookAt } from '@/lib/answer/evidence'
import { SIGNS, signsOf } from '@/lib/answer/signs'
import { growTrees } from '../page-trees.mjs'
import { checkedSentences, pairsOf } from './citation-pairs'

/** For each sentence of a pair, the features of each of its sources. */

const FOLDS = 5
const TIMES = 3
const EDGES = 24
const SIZE = { forests: 2, trees: 50, depth: 4 }
/** Our own pairs differ from their source in one word, so they count more. */
const OWN_WEIGHT = 4
/** A third of WiCE's claims are supported. */
const WICE_SUPPORTED_WEIGHT = 2

const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const all = [...files.flatMap(pairsOf), ...ownPairs()].map(known)
const edges = SIGNS.map((_, sign) =>
  edgesOf(
    all.flatMap(({ signs }) => signs.flat()),
    sign,
  ),
)

const odds = all.map(() => 0)
for (let time = 0; time < TIMES; time++)
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = ({ id }) => mixed(id * TIMES + time) % FOLDS === fold
    const trees = growTrees(rowsOf(all.filter((one) => !isOut(one))), time * FOLDS + fold, SIZE)
    for (const one of all) if (isOut(one)) odds[one.id] = (odds[one.id] ?? 0) + judge(one, trees)
  }
for (const [set, some] of Map.groupBy(all, ({ set }) => groupOf(set))) {
  const right = (isSupported) => {
    const own = some.filter((one) => one.isSupported === isSupported)
    return own.filter(({ id }) => (odds[id] ?? 0) > 0 === isSupported).length / own.length
  }
  const [kept, flagged] = [right(true), right(false)]
  console.log(
    `${set}: ${some.length} pairs not learned from, supported kept ${kept.toFixed(3)}, ` +
      `unsupported flagged ${flagged.toFixed(3)}`,
  )
}
if (process.argv.includes('--write')) {
  const file = path.join(import.meta.dirname, '../../lib/answer/verifier-model.ts')
  const lines = growTrees(rowsOf(all), 99, SIZE).map((tree) => printed(tree).join(' '))
  writeFileSync(
    file,
    `/** Learned by bench/outside/citations-learn.mjs; \`verifier.ts\` reads it. One tree a line. */\nexport const VERIFIER = \`\n${lines.join('\n')}\n\`\n`,
  )
  console.log(`wrote ${file}`)
}

function ownPairs() {
  const file = 'tests/fixtures/citations/python-manual-tuning.json'
  const { passages, pairs } = JSON.parse(readFileSync(file, 'utf8'))

  return pairs.flatMap(({ passage, supported, sentence }) => {
    const source = passages[passage]
    if (!source) return []
    const sources = [{ title: source.title, parts: [source] }]
    return { set: 'own', claim: sentence, sources, isSupported: supported }
  })
}

function known({ set, claim, sources, isSupported }, id) {
  const evidence = sources.map(({ title, parts }) => evidenceOf(title, parts))
  const signs = checkedSentences(claim).map((sentence) => {
    const said = claimOf(sentence)
    return evidence.flatMap((one) => {
      const looked = lookAt(said, one)
      return looked ? [signsOf(said, looked)] : []
    })
  })
  return { set, isSupported, signs: signs.filter((some) => some.length > 0), id }
}

/** The least supported sentence of an unsupported claim, with its best source. */
function rowsOf(some) {
  const agreement = (signs) =>
    (signs[0] ?? 0) * 0.5 + (signs[SIGNS.indexOf('pair')] ?? 0) + (signs[5] ?? 0) * 0.3
  return some.flatMap(({ set, isSupported, signs }) => {
    const best = signs.map((list) => list.reduce((a, b) => (agreement(a) >= agreement(b) ? a : b)))
    const sorted = best.sort((a, b) => agreement(a) - agreement(b))
    const used = isSupported ? sorted : sorted.slice(0, 1)
    const rare = set === 'WiCE' && isSupported ? WICE_SUPPORTED_WEIGHT : 1
    const weight = ((set === 'own' ? OWN_WEIGHT : 1) * rare) / used.length
    return used.map((one) => ({ cues: cuesOf(one), isContent: isSupported, weight }))
  })
}

function judge({ signs }, trees) {
  const oddsOf = (one) => {
    const cues = new Set(cuesOf(one))
    return trees.reduce((sum, tree) => sum + leafOf(tree, cues), 0)
  }
  return Math.min(1, ...signs.map((list) => Math.max(...list.map(oddsOf))))
}

function leafOf(tree, cues) {
  let at = tree
  while ('cue' in at) at = cues.has(at.cue) ? at.yes : at.no
  return at.value
}

function cuesOf(signs) {
  return signs.flatMap((value, sign) =>
    (edges[sign] ?? []).filter((from) => value >= from).map((from) => `${sign}>=${from}`),
  )
}

/** Thresholds that split the pairs evenly. */
function edgesOf(rows, sign) {
  const values = rows.map((row) => row[sign] ?? 0).sort((a, b) => a - b)
  const at = (i) => values[Math.floor((i / (EDGES + 1)) * values.length)] ?? 0
  const rounded = Array.from({ length: EDGES }, (_, i) => Number(at(i + 1).toFixed(4)))
  return [...new Set(rounded)]
}

function printed(tree) {
  if ('value' in tree) return [tree.value.toFixed(4)]
  return [tree.cue, ...printed(tree.yes), ...printed(tree.no)]
}

function groupOf(set) {
  return set === 'own' || set === 'WiCE' ? set : 'AttributionBench'
}

function mixed(id) {
  return Math.imul(id + 17, 2_654_435_761) >>> 13
}
