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
  for (const one of own) {
    const known = places.get(one)
    if (known === undefined) {
      places.set(one, [line])
      const root = one.slice(0, ROOT)
      const alike = roots.get(root)
      if (alike) alike.push(one)
      else roots.set(root, [one])
    } else if (known.at(-1) !== line) known.push(line)
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
  const alike = words.stems.map((one) => alikeIn(one, lines))
  const found = foundIn(lines, alike)
  const { line, window, from, to } = bestOf(found, words)
  const all = found.reduce(larger, empty(words))
  const titled = larger(window, words.inTitle)
  const inWindow = lines.stems.slice(from, to).flat()
  const text = lines.texts.slice(from, to).join(' ')
  const own = lines.stems[line] ?? []
  const share = (some: Row, mask?: Row) => shareOf(words.weights, some, mask)
  const third = (k: number) =>
    share(
      window,
      window.map((_, i) => Number(Math.floor((i * 3) / window.length) === k)),
    )
  return [
    share(window),
    share(titled),
    share(exactOf(titled)),
    sumOf(words.weights) * (1 - share(exactOf(titled))),
    Math.min(third(0), third(1), third(2)),
    weakestPart(claim, words, found),
    inOrder(words, alike, inWindow),
    closeTogether(words, alike, inWindow),
    longestGap(words, titled),
    share(all, words.small),
    share(exactOf(found[line] ?? empty(words)), words.inName),
    share(larger(exactOf(all), words.inTitle), words.inName),
    saidOf(own, new Set(words.stems)),
    own.length,
    sumOf(words.weights) / Math.max(1, words.stems.length),
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
    inName: row((one) => Number(names.has(one))),
    small: row((one) => Number(!names.has(one) && !/\d/.test(one))),
    inTitle: row((one) => Number(title.has(one))),
  }
}

/** For each sentence, how well it has each word. */
function foundIn({ stems, places }: Lines, alike: Alike): Row[] {
  const found = stems.map(() => new Float32Array(alike.length))
  for (const [i, some] of alike.entries())
    for (const [word, likeness] of some)
      for (const at of places.get(word) ?? []) {
        const row = found[at]
        if (row) row[i] = Math.max(row[i] ?? 0, likeness)
      }
  return found
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
const exactOf = (some: Row): Row => some.map((value) => (value === 1 ? 1 : 0))
const sumOf = (some: Row): number => some.reduce((sum, value) => sum + value, 0)

function larger(one: Row, other: Row): Row {
  const row = new Float32Array(one)
  for (let i = 0; i < row.length; i++) if ((other[i] ?? 0) > (row[i] ?? 0)) row[i] = other[i] ?? 0
  return row
}

/** The share of the weights that is found; -1 if the mask selects no word. */
function shareOf(weights: Row, found: Row, mask?: Row): number {
  let held = 0
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = (weights[i] ?? 0) * (mask ? (mask[i] ?? 0) : 1)
    held += weight * (found[i] ?? 0)
    total += weight
  }
  return total === 0 ? -1 : held / total
}

/** Exact words count twice. */
function scoreOf(weights: Row, found: Row): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    const value = found[i] ?? 0
    sum += (weights[i] ?? 0) * (value === 1 ? 2 : value)
  }
  return sum
}

/** The best sentence, and the best window of up to three. */
function bestOf(found: readonly Row[], words: Words) {
  const { weights } = words
  const best = { line: 0, window: empty(words), from: 0, to: 0 }
  const longer = sumOf(weights) * 0.04
  let [max, mostInLine] = [-1, -1]
  for (const from of found.keys()) {
    let window = empty(words)
    for (let to = from + 1; to <= Math.min(found.length, from + MAX_WINDOW); to++) {
      window = larger(window, found[to - 1] ?? window)
      const own = scoreOf(weights, window)
      if (to === from + 1 && own > mostInLine) [mostInLine, best.line] = [own, from]
      const held = own - longer * (to - from - 1)
      if (held > max) {
        max = held
        Object.assign(best, { window, from, to })
      }
    }
  }
  return best
}

/** The lowest share, over the claim's parts, that the best sentence for the part has of it. */
function weakestPart({ text }: Claim, { stems, weights }: Words, found: readonly Row[]): number {
  let weakest = 1
  for (const part of text.split(PARTS).slice(0, MAX_PARTS)) {
    const own = new Set(tellingWords(part).map(stem))
    const mask = Float32Array.from(stems, (one) => Number(own.has(one)))
    if (own.size < 2 || sumOf(mask) === 0) continue
    let best = 0
    for (const one of found) best = Math.max(best, shareOf(weights, one, mask))
    weakest = Math.min(weakest, best)
  }
  return weakest
}

/** The longest common sequence of a claim and a window, by weight. */
function inOrder({ weights }: Words, alike: Alike, window: readonly string[]): number {
  let before = new Float32Array(window.length + 1)
  for (const [i, some] of alike.entries()) {
    const row = new Float32Array(window.length + 1)
    for (const [at, word] of window.entries()) {
      const taken = some.has(word) ? (before[at] ?? 0) + (weights[i] ?? 0) : 0
      row[at + 1] = Math.max(taken, before[at + 1] ?? 0, row[at] ?? 0)
    }
    before = row
  }
  return (before[window.length] ?? 0) / Math.max(1, sumOf(weights))
}

/** The share of the claim's adjacent words that are close together in the window. */
function closeTogether({ weights }: Words, alike: Alike, window: readonly string[]): number {
  const places = alike.map((some) => [...window.keys()].filter((at) => some.has(window[at] ?? '')))
  let close = 0
  let total = 0
  for (let i = 1; i < places.length; i++) {
    const weight = (weights[i - 1] ?? 0) + (weights[i] ?? 0)
    total += weight
    const isClose = places[i - 1]?.some((at) =>
      places[i]?.some((other) => at !== other && Math.abs(at - other) <= CLOSE),
    )
    if (isClose) close += weight
  }
  return total === 0 ? 0 : close / total
}

/** The heaviest run of words that are not found. */
function longestGap({ weights }: Words, found: Row): number {
  let longest = 0
  let gap = 0
  for (const [i, value] of found.entries()) {
    gap = value < 0.7 ? gap + (weights[i] ?? 0) : 0
    longest = Math.max(longest, gap)
  }
  return longest
}

/** How much of a sentence the claim repeats. */
function saidOf(line: readonly string[], claimed: ReadonlySet<string>): number {
  const weights = (some: readonly string[]) => some.reduce((sum, one) => sum + weighTerm(one), 0)
  return line.length === 0 ? 0 : weights(line.filter((one) => claimed.has(one))) / weights(line)
}

/** 1 if both have such a word, 2 if the claim alone has it, -1 if the source alone has it. */
function agreement(words: RegExp, claim: string, source: string): number {
  const isIn = words.test(source)
  if (words.test(claim)) return isIn ? 1 : 2
  return isIn ? -1 : 0
}
