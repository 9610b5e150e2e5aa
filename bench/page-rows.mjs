// Turns the blocks of marked pages into rows of binned features, from which the trees learn.
import { parseHtml } from '../lib/reader/html/tree/parse'
import { cutBlocks } from '../lib/reader/main-content/blocks'
import { aboutPage } from '../lib/reader/main-content/features/about'
import { AROUND_NUMBERS } from '../lib/reader/main-content/features/around'
import { addCues } from '../lib/reader/main-content/features/cues'
import { computeNumbers, NUMBERS } from '../lib/reader/main-content/features/numbers'
import { PAGE_NUMBERS, pageNumbers } from '../lib/reader/main-content/features/page-numbers'
import { sumUp } from '../lib/reader/main-content/features/sums'
import { describePage } from '../lib/reader/main-content/features/traits'
import { KIND_NUMBERS } from '../lib/reader/main-content/trees/kinds'
import { readJsonLd } from '../lib/reader/page/metadata/json-ld'
import { readMetadata } from '../lib/reader/page/metadata/metadata'
import { findTitleElement } from '../lib/reader/page/metadata/title'
import { reveal } from '../lib/reader/page/reveal'
import { survey } from '../lib/reader/page/survey'
import { marksByText, wordsOf } from './page-marks.mjs'
import { binOf, limitsOf } from './page-trees.mjs'

/** Cues that fewer blocks have are ignored. */
const RARE = 2500
/** The limits of numbers are computed from every Nth block. */
const SAMPLED = 7
/** The number of limits for scores and for shares. */
const SCORES = Array.from({ length: 31 }, (_, i) => -4 + i * 0.25)
const SHARES = [
  0.002, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55,
  0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98,
]
const IS_SHARE = /wanted|positive|rank|so-far/

const cueIds = new Map()
const cueNames = []

/** A marked page and the raw features of its blocks. */
export function prepare(marked) {
  const found = survey(parseHtml(marked.html), marked.url)
  reveal(found)
  const jsonLd = readJsonLd(found)
  const { metadata, isDated } = readMetadata(found, jsonLd)
  const title = findTitleElement(found, metadata) ?? ''
  const cut = cutBlocks(found.body)
  const about = aboutPage(title, metadata, jsonLd, isDated)
  const page = describePage(cut, about)
  const sums = sumUp(page)
  const { numbers, groups } = computeNumbers(page, sums)
  const words = page.blocks.map((block) => wordsOf(block.text))
  return {
    set: marked.set ?? (typeof marked.content === 'string' ? 'whole texts' : 'marked passages'),
    url: marked.url,
    content: marked.content,
    measure: marked.measure,
    with: marked.with,
    without: marked.without,
    weight: marked.weight ?? 1,
    site: siteOf(marked.url),
    page,
    groups,
    numbers,
    pageNumbers: pageNumbers(page, sums),
    cues: page.blocks.map((block) => cuesOf(block, page)),
    words: words.map((own) => own.length),
    marks:
      typeof marked.content === 'string'
        ? marksByText(marked.content, words)
        : marksByParts(marked, page.blocks),
  }
}

function cuesOf(block, page) {
  const own = new Set()
  addCues(block, page, (cue) => {
    let id = cueIds.get(cue)
    if (id === undefined) {
      id = cueNames.push(cue) - 1
      cueIds.set(cue, id)
    }
    own.add(id)
  })
  return Int32Array.from(own)
}

/** The pages of one site are either all learned from or all judged. */
function siteOf(url) {
  const host = URL.parse(url)?.hostname ?? ''
  if (host === 'example.com' || host === '') return url
  const parts = host.split('.')
  const isNational = parts.at(-1).length === 2 && parts.at(-2)?.length <= 3
  return parts.slice(isNational && parts.length > 2 ? -3 : -2).join('.')
}

function marksByParts(marked, blocks) {
  const plain = (text) => text.replace(/\s+/g, ' ').trim()
  return blocks.map((block) => {
    if (marked.with.some((part) => block.text.includes(plain(part)))) return 1
    return marked.without.some((part) => block.text.includes(plain(part))) ? 0 : null
  })
}

/**
 * The features of all pages' blocks: `columns` of bins, with names and limits, in the model's
 * order.
 */
export class Table {
  names = []
  limits = []
  columns = []

  constructor(pages) {
    this.count = 0
    for (const page of pages) {
      page.start = this.count
      this.count += page.words.length
    }
    this.cueCount = this.addCues(pages)
    for (const [n, name] of NUMBERS.entries()) this.addNumber(pages, n, name)
    for (const page of pages) page.numbers = page.cues = null
    for (const [n, name] of PAGE_NUMBERS.entries()) this.addPageNumber(pages, n, name)
    this.kindsAt = this.names.length
    for (const name of KIND_NUMBERS) this.add(name, SCORES)
    this.aroundAt = this.names.length
    for (const name of AROUND_NUMBERS) this.add(name, IS_SHARE.test(name) ? SHARES : SCORES)
  }

  add(name, limits) {
    this.names.push(name)
    this.limits.push(limits)
    this.columns.push(new Uint8Array(this.count))
    return this.columns.at(-1)
  }

  addCues(pages) {
    const counts = new Uint32Array(cueNames.length)
    for (const { cues } of pages) for (const own of cues) for (const id of own) counts[id]++
    const columns = cueNames.map((name, id) => (counts[id] >= RARE ? this.add(name, [0.5]) : null))
    for (const { cues, start } of pages)
      for (const [i, own] of cues.entries())
        for (const id of own) if (columns[id]) columns[id][start + i] = 1
    return this.names.length
  }

  addNumber(pages, n, name) {
    const sample = pages.flatMap(({ numbers, start }) =>
      numbers.filter((_, i) => (start + i) % SAMPLED === 0).map((own) => own[n]),
    )
    const limits = limitsOf(sample)
    const column = this.add(name, limits)
    for (const { numbers, start } of pages)
      for (const [i, own] of numbers.entries()) column[start + i] = binOf(own[n], limits)
  }

  /** The features of pages: only set for the first block of a page. */
  addPageNumber(pages, n, name) {
    const limits = limitsOf(pages.map(({ pageNumbers }) => pageNumbers[n]))
    const column = this.add(name, limits)
    for (const { pageNumbers, words, start } of pages)
      if (words.length > 0) column[start] = binOf(pageNumbers[n], limits)
  }

  /**
   * Sets the features of a block that are known only later: its page's kinds, the scores around it.
   */
  set(first, row, values) {
    for (const [k, value] of values.entries())
      this.columns[first + k][row] = binOf(value, this.limits[first + k])
  }

  /** The numbers of all features whose names pass the filter. */
  factsWhere(passes) {
    return [...this.names.keys()].filter((id) => passes(this.names[id], id))
  }
}
