import type { Language } from './words/language'
import { withoutEnd } from './words/lists'
import { TIMES } from './words/openings'

type Token = { text: string; start: number; end: number }
/** `ahead` is the word before an article. */
type Candidate = Token & { before: string; ahead: string }

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*/gu
const ENOUGH = 3

/** "And of Germany?" after "What is the capital of France?": the same question of Germany. */
export function substituted(question: string, fragment: string, language: Language): string {
  const tokens = tokensIn(fragment)
  const from = tokens.findIndex(({ text }) => !isSmall(text, language))
  const head = tokens.slice(Math.max(0, from))
  const [first] = head
  const last = head.at(-1)
  if (from < 0 || !first || !last) return question
  const text = fragment.slice(first.start, last.end)
  const name = { ...first, end: last.end, text, ...contextAt(from, tokens) }
  const sum = `${withoutEnd(question)} ${withoutEnd(fragment)}?`
  const isBare = name.before === '' && head.length === 1
  const way = ofItsKind(question, text, isBare, language) ?? alongWay(question, tokens)
  if (way) return way
  const year = otherYear(question, fragment)
  if (year) return year
  const isTime = TIMES.has(last.text.toLowerCase())
  if (VERB_WITH_OBJECT.test(fragment) || addsTo(question, fragment, tokens, from)) return sum
  const result = withPhrases(question, phrasesIn(tokens, question, language), language)
  if (result) return result
  const candidates = candidatesIn(question, language).filter(mayGiveWay(isTime, name.before))
  const isKeywords = tokens.length === 1 && !/[?\p{Lu}]/u.test(question)
  const best = mostAlike(candidates, name, isKeywords)
  if (!best) return sum
  const isOdd = NUMBERED.test(text) && !NUMBERED.test(best.text)
  const isAt = language.hasCapitals && isElsewhere(placeWord(name), placeWord(best))
  if (isOdd || isAt || losesTopic(best, tokens[from - 1], name, question, language)) return sum
  if (MODALS.has(best.before) && best.text.includes(' ') && !text.includes(' '))
    best.start = best.end - (best.text.split(' ').at(-1) ?? '').length
  const { start, end } = adjectiveAfter(best, question) ?? nameIn(best, text) ?? best
  const beginning = head.length > 1 && last.text === best.text ? wordBefore(start, question) : start
  return question.slice(0, beginning) + text + question.slice(end)
}

/** "In der Schweiz?" takes the place of "in Bayern", not of "auf Bücher". */
const isElsewhere = (lead: string, before: string) =>
  AT.has(lead) && (!AT.has(before) || (before === 'auf' && lead !== 'auf'))

const placeWord = ({ before, ahead }: Candidate) => (AT.has(before) ? before : ahead)

/** "Et pour ceux nés en 1965 ?" after the same of 1968. */
function otherYear(question: string, fragment: string): string | null {
  const years = [question, fragment].map((text) => text.match(YEARS) ?? [])
  const [[asked, ...more] = [], [year, ...others] = []] = years
  if (!asked || !year || more.length + others.length > 0) return null
  return /\s\p{Lu}/u.test(fragment) ? null : question.replace(asked, year)
}
const VERB_WITH_OBJECT = /^(?:(?:le|la|les|y|en) |l['’])\p{L}{3,20}(?:er|ir|re)[\s?.!]*$/iu
const YEARS = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g

function ofItsKind(question: string, name: string, isBare: boolean, language: Language) {
  const tokens = tokensIn(question)
  const kinds = [(text: string) => CODE.test(text), isNumber]
  const alike = kinds
    .filter((isKind) => isKind(name))
    .map((isKind) => tokens.findLast(({ text }) => isKind(text)))
    .find(Boolean)
  if (alike) return question.slice(0, alike.start) + name + question.slice(alike.end)
  const noun = isBare ? countedIn(question, name, language) : ''
  return noun === '' ? null : question.replace(noun, name)
}

/** "Not Sydney?", "with children?": what is said beside the question. */
function addsTo(question: string, fragment: string, tokens: Token[], from: number): boolean {
  const lead = from > 0 ? (tokens[0]?.text.toLowerCase() ?? '') : ''
  const words = lowerWordsIn(question)
  const end = tokens.at(-1)?.text.toLowerCase() ?? ''
  if (NEGATIONS.has(lead) || (POSTPOSITIONS.has(end) && !words.has(end))) return true
  const before = tokens[from - 1]?.text.toLowerCase() ?? ''
  const mayAdd = !isCapital(tokens[from]?.text ?? '') || CIRCUMSTANCES.has(before)
  const isNew = lead !== '' && mayAdd && !words.has(lead)
  return isNew && fragment.trimStart().toLowerCase().startsWith(lead)
}

function mostAlike(candidates: Candidate[], name: Candidate, isKeywords: boolean) {
  const scores = candidates.map(
    (candidate) => likeness(candidate, name) + (isKeywords && PLACES.has(candidate.before) ? 1 : 0),
  )
  const most = Math.max(...scores)
  return most < ENOUGH ? null : candidates[scores.lastIndexOf(most)]
}

/** "And to Bordeaux?" after "the train Paris-Lyon". */
function alongWay(question: string, tokens: Token[]): string | null {
  const [way, from, to] = WAY.exec(question) ?? []
  const [lead, name, ...more] = tokens.map(({ text }) => text)
  if (!way || !lead || isCapital(lead) || !isCapital(name ?? '') || more.length > 0) return null
  return question.replace(way, STARTS.has(lead.toLowerCase()) ? `${name}-${to}` : `${from}-${name}`)
}
const WAY = /(?<!\p{L})(\p{Lu}\p{Ll}{2,20})\s?[-–—→]\s?(\p{Lu}\p{Ll}{2,20})(?!\p{L})/u
const STARTS = new Set('from von vom ab de depuis desde da dal van vanaf z ze od из от'.split(' '))

const mayGiveWay = (isTime: boolean, lead: string) => (candidate: Candidate) =>
  TIMES.has(candidate.text.toLowerCase()) === isTime &&
  (!PERSONS.has(candidate.before) || candidate.before === lead)

type Phrase = { lead: string; words: Token[] }

/** "From Leeds to Durham?", "Messi for Argentina?": each part takes the place of its like. */
function withPhrases(question: string, phrases: Phrase[], language: Language): string | null {
  if (phrases.length < 2) return null
  return phrases.reduce((result, { lead, words }) => {
    const name = words.map(({ text }) => text).join(' ')
    const isAlike = (candidate: Candidate) =>
      lead === ''
        ? !PLACES.has(candidate.before) && isCapital(candidate.text) && isCapital(name)
        : candidate.before === lead || candidate.ahead === lead
    const like = candidatesIn(result, language).findLast(isAlike)
    if (like) return result.slice(0, like.start) + name + result.slice(like.end)
    const isSaid = words.every(({ text }) => lowerWordsIn(result).has(text.toLowerCase()))
    return isSaid ? result : `${withoutEnd(result)} ${`${lead} ${name}`.trim()}?`
  }, question)
}

function phrasesIn(tokens: Token[], question: string, language: Language): Phrase[] {
  const words = lowerWordsIn(question)
  const opens = (word: string, isFirst: boolean) =>
    PLACES.has(word) && (isFirst || !OF.has(word) || words.has(word))
  const phrases: Phrase[] = []
  let lead = ''
  for (const token of tokens) {
    const word = token.text.toLowerCase()
    const last = phrases.at(-1)
    if (!isCapital(token.text) && opens(word, !last)) lead = word
    else if (isSmall(token.text, language)) continue
    else if (last && lead === '') last.words.push(token)
    else {
      phrases.push({ lead, words: [token] })
      lead = ''
    }
  }
  return phrases
}

/** "How many arms does an octopus have": what is counted, of something with its article. */
function countedIn(question: string, name: string, { hasCapitals }: Language): string {
  return hasCapitals || !isCapital(name) ? (HOW_MANY_OF.exec(question)?.[1] ?? '') : ''
}
const HOW_MANY_OF =
  /^(?:how (?:many|much)|wie ?viele?|combien de|cuánt[oa]s?|quant[ioae]s?|hoeveel|hur många|hvor mange) (\p{L}{3,20}) (?:do(?:es)?|did|hat|haben|has?|a|ont|tiene|tienen|ha|hanno|tem|têm|heeft|hebben|har) (?:the|an?|der|die|das|eine?|une?|les?|la|el|los|las|una?|uno|il|lo|gli|i|os?|as?|uma?|de|het|een|ett|en|et) /iu
const CODE = /^\p{L}{1,3}-?\p{N}{1,4}$/u

/** "Freezing point?" after "the boiling point". */
function wordBefore(start: number, question: string): number {
  const [said = ''] = /\p{Ll}{1,30} $/u.exec(question.slice(0, start)) ?? []
  return start - said.length
}

/** "Bandung" replaces only the place in "UMR Jakarta 2026". */
function nameIn({ text, start }: Candidate, name: string) {
  if (/\s/.test(name) || !/^\p{Lu}\p{Ll}/u.test(name)) return null
  const words = [...text.matchAll(TOKEN)]
  const isPlain = ([word]: RegExpExecArray) => /^\p{Lu}\p{Ll}/u.test(word)
  const [only, ...more] = words.filter(isPlain)
  if (!only || more.length > 0 || words.length < 2) return null
  return { start: start + only.index, end: start + only.index + only[0].length }
}

/** "Una hipoteca fija": after an article alone, the adjective behind the noun is what differs. */
function adjectiveAfter({ before, end }: Candidate, question: string) {
  if (!ROMANCE_ARTICLES.has(before)) return null
  const [, space = '', word] = /^(\s)(\p{Ll}{3,30})[\s?.!]{0,3}$/u.exec(question.slice(end)) ?? []
  return word ? { start: end + space.length, end: end + space.length + word.length } : null
}

/** "Not Sydney?" doubts the answer. */
const NEGATIONS = new Set(
  'not nicht pas no non não niet nie не ne inte ikke ei nem nu değil'.split(' '),
)
const POSTPOSITIONS = new Set('için ile olmadan kadar gibi göre sonra önce'.split(' '))
/** What stands after them is what they do. */
const PERSONS = new Set('i you we they he she ich du wir man je tu on nous vous'.split(' '))
/** "With children" is not another place. */
const CIRCUMSTANCES = new Set(
  'with without during für bei mit ohne als während avec sans pendant con sin senza com sem met zonder bez без'.split(
    ' ',
  ),
)
/** Before a subject and an object, which are two nouns. */
const MODALS = new Set(
  'dürfen können sollten sollen müssen essen fressen mögen vertragen brauchen trinken'.split(' '),
)
const AT = new Set('in im ins an am auf bei beim aus nach von vom zu zum zur'.split(' '))
/** Before what keywords are about: "weather in Oslo". */
const PLACES = new Set(
  'in of for at from to near für von aus nach bei à en au pour de para por di per da em no van voor w dla в для'.split(
    ' ',
  ),
)
const NUMBERED = /(?:^|\s)\p{N}+$/u

/** "And for a child?" after "what helps against the flu": all that was asked about would go. */
function losesTopic(
  { start, end, before }: Candidate,
  article: Token | undefined,
  name: Candidate,
  question: string,
  { ask, verbs, small }: Language,
): boolean {
  const isSame = ARTICLES.has(before) === ARTICLES.has(name.before)
  if (!article || isSame || (isCapital(question.slice(start)) && isCapital(name.text))) return false
  const words = tokensIn(question.slice(0, start) + question.slice(end))
  return words.every(({ text }, at) => {
    const isAsked = ask.has(words[at - 1]?.text.toLowerCase() ?? '')
    return isAsked || [ask, verbs, small].some((list) => list.has(text.toLowerCase()))
  })
}
const OF = new Set('of de von di van do da'.split(' '))
const ROMANCE_ARTICLES = new Set(['un', 'una', 'une', 'uno', 'um', 'uma', 'o'])

function candidatesIn(question: string, language: Language): Candidate[] {
  const candidates: Candidate[] = []
  const tokens = tokensIn(question)
  let isOpen = false
  for (const [at, token] of tokens.entries()) {
    if (isSmall(token.text, language) || language.ask.has(token.text.toLowerCase())) {
      isOpen = false
      continue
    }
    const last = candidates.at(-1)
    const isPart = isOpen && last && isCapital(last.text) && /^[\p{Lu}\p{N}]/u.test(token.text)
    if (isPart) {
      last.end = token.end
      last.text = question.slice(last.start, token.end)
    } else candidates.push({ ...token, ...contextAt(at, tokens) })
    isOpen = true
  }
  return candidates
}

function contextAt(at: number, tokens: Token[]): { before: string; ahead: string } {
  const [ahead = '', before = ''] = [at - 2, at - 1].map((n) => tokens[n]?.text.toLowerCase() ?? '')
  return { before, ahead: ARTICLES.has(before) ? ahead : '' }
}

const ARTICLES = new Set(
  'the el la los las il lo gli i le les l o os as der die das dem den het de'.split(' '),
)

function likeness(candidate: Candidate, name: Candidate): number {
  if (isNumber(candidate.text) !== isNumber(name.text)) return -1
  const isDescribed = name.before === '' && isCapital(name.text) && DESCRIBES.test(candidate.before)
  const numbers = isNumber(name.text) ? 4 : 0
  const contexts = [candidate.before, candidate.ahead].filter((word) => word !== '')
  const isAlike = [name.before, name.ahead].some((word) => contexts.includes(word))
  const before = isAlike ? 3 : 0
  // "In reverse order?" is not another name.
  if (isCapital(candidate.text) && !isCapital(name.text) && /\s/.test(name.text)) return -1
  const isSame = isCapital(candidate.text) === isCapital(name.text)
  const mayBeSame = isSame || (candidate.start === 0 && !isCapital(name.text))
  const isPlain = isSame && !isCapital(name.text)
  const capitals = mayBeSame ? (isPlain ? 2 : 3) : 0
  const ending = candidate.text.at(-1) === name.text.at(-1) ? 1 : 0
  return numbers + before + capitals + ending - (isDescribed ? 2 : 0)
}

const DESCRIBES = /^(?:nächst|letzt|vorig|erst|zweit|dritt|best|größt|ganz)e[nrsm]?$/u

const lowerWordsIn = (text: string) => new Set(tokensIn(text).map(({ text }) => text.toLowerCase()))

const isNumber = (text: string) => /^\p{N}/u.test(text)

const isCapital = (text: string) => /^(?:\p{Lu}|\p{Ll}\p{Lu}\p{Ll})/u.test(text)

export const isSmall = (word: string, { small }: Language) =>
  [small, CIRCUMSTANCES].some((list) => list.has(word.toLowerCase()))

function tokensIn(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}
