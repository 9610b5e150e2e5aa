// Learns the trees that judge blocks of text (lib/reader/main-content/trees/blocks.trees.txt) from marked pages. Prints
// how well they find main content on pages of sites that they have not seen: four folds, several
// splits, each page through the whole pipeline.
//   node scripts/run.mjs bench/page-learn.mjs FILE.jsonl [--splits 6] [--write] [--ceiling]
// A line is {"url","html","content"} (the whole main text) or {"url","html","with":[],"without":[]}
// (marked passages). "set" names the group by which the page is measured; "weight" is that of a
// page with its whole text, 1 by default. `--ceiling` keeps exactly the marked blocks.
import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { aroundNumbers } from '../lib/reader/main-content/features/around'
import { chooseBlocks, isNextToNothing } from '../lib/reader/main-content/rules/choose'
import { FORUM, KINDS } from '../lib/reader/main-content/trees/kinds'
import { mean, measure, percent } from './page-measures.mjs'
import { printModel } from './page-model.mjs'
import { prepare, Table } from './page-rows.mjs'
import { addAll, growTrees, randomFrom, scaled } from './page-trees.mjs'

const FOLDS = 4
const SPLITS = 'abcdefghijkl'
/** The weight of a page with its whole text, and of a marked passage of another. */
const PAGE_WEIGHT = 40
const PASSAGE_WEIGHT = 4
const MAX_BLOCKS = 150
const MAX_WORDS = 120
const KIND = {
  trees: 30,
  depth: 3,
  rate: 0.15,
  factsTried: 0.4,
  rowsTried: 0.7,
  minWeight: 2,
  caution: 2,
}
const BLOCK = {
  trees: 110,
  depth: 6,
  rate: 0.12,
  factsTried: 0.15,
  rowsTried: 0.35,
  minWeight: 6,
  caution: 4,
}
const FIRST = { ...BLOCK, trees: 60, depth: 5 }
/** The features that tell a page's kind. */
const OF_PAGE = /^(?:page[:-]|type-|path-|steps|step-words|shared-|dated$)/
const ONLY_KIND = /^(?:page[:-](?!cart)|steps|step-words)/

const argument = (name, otherwise) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const pages = []
// Line by line: all pages together exceed the maximum length of a string.
for await (const line of createInterface({ input: createReadStream(process.argv[2]) }))
  if (line !== '') pages.push(prepare(JSON.parse(line)))
const table = new Table(pages)
const { columns, count } = table
const scores = new Float32Array(count)
const targets = new Float32Array(count)
const weights = weightsOf()
const ofPage = table.factsWhere((name) => OF_PAGE.test(name))
const ofBlock = table.factsWhere((name, id) => id < table.aroundAt && !ONLY_KIND.test(name))
const ofAll = table.factsWhere((name) => !ONLY_KIND.test(name))
console.log(`${pages.length} pages, ${count} blocks, ${table.names.length} facts`)

if (process.argv.includes('--ceiling')) printCeiling()
const figures = new Map()
for (const split of SPLITS.slice(0, argument('--splits', 6))) judgeSplit(split)
for (const [set, all] of figures) {
  const f1 = mean(all.map((one) => one.f1))
  const spread = Math.sqrt(mean(all.map((one) => (one.f1 - f1) ** 2)) / Math.max(1, all.length - 1))
  const recall = percent(mean(all.map((one) => one.recall)))
  console.log(
    `${set}, not learned from: F1 ${percent(f1)} ± ${percent(spread)} (s.e. over splits), recall ${recall}`,
  )
}
if (process.argv.includes('--write')) {
  const file = path.join(import.meta.dirname, '../lib/reader/main-content/trees/blocks.trees.txt')
  const { names, limits, cueCount } = table
  const isCue = (id) => id < cueCount
  writeFileSync(file, printModel(learn(pages, 11), { names, limits, isCue }))
  console.log(`wrote ${file}`)
}

/** Judges each page with trees that have seen no page of its site. */
function judgeSplit(split) {
  const answers = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (page) => mixed(split + page.site) % FOLDS === fold
    const model = learn(
      pages.filter((page) => !isOut(page)),
      hash(split) + fold,
    )
    const out = pages.filter(isOut)
    judge(model, out)
    answers.push(...out.map((page) => ({ page, text: chosenText(page) })))
  }
  for (const [set, some] of [...bySet(answers)])
    figures.set(set, [...(figures.get(set) ?? []), measure(some)])
  print(`split ${split}`, answers)
}

/** Results by set; pages that are measured by words also all together. */
function bySet(answers) {
  const sets = Map.groupBy(answers, ({ page }) => page.set)
  const byWords = answers.filter(({ page }) => page.measure === 'words')
  return byWords.length > 0 ? new Map([['all by words', byWords], ...sets]) : sets
}

function print(what, answers) {
  const line = [...bySet(answers)].map(([set, some]) => {
    const { f1, precision, recall } = measure(some)
    return `${set} F1 ${percent(f1)} (P ${percent(precision)}, R ${percent(recall)})`
  })
  console.log(`${what}: ${line.join(', ')}`)
}

/** The result of the best choice of blocks. */
function printCeiling() {
  const known = pages.filter(({ content }) => content !== undefined)
  const answers = known.map((page) => {
    const marked = page.page.blocks.filter((_, i) => page.marks[i] >= 0.5)
    return { page, text: marked.map((block) => block.text).join('\n') }
  })
  print('ceiling', answers)
}

/**
 * Learns the trees of all passes. The second pass learns from first scores of trees that did not
 * see the page's site, as the first does from kinds: two halves, each judged by the other half's
 * trees.
 */
function learn(some, seed) {
  const halves = [0, 1].map((half) => some.filter(({ site }) => mixed(site) % 2 === half))
  const kinds = halves.map((own, half) => learnKinds(own, seed * 2 + half))
  for (const [half, own] of halves.entries()) tellKinds(kinds[1 - half], own)
  const first = halves.map((own, half) =>
    growTrees({ ...given(own), facts: ofBlock }, seed * 2 + half, FIRST),
  )
  for (const [half, own] of halves.entries()) score(first[1 - half], own)
  for (const page of some) tellAround(page)
  return {
    kinds: KINDS.map((_, kind) => kinds.flatMap((own) => scaled(own[kind], 2))),
    first: first.flatMap((own) => scaled(own, 2)),
    second: growTrees({ ...given(some), facts: ofAll }, seed, BLOCK),
  }
}

function given(some) {
  const rows = some.flatMap(({ start, words }) =>
    [...words.keys()].map((i) => start + i).filter((row) => weights[row] > 0),
  )
  return { columns, rows: Int32Array.from(rows), wanted: targets, weight: weights }
}

/** One row per page: its first block's. */
function learnKinds(some, seed) {
  const known = some.filter(({ words, content }) => words.length > 0 && content !== undefined)
  const rows = Int32Array.from(known, ({ start }) => start)
  const weight = new Float32Array(count).fill(1)
  return KINDS.map((kind, k) => {
    const wanted = new Float32Array(count)
    for (const { set, start } of known) wanted[start] = kind === set || (k === 0 && set === 'news')
    return growTrees(
      { columns, rows, facts: ofPage, wanted, weight },
      seed * KINDS.length + k,
      KIND,
    )
  })
}

function tellKinds(kinds, some) {
  const sums = kinds.map((trees) =>
    addAll(
      new Float32Array(count),
      trees,
      columns,
      Int32Array.from(some, ({ start }) => start),
    ),
  )
  for (const { start, words, page } of some) {
    const values = sums.map((own) => own[start])
    page.forum = values[FORUM] ?? 0
    for (const i of words.keys()) table.set(table.kindsAt, start + i, values)
  }
}

function score(trees, some) {
  const rows = some.flatMap(({ start, words }) => [...words.keys()].map((i) => start + i))
  for (const row of rows) scores[row] = 0
  addAll(scores, trees, columns, Int32Array.from(rows))
}

function tellAround({ page, groups, start }) {
  for (const [i, block] of page.blocks.entries()) block.score = scores[start + i]
  for (const [i, values] of aroundNumbers(page, groups).entries())
    table.set(table.aroundAt, start + i, values)
}

function judge({ kinds, first, second }, some) {
  tellKinds(kinds, some)
  score(first, some)
  for (const page of some) tellAround(page)
  score(second, some)
}

/** What `mainContent` would keep with these scores. */
function chosenText({ page, start }) {
  const choice = chooseBlocks(page, () => {
    for (const [i, block] of page.blocks.entries()) block.score = scores[start + i]
  })
  const isWhole = isNextToNothing(page, choice)
  return page.blocks
    .filter((block) => isWhole || choice.kept.has(block))
    .map((block) => block.text)
    .join('\n')
}

/** The weights of all blocks: all pages weigh the same, with some blocks of each. */
function weightsOf() {
  const own = new Float32Array(count)
  const random = randomFrom(5)
  for (const { start, words, marks, content, weight } of pages) {
    const known = [...words.keys()].filter((i) => marks[i] !== null && words[i] > 0)
    const share = content === undefined ? 1 : MAX_BLOCKS / Math.max(MAX_BLOCKS, known.length)
    const some = known.filter(() => random() < share)
    const sizes = some.map((i) => Math.sqrt(Math.min(MAX_WORDS, words[i] + 1)))
    const sum = sizes.reduce((a, b) => a + b, 0)
    for (const [k, i] of some.entries()) {
      targets[start + i] = marks[i]
      own[start + i] =
        content === undefined ? PASSAGE_WEIGHT : (sizes[k] / sum) * PAGE_WEIGHT * weight
    }
  }
  return own
}

function hash(text) {
  let code = 2_166_136_261
  for (const character of text) code = Math.imul(code ^ character.charCodeAt(0), 16_777_619)
  return code >>> 0
}

/** A hash whose low bits vary as much as its high bits. */
function mixed(text) {
  const code = hash(text)
  return Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) >>> 12
}
