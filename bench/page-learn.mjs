// Learns the trees that judge blocks of text (lib/main-content/model.ts) from marked pages, and
// says how well main content is found with them on pages they have not seen: four folds, several
// splits, each page through all of the choosing.
//   node scripts/run.mjs bench/page-learn.mjs FILE.jsonl [--splits 6] [--one-fold] [--write] A line
//   is
//   {"url","html","content"} (the whole main text) or {"url","html","with":[],"without":[]} (marked
//   passages), with "set" to be measured by (each of one sort) and "weight" beside other pages with
//   their whole text, 1 unless given.
import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseHtml } from '../lib/html/tree/parse'
import { aboutPage } from '../lib/main-content/about'
import { cutBlocks } from '../lib/main-content/blocks'
import { chooseBlocks, isNextToNothing } from '../lib/main-content/choose'
import { contextCues, contextOf } from '../lib/main-content/context'
import { tellCues } from '../lib/main-content/cues'
import { describePage } from '../lib/main-content/traits'
import { jsonLdOf } from '../lib/page/metadata/json-ld'
import { metadataOf } from '../lib/page/metadata/metadata'
import { titleElementOf } from '../lib/page/metadata/title'
import { reveal } from '../lib/page/reveal'
import { survey } from '../lib/page/survey'
import { mean, measure, percent } from './page-measures.mjs'
import { growTrees, printTrees, scaled, scorer } from './page-trees.mjs'

const FOLDS = 4
const SPLITS = 'abcdefghijkl'
/** What a page with its whole text weighs, and a marked passage of one without. */
const PAGE_WEIGHT = 40
const PASSAGE_WEIGHT = 6
const MAX_BLOCKS = 80
/** The second look learns from first scores of pages that its trees did not see: two halves. */
const FIRST = { forests: 1, trees: 100, depth: 5 }
const SECOND = { forests: 2, trees: 80, depth: 5 }

const cues = new Map()
const option = process.argv.indexOf('--splits')
const splits = SPLITS.slice(0, option < 0 ? 6 : Number(process.argv[option + 1]))
const pages = []
// Line by line: all pages together are longer than a string can be.
for await (const line of createInterface({ input: createReadStream(process.argv[2]) }))
  if (line !== '') pages.push(prepare(JSON.parse(line)))

const figures = new Map()
for (const split of splits) {
  const folds = process.argv.includes('--one-fold') ? [0] : [0, 1, 2, 3]
  const answers = folds.flatMap((fold) => {
    const isOut = (page) => mixed(split + page.set + page.url) % FOLDS === fold
    const { first, second } = learn(
      pages.filter((page) => !isOut(page)),
      hash(split) + fold,
    )
    const looks = [scorer(first), scorer(second)]
    return pages.filter(isOut).map((page) => ({ page, text: chosenText(page, ...looks) }))
  })
  const line = [...Map.groupBy(answers, ({ page }) => page.set)].map(([set, some]) => {
    const { f1, precision, recall } = measure(some)
    figures.set(set, [...(figures.get(set) ?? []), { f1, recall }])
    return `${set} F1 ${percent(f1)} (P ${percent(precision)}, R ${percent(recall)})`
  })
  console.log(`split ${split}: ${line.join(', ')}`)
}
for (const [set, all] of figures) {
  const f1 = mean(all.map((one) => one.f1))
  const spread = Math.sqrt(mean(all.map((one) => (one.f1 - f1) ** 2)) / Math.max(1, all.length - 1))
  const recall = percent(mean(all.map((one) => one.recall)))
  console.log(
    `${set}, not learned from: F1 ${percent(f1)} ± ${percent(spread)} (s.e. over splits), recall ${recall}`,
  )
}
if (process.argv.includes('--write')) {
  const file = path.join(import.meta.dirname, '../lib/main-content/model.ts')
  const { first, second } = learn(pages, 11)
  writeFileSync(file, printTrees(first, second))
  console.log(`wrote ${file}`)
}

function prepare(marked) {
  const found = survey(parseHtml(marked.html), marked.url)
  reveal(found)
  const jsonLd = jsonLdOf(found)
  const { metadata, isDated } = metadataOf(found, jsonLd)
  const title = titleElementOf(found, metadata) ?? ''
  const cut = cutBlocks(found.body)
  const { blocks } = cut
  const about = aboutPage(title, metadata, jsonLd, { url: marked.url, isDated })
  const page = describePage(cut, about)
  const words = blocks.map((block) => block.text.match(/[\p{L}\p{N}_]+/gu) ?? [])
  const marks =
    typeof marked.content === 'string'
      ? marksByText(marked.content, words)
      : marksByParts(marked, blocks)
  return {
    set: marked.set ?? (typeof marked.content === 'string' ? 'whole texts' : 'marked passages'),
    url: marked.url,
    content: marked.content,
    with: marked.with,
    without: marked.without,
    weight: marked.weight ?? 1,
    page,
    blocks: blocks.map((block, i) => {
      const own = new Set()
      tellCues(block, page, (cue) => own.add(once(cue)))
      return { cues: own, words: words[i].length, isContent: marks[i] }
    }),
  }
}

/** A cue is one string for all blocks: as many as there are would fill the memory. */
function once(cue) {
  const known = cues.get(cue)
  if (known === undefined) cues.set(cue, cue)
  return known ?? cue
}

/** Learns the trees of both looks: at a block alone, and with the scores around it. */
function learn(some, seed) {
  const cuesOf = ({ cues }) => cues
  const halves = [0, 1].map((half) => {
    const own = some.filter((page) => mixed(page.set + page.url) % 2 === half)
    return growTrees(rowsOf(own, cuesOf), seed * 2 + half, FIRST)
  })
  const scores = halves.map(scorer)
  const around = new Map(
    some.map((page) => [page, contextsOf(page, scores[1 - (mixed(page.set + page.url) % 2)])]),
  )
  const both = ({ cues }, i, page) => [...cues, ...around.get(page)[i]]
  return {
    first: halves.flat().map((tree) => scaled(tree, 2)),
    second: growTrees(rowsOf(some, both), seed, SECOND),
  }
}

/** For each block the cues of the first scores around it. */
function contextsOf({ page, blocks }, score) {
  for (const [i, block] of page.blocks.entries()) block.score = score(blocks[i].cues)
  const context = contextOf(page)
  return page.blocks.map((block) => {
    const cues = []
    contextCues(block, page, context, (cue) => cues.push(once(cue)))
    return cues
  })
}

/** What `mainContent` would keep, when these looks judge. */
function chosenText(marked, first, second) {
  const { page, blocks } = marked
  const around = contextsOf(marked, first)
  const choice = chooseBlocks(page, () => {
    for (const [i, block] of page.blocks.entries())
      block.score = second(new Set([...blocks[i].cues, ...around[i]]))
  })
  const isWhole = isNextToNothing(page, choice)
  return page.blocks
    .filter((block) => isWhole || choice.kept.has(block))
    .map((block) => block.text)
    .join('\n')
}

/** A block is content when half of its four-word runs are in the text. */
function marksByText(content, texts) {
  const words = content.match(/[\p{L}\p{N}_]+/gu) ?? []
  const line = ` ${words.join(' ')} `
  const runs = new Set(words.map((_, i) => words.slice(i, i + 4).join(' ')))
  const marks = texts.map((text) => {
    if (text.length === 0) return null
    if (text.length < 4) return line.includes(` ${text.join(' ')} `)
    const own = text.slice(3).map((_, i) => text.slice(i, i + 4).join(' '))
    return own.filter((run) => runs.has(run)).length * 2 >= own.length
  })
  const isNear = (i) =>
    [-2, -1, 1, 2].some((step) => marks[i + step] === true && texts[i + step].length >= 6)
  return marks.map((mark, i) => (mark === true && texts[i].length < 4 ? isNear(i) : mark))
}

function marksByParts(marked, blocks) {
  const plain = (text) => text.replace(/\s+/g, ' ').trim()
  return blocks.map((block) => {
    if (marked.with.some((part) => block.text.includes(plain(part)))) return true
    return marked.without.some((part) => block.text.includes(plain(part))) ? false : null
  })
}

/** One row per marked block; all pages weigh the same. */
function rowsOf(some, cuesOf) {
  const weight = ({ block }) => Math.sqrt(Math.min(80, block.words + 1))
  return some.flatMap((page) => {
    const known = sampled(
      page.blocks.map((block, i) => ({ block, i })).filter(({ block }) => block.isContent !== null),
    )
    const sum = known.reduce((total, one) => total + weight(one), 0)
    return known.map((one) => ({
      cues: cuesOf(one.block, one.i, page),
      isContent: one.block.isContent,
      weight:
        page.content === undefined
          ? PASSAGE_WEIGHT
          : (weight(one) / sum) * PAGE_WEIGHT * page.weight,
    }))
  })
}

/** Of a page with very many blocks, as many as tell enough, evenly. */
function sampled(blocks) {
  const step = Math.max(1, blocks.length / MAX_BLOCKS)
  return blocks.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
}

function hash(text) {
  let code = 2_166_136_261
  for (const character of text) code = Math.imul(code ^ character.charCodeAt(0), 16_777_619)
  return code >>> 0
}

/** A hash whose low bits differ as much as its high ones. */
function mixed(text) {
  const code = hash(text)
  return Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) >>> 12
}
