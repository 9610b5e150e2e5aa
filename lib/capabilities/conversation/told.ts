import { contentIn, isName } from './content'
import { namesSubject } from './eastern-subject'
import { isQuestion, sentencesOf } from './private'
import { EMPTY_PRONOUNS, IMPERSONAL, WISHES } from './words/complete'
import { CHINESE_ATTRIBUTES, CHINESE_OPENERS, JAPANESE_KNOWN, KOREAN_KNOWN } from './words/eastern'
import { english } from './words/germanic'
import { asksFirst, type Language } from './words/language'
import { detectLanguage } from './words/languages'
import { KOREAN, UNSPACED, WORD, wordsIn } from './words/lists'
import {
  ATTACHED_TELLS,
  ELLIPTIC_TELLS,
  HEARSAY,
  OPEN_STATEMENTS,
  OPEN_TELLING,
  PRIVATE_MATTER,
  SELF,
  SPEAKER,
  TELLS,
  TURKISH_TELLS,
  withoutLead,
} from './words/told'

const CLAUSES =
  /(?<=[,;:،、，；])\s*|(?<=\.|\p{Script=Thai}|\p{L}(?:인데요?|이고|이며|라고 해요))\s+|\s[–—-]\s|\s(?=(?:and|but|so|und|aber|et|mais|donc|y|pero|e|ma|mas|maar|dus|ale|więc|и|но|а|і|але|och|men|og|mutta|és|și|dar|και|αλλά|dan|tapi|và|nhưng|ve|ama)\s)/u
const JOINT =
  /^(?:(?:and|but|so|und|aber|et|mais|donc|y|pero|ma|mas|maar|dus|ale|więc|но|але|och|men|og|mutta|dar|αλλά|tapi|nhưng|ama)\s)+/iu
const END = /[,;:،、，；\s]{1,3}$/u
const MIN_NAMES = 2
const MIN_SIGNS = 2
const THAI = /\p{Script=Thai}/u
const MIN_THAI = 4
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })
const KNOWN = [CHINESE_OPENERS, CHINESE_ATTRIBUTES, JAPANESE_KNOWN, KOREAN_KNOWN]

type Parts = { questions: string; statements: string }

const SPEAKS_FIRST =
  /^(?:i['’]ve (?!been|got (?:a|an|the) )|i (?:have|had|am|was|earn|owe|suffer|take) (?!a |an |the |to )|ich (?:habe|bin|leide) (?!ein|die |das |den ))\S/iu
const NAME =
  /^(?:my )?(?:name|vorname|nachname|nom|nombre|nome|naam):? (?:is )?(?!chang|tag|idea|day|brand|gener)\p{L}{3,20}(?: \p{L}{2,20})?$/iu
const PATTERNS = [NAME, ELLIPTIC_TELLS, TURKISH_TELLS, ...ATTACHED_TELLS]

/** The text without what its writer tells of themselves beside what is asked. */
export const withoutTold = (text: string): string =>
  partsIn(text)
    .map(({ questions }) => questions)
    .filter((part) => part !== '')
    .join(' ')

/** A message as it is searched for: what is told remains where the question needs it. */
export function askedIn(message: string): string {
  const question = withoutTold(message)
  if (question === message || question === '' || SELF.test(question)) return message
  if (UNSPACED.test(question) || KOREAN.test(question))
    return namesSubject(question) ? question : message
  if (THAI.test(question))
    return [...WORDS.segment(question)].length > MIN_THAI ? question : message
  const language = detectLanguage(`${question} ${question} ${message}`)
  const refers = language.pronouns.test(question.replace(EMPTY_PRONOUNS, ' '))
  const names = contentIn(question, language).filter(
    (word) => !language.verbs.has(word.toLowerCase()),
  )
  const [opening = ''] = wordsIn(question)
  const isNamed = names.some((word) => isName(word) && word.toLowerCase() !== opening)
  const isPlain = !/\p{Lu}|\p{Ll}/u.test(question) && names.length > MIN_NAMES
  return refers || names.length < MIN_NAMES || !(isNamed || isPlain) ? message : question
}

/** Where somebody says that they travel to: "We are planning a week in Lisbon." */
export const placeOfTrip = (message: string): string =>
  (TRAVELS.test(message) && PLACE.exec(message)?.[1]) || ''
const TRAVELS =
  /(?<!\p{L})(?:plan(?:ning)?|trip|holidays?|vacation|honeymoon|weekend|travel(?:l?ing)?|visit(?:ing)?|flying|mov(?:e|ing)|relocating|emigrating|ziehen?|umziehen|auswandern|reise|urlaub|fahren|fliegen|verreisen|voyage|vacances|séjour|partons|viaje|viajar|vacaciones|viajamos|viaggio|vacanza|andiamo|viagem|férias|viajar|vakantie|reizen|podróż|urlop|wakacje|jedziemy|поездк\p{L}|отпуск|едем|летим)(?!\p{L})/iu
const PLACE =
  /\s(?:in|to|visit(?:ing)?|nach|à|au|en|a|para|naar|do|w|в)\s(\p{Lu}\p{Ll}{2,20}(?:\s\p{Lu}\p{Ll}{2,20})?)(?!\p{L})/u

/** The names of a told sentence that the question refers to: "We got a Roomba. Is it loud?" */
export function namesNeeded(question: string, message: string): string[] {
  const language = detectLanguage(`${question} ${question} ${message}`)
  if (language.hasCapitals || !language.pronouns.test(question.replace(EMPTY_PRONOUNS, ' ')))
    return []
  const statements = partsIn(message).map(({ statements }) => statements)
  return statements.flatMap((text) => {
    const [opening = ''] = text.match(WORD) ?? []
    return contentIn(text, language).filter((word) => isName(word) && word !== opening)
  })
}

/** The words that only those tell who wrote the texts, which no question has. */
export function toldWordsIn(texts: string[]): Set<string> {
  const parts = texts.flatMap(partsIn)
  const open = new Set(parts.flatMap(({ questions }) => namesIn(questions)))
  return new Set(
    parts.flatMap(({ statements }) => namesIn(statements)).filter((word) => !open.has(word)),
  )
}

/** Also within the words of a script without spaces. */
export function holdsTold(question: string, statements: ReadonlySet<string>): boolean {
  if (wordsIn(question).some((word) => statements.has(word))) return true
  return UNSPACED.test(question) && [...statements].some((word) => question.includes(word))
}

function namesIn(text: string): string[] {
  if (text === '') return []
  if (UNSPACED.test(text)) return unspacedNamesIn(text)
  const { verbs, attributes, ...language } = detectLanguage(text)
  const words = contentIn(text, { verbs, attributes, ...language }).flatMap(wordsIn)
  return words.filter((word) => !verbs.has(word) && !attributes.has(word))
}

function unspacedNamesIn(text: string): string[] {
  const words = [...WORDS.segment(text)].map(({ segment }) => segment)
  const isOpen = (word: string) =>
    !/[\p{L}\p{N}]/u.test(word) || KNOWN.some((list) => list.has(word))
  const parts = words.map((word) =>
    isOpen(word) ? ' ' : [...word].length > 1 ? ` ${word} ` : word,
  )
  return parts
    .join('')
    .split(' ')
    .filter((word) => [...word].length >= MIN_SIGNS)
}

function partsIn(text: string): Parts[] {
  const sentences = sentencesOf(text)
  const isKeywords = sentences.length === 1 && !/[.!,]|\p{Lo}/u.test(text)
  const isEnglish = TYPED.test(text) && detectLanguage(text) === english
  const tells = (clause: string) =>
    tellsOfWriter(isEnglish ? clause.replace(TYPED, "$1'$2") : clause, isKeywords)
  return sentences.map((sentence) => splitSentence(sentence, tells))
}
/** "im dana" and "ive got": typed without the sign. */
const TYPED = /(?<!\S)(i)(m|ve)(?=\s)/iu

/** What a sentence asks or says of the world, and what it tells of its writer. */
function splitSentence(sentence: string, tells: (clause: string) => boolean): Parts {
  const clauses = sentence.split(CLAUSES).filter((clause) => clause.trim() !== '')
  const questions: string[] = []
  const statements: string[] = []
  const language = detectLanguage(sentence)
  let isTold = false
  for (const [at, clause] of clauses.entries()) {
    const isLast = at === clauses.length - 1
    const isEnd = isLast && isQuestion(sentence)
    const isOpen = isEnd || (at === 0 && opensAsking(clause, language))
    if (!isOpen && tells(clause)) isTold = true
    else if (isTold && (isOpen || asks(clause, language))) isTold = false
    if (isTold) statements.push(clause)
    else questions.push(clause)
  }
  if (statements.length === 0) return { questions: sentence, statements: '' }
  const open = questions.join(' ').replace(JOINT, '').replace(END, '').trim()
  return { questions: open, statements: statements.join(' ') }
}

/** "does coffee help with adhd", without a sign at its end. */
function opensAsking(clause: string, language: Language): boolean {
  if (ELLIPTIC_TELLS.test(clause)) return false
  if (asksFirst(clause, language) || /^que \p{L}/iu.test(clause)) return true
  return ASKS_OF_WORLD.test(clause) && !SELF.test(clause)
}
const ASKS_OF_WORLD =
  /^(?:is|are|does|do|did|can|could|should|will|would) (?!not |pregnant|i )\p{L}/iu

/** Words that are typed for a search have neither a person nor an end. */
function tellsOfWriter(clause: string, isKeywords: boolean): boolean {
  const text = clause.replace(END, '').trim()
  if (OPEN_STATEMENTS.some((pattern) => pattern.test(text))) return false
  const isMatter = PRIVATE_MATTER.test(text) && !HEARSAY.test(text) && !WISHES.test(text)
  const isOfSpeaker = SPEAKER.test(text) && !OPEN_TELLING.test(text) && !WISHES.test(text)
  const isFrame = [text, text.replace(JOINT, '')].some((part) => {
    const own = withoutLead(part)
    return TELLS.some((tells) => tells.test(own)) || PATTERNS.some((pattern) => pattern.test(part))
  })
  const isOwn = SPEAKS_FIRST.test(text) && !OPEN_TELLING.test(text) && !WISHES.test(text)
  if (isKeywords) return isOwn || (isMatter && (isFrame || SELF.test(text)))
  return isMatter || isOfSpeaker || isFrame
}

function asks(clause: string, { ask }: Language): boolean {
  const text = clause.replace(JOINT, '').trim()
  if (isQuestion(text) || IMPERSONAL.test(text) || WISHES.test(text)) return true
  return wordsIn(text).some((word) => ask.has(word))
}
