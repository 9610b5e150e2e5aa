import { isNegation, isNegativeVerb, stem, tellingWords } from '@/lib/base/text'

export type Polarity = { denied: boolean; plain: boolean }

/** How many content words a negation covers, and characters in scripts without spaces. */
const REACH = 3
const CHARACTERS = 4
const MIN_VERB = 5
const RELATIONS = /^(?:after|before|during|since|until|under|over|more|most)$/
const COMPARES = /^(?:more|less|fewer|later|longer|earlier)$/i
const TOKEN = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)?|[.,;:!?()、。，；！？؛،۔।]/gu
const CLAUSE_END = /^[^\p{L}\p{N}_]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const BEFORE =
  /不(?![过過同仅僅但只少断斷久])|非(?!常)|[无無](?![论論])|未(?![来來])|[没沒](?!收)|ไม่|ບໍ່|មិន|គ្មាន/gu
const BEHIND = /ません|ない|なかっ|ずに/gu

type Words = Map<string, Polarity>
/** Czech verbs hold their negation in front: "nejezdí" is the opposite of "jezdí". */
const NEGATED_VERB = /^ne\p{L}{5}/u
const DENIED: Polarity = { denied: true, plain: false }

export function findPolarity(text: string): Words {
  const polarity: Words = new Map()
  let reach = 0
  let isLate = false
  let clause: string[] = []
  for (const token of [...(text.match(TOKEN) ?? []), '.']) {
    if (CLAUSE_END.test(token)) {
      // "On Sundays it runs not": what is negated comes first.
      if (reach === REACH || isLate)
        for (const word of clause.slice(-REACH)) polarity.set(stem(word), DENIED)
      reach = 0
      isLate = false
      clause = []
    } else if (UNSPACED.test(token)) noteRun(polarity, token)
    else if (isNegation(token, text)) reach = REACH
    // "No more than ten" denies nothing.
    else if (reach === REACH && COMPARES.test(token)) reach = 0
    else {
      isLate = isNegativeVerb(token, text)
      const [word] = tellingWords(token)
      if (word === undefined || SMALL_WORDS.has(word) || RELATIONS.test(word)) continue
      note(polarity, word, reach > 0)
      if (!isLate) clause.push(word)
      reach--
    }
  }
  return polarity
}

function noteRun(polarity: Words, text: string) {
  const run = text.toLowerCase()
  const denied = new Uint8Array(run.length + CHARACTERS)
  for (const { 0: sign, index } of run.matchAll(BEFORE))
    denied.fill(1, index + sign.length, index + sign.length + CHARACTERS)
  for (const { index } of run.matchAll(BEHIND))
    denied.fill(1, Math.max(0, index - CHARACTERS), Math.max(0, index - 1))
  let at = 0
  for (const word of tellingWords(run)) {
    const start = run.indexOf(word, at)
    if (start < 0) continue
    at = start
    note(polarity, word, denied[start] === 1)
  }
}

function note(polarity: Words, word: string, isDenied: boolean) {
  const key = stem(word)
  const existing = polarity.get(key) ?? { denied: false, plain: false }
  polarity.set(key, { ...existing, [isDenied ? 'denied' : 'plain']: true })
}

export function contradictions(claim: Words, source: ReadonlyMap<string, Polarity>): number {
  let count = 0
  for (const [term, { denied, plain }] of claim) {
    const polarity = source.get(term)
    const isOther = polarity
      ? (denied && !plain && !polarity.denied) || (plain && !denied && !polarity.plain)
      : (term.length >= MIN_VERB && source.has(`ne${term}`)) ||
        (NEGATED_VERB.test(term) && source.has(term.slice(2)))
    if (isOther) count++
  }
  return count
}

// Words too short to be negated on their own.
export const SMALL_WORDS = new Set(
  'a an and are as at be been but by can could do does for from had has have if in into is it its of on or that the their then there these they this those to was were which who will with would any when so only just even longer also'.split(
    ' ',
  ),
)
