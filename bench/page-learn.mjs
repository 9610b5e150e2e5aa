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
import { tellCues } from '../lib/main-content/cues'
import { outline } from '../lib/main-content/outline'
import { jsonLdOf } from '../lib/page/metadata/json-ld'
import { metadataOf } from '../lib/page/metadata/metadata'
import { titleElementOf } from '../lib/page/metadata/title'
import { reveal } from '../lib/page/reveal'
import { survey } from '../lib/page/survey'
import { mean, measure, percent } from './page-measures.mjs'
import { growTrees, printTrees, scorer } from './page-trees.mjs'

const FOLDS = 4
const SPLITS = 'abcdefghijkl'
/** What a page with its whole text weighs; a marked passage weighs 1. */
const PAGE_WEIGHT = 40
const MAX_BLOCKS = 80

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
    const isOut = (page) => hash(split + page.url) % FOLDS === fold
    const score = scorer(
      growTrees(rowsOf(pages.filter((page) => !isOut(page))), hash(split) + fold),
    )
    return pages.filter(isOut).map((page) => ({ page, text: chosenText(page, score) }))
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
  writeFileSync(file, printTrees(growTrees(rowsOf(pages), 11)))
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
  const page = outline(cut, aboutPage(title, metadata, jsonLd, { url: marked.url, isDated }))
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
      const cues = new Set()
      tellCues(block, page, (cue) => cues.add(cue))
      return { cues, words: words[i].length, isContent: marks[i] }
    }),
  }
}

/** What `mainContent` would keep, when `score` judges. */
function chosenText({ page, blocks }, score) {
  const choice = chooseBlocks(page, (block) => score(blocks[block.index].cues))
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
function rowsOf(some) {
  const weight = (block) => Math.sqrt(Math.min(80, block.words + 1))
  return some.flatMap((page) => {
    const known = sampled(page.blocks.filter((block) => block.isContent !== null))
    const sum = known.reduce((total, block) => total + weight(block), 0)
    return known.map((block) => ({
      cues: block.cues,
      isContent: block.isContent,
      weight: page.content === undefined ? 1 : (weight(block) / sum) * PAGE_WEIGHT * page.weight,
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
