// Learns the trees that judge blocks of text (lib/page/main/model.ts) from marked pages, and says how well they do on
// pages they have not seen.
//   node scripts/run.mjs bench/page-learn.mjs FILE.jsonl [--write]
// A line is {"url","html","content"} (the whole main text) or {"url","html","with":[],"without":[]} (marked passages).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { titleOf } from '../lib/page/facts/metadata'
import { cutBlocks } from '../lib/page/main/blocks'
import { tellCues } from '../lib/page/main/cues'
import { outline } from '../lib/page/main/outline'
import { survey } from '../lib/page/survey'
import { rawTextOf } from '../lib/page/text'
import { parseHtml } from '../lib/page/tree/parse'
import { growTrees, printTrees, scoreWith } from './page-trees.mjs'

const FOLDS = 4
const SALTS = ['a', 'b', 'c']
const pages = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => blocksOf(JSON.parse(line)))

for (const salt of SALTS) {
  let right = 0
  let all = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (page) => hash(salt + page.url) % FOLDS === fold
    const trees = growTrees(rowsOf(pages.filter((page) => !isOut(page))), fold + 1)
    for (const page of pages.filter(isOut)) {
      for (const block of page.blocks) {
        if (block.isContent === null) continue
        all += block.words
        if (scoreWith(trees, block.cues) > 0 === block.isContent) right += block.words
      }
    }
  }
  console.log(`split ${salt}: ${((100 * right) / all).toFixed(2)}% of words judged rightly on pages not learned from`)
}
if (process.argv.includes('--write')) {
  const file = path.join(import.meta.dirname, '../lib/page/main/model.ts')
  writeFileSync(file, printTrees(growTrees(rowsOf(pages), 11)))
  console.log(`wrote ${file}`)
}

function blocksOf(marked) {
  const found = survey(parseHtml(marked.html), marked.url)
  const { root, blocks } = cutBlocks(found.body)
  const page = outline(root, blocks, titleOf(found, {}, rawTextOf) ?? '')
  const texts = blocks.map((block) => block.text.match(/[\p{L}\p{N}_]+/gu) ?? [])
  const marks = typeof marked.content === 'string' ? marksByText(marked.content, texts) : marksByParts(marked, blocks)
  return {
    url: marked.url,
    isWhole: typeof marked.content === 'string',
    blocks: blocks.map((block, i) => {
      const cues = []
      tellCues(block, page, (cue) => cues.push(cue))
      return { cues, words: texts[i].length, isContent: marks[i] }
    }),
  }
}

/** A block is content when half of its four-word runs are in the text; a short one when it stands beside such a block. */
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
  const isNear = (i) => [-2, -1, 1, 2].some((step) => marks[i + step] === true && texts[i + step].length >= 6)
  return marks.map((mark, i) => (mark === true && texts[i].length < 4 ? isNear(i) : mark))
}

function marksByParts(marked, blocks) {
  const plain = (text) => text.replace(/\s+/g, ' ').trim()
  return blocks.map((block) => {
    if (marked.with.some((part) => block.text.includes(plain(part)))) return true
    return marked.without.some((part) => block.text.includes(plain(part))) ? false : null
  })
}

/** One row per block whose mark is known; a page's blocks weigh the same in sum, however many they are. */
function rowsOf(some) {
  const weight = (block) => Math.sqrt(Math.min(80, block.words + 1))
  return some.flatMap((page) => {
    const known = page.blocks.filter((block) => block.isContent !== null)
    const sum = known.reduce((total, block) => total + weight(block), 0)
    return known.map((block) => ({
      cues: block.cues,
      isContent: block.isContent,
      weight: page.isWhole ? (weight(block) / sum) * 40 : 1,
    }))
  })
}

function hash(text) {
  let code = 2_166_136_261
  for (const character of text) code = Math.imul(code ^ character.charCodeAt(0), 16_777_619)
  return code >>> 0
}
