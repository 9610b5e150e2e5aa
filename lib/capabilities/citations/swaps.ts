import { stem, stemTerms } from '@/lib/base/text'
import type { Claim } from './claims'

type Line = { text: string; stems: readonly string[]; words: ReadonlySet<string> }
/** What the claim has between two words that it shares with a sentence, and what that has. */
type Gap = { own: string[]; others: string[]; isInside: boolean }

const MIN_SHARE = 0.5
/** At the beginning or the end, only one side tells that two words stand for each other. */
const MIN_SHARE_AT_END = 0.75
const MIN_SHARED = 3
const MAX_OTHERS = 2
const MAX_BESIDE_NAME = 4
const MAX_STEMS = 60

const stems = (words: string) =>
  words.split(/\s+/).map((word) => word.split('/').map(stem).join('/'))
const WHOLE = new Set(stems('all every everyone everybody each always'))
const PART = new Set(
  stems('most mostly many some sometimes several few half part often usually rarely'),
)
const NUMBERS = new Set(
  stems('two three four five six seven eight nine ten eleven twelve first second third fourth'),
)
const isNumber = (word: string) => /^\d+$/.test(word) || NUMBERS.has(word)
const OPPOSITES = new Set(
  stems(
    `raise/lower rise/fall rose/fell rise/fell increase/decrease increase/fall increase/fell gain/lose won/lost more/fewer more/less
    before/after above/below allow/forbid allow/prohibit accept/reject approve/reject sell/buy sold/bought open/close start/end
    largest/smallest highest/lowest day/night`,
  ).flatMap((pair) => [pair, pair.split('/').reverse().join('/')]),
)

/**
 * Whether a claim repeats a sentence but for a word, in whose place the sentence has another: one
 * that the source says of something else, an opposite, or a part for the whole.
 */
export function isSwapped(
  { sequence, names, text }: Claim,
  lines: readonly Line[],
  source: ReadonlySet<string>,
): boolean {
  // Dates are written in other orders.
  if (/\d[/.-]\d{1,2}[/.-]\d/.test(text)) return false
  const isName = new Set(names.flatMap(({ words }) => words))
  let best = 0
  let swapped = false
  for (const { text: line, stems, words } of lines) {
    const own = withoutSubject(sequence.slice(0, MAX_STEMS), line, words)
    const minimum = Math.max(MIN_SHARED, own.length * MIN_SHARE, best)
    if (own.filter((stem) => words.has(stem)).length < minimum) continue
    const { shared, gaps } = align(own, stems.slice(0, MAX_STEMS))
    if (shared < minimum) continue
    const share = shared / own.length
    const isPlaced = (gap: Gap) => gap.isInside || share >= MIN_SHARE_AT_END
    const hasSwap = gaps.some((gap) => isPlaced(gap) && isSwap(gap, source, isName))
    const isApart = CONTRAST.test(line) && joinsContrast(own, line)
    swapped = (shared > best || swapped) && (hasSwap || isApart)
    best = shared
  }
  return swapped
}

const CONTRAST = /\b(?:but|while|whereas|although)\b/i
const PRONOUN = /^(?:it|its|he|she|his|her|they|their|this|these|that)\b/i

function withoutSubject(own: readonly string[], line: string, words: ReadonlySet<string>) {
  const at = own.findIndex((stem) => words.has(stem))
  return PRONOUN.test(line) && at > 0 ? own.slice(at) : own
}

/** "Dangerous to humans" of "dangerous to birds, but harmless to humans". */
function joinsContrast(own: readonly string[], line: string): boolean {
  const [before = '', ...rest] = line.split(CONTRAST)
  const [former, latter] = [stemTerms(before), stemTerms(rest.join(' '))]
  return own.some((stem, at) => {
    const next = own[at + 1] ?? ''
    const place = former.indexOf(stem)
    return (
      place >= 0 &&
      place < former.length - 1 &&
      latter.indexOf(next) > 0 &&
      !latter.includes(stem) &&
      !former.includes(next) &&
      !own.includes(former[place + 1] ?? '')
    )
  })
}

function isSwap(
  { own, others }: Gap,
  source: ReadonlySet<string>,
  isName: ReadonlySet<string>,
): boolean {
  const [word, another] = own
  if (word === undefined || others.length === 0 || others.length > MAX_BESIDE_NAME) return false
  if (own.some((word) => others.some((rival) => OPPOSITES.has(`${word}/${rival}`)))) return true
  if (WHOLE.has(word)) return others.some((rival) => PART.has(rival))
  if (another !== undefined || others.length > MAX_OTHERS) return false
  const isAlike = (rival: string) =>
    isNumber(word) === isNumber(rival) && !rival.startsWith(word.slice(0, 4))
  if (!others.some(isAlike)) return false
  const isAlone = others.length === 1
  if (isNumber(word)) return isAlone || source.has(word)
  return isAlone && isName.has(word) && source.has(word)
}

/** The longest words in a row that both have, and what is between them. */
function align(own: readonly string[], others: readonly string[]) {
  const width = others.length + 1
  const lengths = new Uint16Array((own.length + 1) * width)
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        own[i] === others[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const gaps: Gap[] = []
  let gap: Gap = { own: [], others: [], isInside: false }
  let [i, j] = [0, 0]
  while (i < own.length || j < others.length) {
    if (i < own.length && j < others.length && own[i] === others[j]) {
      gaps.push(gap)
      gap = { own: [], others: [], isInside: true }
      i++
      j++
    } else if (
      j >= others.length ||
      (i < own.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    )
      gap.own.push(own[i++] ?? '')
    else gap.others.push(others[j++] ?? '')
  }
  return { shared: lengths[0] ?? 0, gaps: [...gaps, { ...gap, isInside: false }] }
}
