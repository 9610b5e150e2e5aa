import { stem, tellingWords } from '@/lib/base/text'
import type { Claim } from './claims'

/** The sentences of a source as stems. `places`: the sentences that contain each stem. */
export type Lines = {
  texts: string[]
  stems: string[][]
  places: Map<string, number[]>
  /** The stems by their first four letters. */
  roots: Map<string, string[]>
  title: ReadonlySet<string>
}

/** Names of the features, in the order of `overlapOf`. */
export const OVERLAP_FEATURES = [
  'lines',
  'lines and title',
  'exact in lines and title',
  'exact missing',
  'weakest third',
  'weakest part',
  'in order',
  'close together',
  'longest gap',
  'small words in source',
  'names in line',
  'names in source',
  'said of the line',
  'words in the line',
  'length of words',
  'hedges',
  'comparisons',
] as const

const NOISE = /\[\d{1,3}\]|https?:\/\/\S{1,2000}/g
const ROOT = 4
const ALIKE = 0.9
const MAX_WINDOW = 3
const CLOSE = 4
const MAX_LINES = 2_000
const MAX_WORDS = 120
const MAX_PARTS = 12
const PARTS = /[,;:]\s+|\s(?:and|but|while|whereas|which|who|that|because|as|or|including)\s+/
const HEDGE =
  /\b(?:may|might|can|could|likely|possibly|perhaps|potentially|suggest(?:s|ed)|appears?|seems?|generally|typically|often|usually|some|sometimes|believed|thought)\b/i
const COMPARISON =
  /\b(?:more|less|fewer|higher|lower|greater|larger|smaller|better|worse|than|(?:in|de)creas\w{1,9}|reduc\w{1,9}|longer|shorter|older|younger)\b/i

/** A source's sentences, each with its stems. */
export function buildLines(
  title: ReadonlySet<string>,
  sentences: readonly { text: string; stems: string[] }[],
): Lines {
  const lines: Lines = { texts: [], stems: [], places: new Map(), roots: new Map(), title }
  for (const { text, stems } of sentences.slice(0, MAX_LINES)) {
    const line = text.replace(NOISE, ' ')
    if (!/\p{L}{2}/u.test(line)) continue
    addLine(lines, line, line === text ? stems : tellingWords(line).map(stem))
  }
  return lines
}

function addLine({ texts, stems, places, roots }: Lines, text: string, own: string[]): void {
  const line = texts.length
  for (const word of own) {
    const positions = places.get(word)
    if (positions === undefined) {
      places.set(word, [line])
      const root = word.slice(0, ROOT)
      const alike = roots.get(root)
      if (alike) alike.push(word)
      else roots.set(root, [word])
    } else if (positions.at(-1) !== line) positions.push(line)
  }
  texts.push(text)
  stems.push(own)
}

type Words = {
  stems: readonly string[]
  weights: Row
  /** Masks: words of names, other words without digits, and words in the title. */
  inName: Row
  small: Row
  inTitle: Row
}
/** A value for each word of the claim. */
type Row = Float32Array
type Alike = ReadonlyMap<string, number>[]

/** Features of how a claim's words are distributed over the sentences of a source. */
export function measureOverlap(claim: Claim, lines: Lines): number[] {
  const words = wordsIn(claim, lines)
  const alike = words.stems.map((stem) => alikeIn(stem, lines))
  const rows = foundIn(lines, alike)
  const { line, window, from, to } = findBest(rows, words)
  const all = rows.reduce(larger, empty(words))
  const titled = larger(window, words.inTitle)
  const inWindow = lines.stems.slice(from, to).flat()
  const text = lines.texts.slice(from, to).join(' ')
  const own = lines.stems[line] ?? []
  const share = (row: Row, mask?: Row) => measureShare(words.weights, row, mask)
  const third = (k: number) =>
    share(
      window,
      window.map((_, i) => Number(Math.floor((i * 3) / window.length) === k)),
    )
  return [
    share(window),
    share(titled),
    share(exactRow(titled)),
    sumRow(words.weights) * (1 - share(exactRow(titled))),
    Math.min(third(0), third(1), third(2)),
    weakestPart(claim, words, rows),
    inOrder(words, alike, inWindow),
    closeTogether(words, alike, inWindow),
    longestGap(words, titled),
    share(all, words.small),
    share(exactRow(rows[line] ?? empty(words)), words.inName),
    share(larger(exactRow(all), words.inTitle), words.inName),
    claimedShare(own, new Set(words.stems)),
    own.length,
    sumRow(words.weights) / Math.max(1, words.stems.length),
    agreement(HEDGE, claim.text, text),
    agreement(COMPARISON, claim.text, text),
  ]
}

function wordsIn(claim: Claim, { title }: Lines): Words {
  const names = new Set(claim.names.flatMap(({ words }) => words))
  const stems = claim.sequence.slice(0, MAX_WORDS)
  const row = (value: (stem: string) => number) => Float32Array.from(stems, value)
  return {
    stems,
    weights: row(weighTerm),
    inName: row((term) => Number(names.has(term))),
    small: row((term) => Number(!names.has(term) && !/\d/.test(term))),
    inTitle: row((term) => Number(title.has(term))),
  }
}

/** For each sentence, how well it has each word. */
function foundIn({ stems, places }: Lines, alike: Alike): Row[] {
  const shares = stems.map(() => new Float32Array(alike.length))
  for (const [i, counts] of alike.entries())
    for (const [word, likeness] of counts)
      for (const at of places.get(word) ?? []) {
        const row = shares[at]
        if (row) row[i] = Math.max(row[i] ?? 0, likeness)
      }
  return shares
}

/** Long words count more. */
export const weighTerm = (term: string) => Math.min(3, Math.max(0.3, term.length / 4))

/** The source's words that are a word or share most of its letters. */
function alikeIn(term: string, { places, roots }: Lines): Map<string, number> {
  const alike = new Map<string, number>()
  if (places.has(term)) alike.set(term, 1)
  if (term.length < 5) return alike
  const root = term.slice(0, Math.max(ROOT, Math.ceil(term.length * 0.7)))
  for (const word of roots.get(term.slice(0, ROOT)) ?? [])
    if (word !== term && word.startsWith(root) && word.length <= term.length + 4)
      alike.set(word, ALIKE)
  return alike
}

const empty = ({ stems }: Words): Row => new Float32Array(stems.length)
const exactRow = (row: Row): Row => row.map((value) => (value === 1 ? 1 : 0))
const sumRow = (row: Row): number => row.reduce((sum, value) => sum + value, 0)

function larger(a: Row, b: Row): Row {
  const row = new Float32Array(a)
  for (let i = 0; i < row.length; i++) if ((b[i] ?? 0) > (row[i] ?? 0)) row[i] = b[i] ?? 0
  return row
}

/** The share of the weights that is found; -1 if the mask selects no word. */
function measureShare(weights: Row, row: Row, mask?: Row): number {
  let pending = 0
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = (weights[i] ?? 0) * (mask ? (mask[i] ?? 0) : 1)
    pending += weight * (row[i] ?? 0)
    total += weight
  }
  return total === 0 ? -1 : pending / total
}

/** Exact words count twice. */
function scoreRow(weights: Row, row: Row): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    const value = row[i] ?? 0
    sum += (weights[i] ?? 0) * (value === 1 ? 2 : value)
  }
  return sum
}

/** The best sentence, and the best window of up to three. */
function findBest(rows: readonly Row[], words: Words) {
  const { weights } = words
  const best = { line: 0, window: empty(words), from: 0, to: 0 }
  const longer = sumRow(weights) * 0.04
  let [max, mostInLine] = [-1, -1]
  for (const from of rows.keys()) {
    let window = empty(words)
    for (let to = from + 1; to <= Math.min(rows.length, from + MAX_WINDOW); to++) {
      window = larger(window, rows[to - 1] ?? window)
      const own = scoreRow(weights, window)
      if (to === from + 1 && own > mostInLine) [mostInLine, best.line] = [own, from]
      const score = own - longer * (to - from - 1)
      if (score > max) {
        max = score
        Object.assign(best, { window, from, to })
      }
    }
  }
  return best
}

/** The lowest share, over the claim's parts, that the best sentence for the part has of it. */
function weakestPart({ text }: Claim, { stems, weights }: Words, rows: readonly Row[]): number {
  let weakest = 1
  for (const part of text.split(PARTS).slice(0, MAX_PARTS)) {
    const own = new Set(tellingWords(part).map(stem))
    const mask = Float32Array.from(stems, (stem) => Number(own.has(stem)))
    if (own.size < 2 || sumRow(mask) === 0) continue
    let best = 0
    for (const row of rows) best = Math.max(best, measureShare(weights, row, mask))
    weakest = Math.min(weakest, best)
  }
  return weakest
}

/** The longest common sequence of a claim and a window, by weight. */
function inOrder({ weights }: Words, alike: Alike, window: readonly string[]): number {
  let before = new Float32Array(window.length + 1)
  for (const [i, counts] of alike.entries()) {
    const row = new Float32Array(window.length + 1)
    for (const [at, word] of window.entries()) {
      const weight = counts.has(word) ? (before[at] ?? 0) + (weights[i] ?? 0) : 0
      row[at + 1] = Math.max(weight, before[at + 1] ?? 0, row[at] ?? 0)
    }
    before = row
  }
  return (before[window.length] ?? 0) / Math.max(1, sumRow(weights))
}

/** The share of the claim's adjacent words that are close together in the window. */
function closeTogether({ weights }: Words, alike: Alike, window: readonly string[]): number {
  const places = alike.map((counts) =>
    [...window.keys()].filter((at) => counts.has(window[at] ?? '')),
  )
  let close = 0
  let total = 0
  for (let i = 1; i < places.length; i++) {
    const weight = (weights[i - 1] ?? 0) + (weights[i] ?? 0)
    total += weight
    const isClose = places[i - 1]?.some((at) =>
      places[i]?.some((neighbor) => at !== neighbor && Math.abs(at - neighbor) <= CLOSE),
    )
    if (isClose) close += weight
  }
  return total === 0 ? 0 : close / total
}

/** The heaviest run of words that are not found. */
function longestGap({ weights }: Words, row: Row): number {
  let longest = 0
  let gap = 0
  for (const [i, value] of row.entries()) {
    gap = value < 0.7 ? gap + (weights[i] ?? 0) : 0
    longest = Math.max(longest, gap)
  }
  return longest
}

/** How much of a sentence the claim repeats. */
function claimedShare(line: readonly string[], claimTerms: ReadonlySet<string>): number {
  const weights = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + weighTerm(term), 0)
  return line.length === 0
    ? 0
    : weights(line.filter((term) => claimTerms.has(term))) / weights(line)
}

/** 1 if both have such a word, 2 if the claim alone has it, -1 if the source alone has it. */
function agreement(words: RegExp, claim: string, source: string): number {
  const isIn = words.test(source)
  if (words.test(claim)) return isIn ? 1 : 2
  return isIn ? -1 : 0
}
