import { contentIn, isName } from './content'
import { namesObject } from './omitted'
import { isQuestion } from './private'
import type { Topic } from './subject'
import { cutEnding, rankTerms } from './terms'
import {
  ARTICLE,
  ASKS_OF_NAME,
  COMPARATIVES,
  DEFINITES,
  EMPTY_PRONOUNS,
  IMPERSONAL,
  MOST_OF_EVENT,
  PAST,
  PRESUPPOSES,
  RELATIONAL,
  REQUIRES,
  STATES,
  WHICH,
  WISHES,
} from './words/complete'
import type { Language } from './words/language'
import { wordsIn } from './words/lists'

const MAX_NEW = 3
const MAX_DEFINITE = 2
/** "How do owls see" names its subject, "how do I change the filter" does not. */
const BARE_SUBJECT =
  /^(?:how|what|when|where|why) (?:\p{L}+ ){0,2}?(?:do|does|are|can) (\p{L}+)(?= )/iu
const MAX_WORDS = 12
const MAX_SAID = 4_000

/** Whether a question names its own subject. False if unsure. */
export function standsAlone(text: string, topic: Topic, language: Language): boolean {
  const newWords = newWordsIn(text, topic, language)
  if (MOST_OF_EVENT.test(text) && newWords.length <= MAX_NEW) return false
  if (PRESUPPOSES.test(text)) return newWords.length > MAX_NEW
  const [, subject = ''] = BARE_SUBJECT.exec(text) ?? []
  if (namesIn(text, newWords, language).length > 0 || newWords.includes(subject)) return true
  const hasPronoun = language.pronouns.test(
    withoutArticles(text, language).replace(EMPTY_PRONOUNS, ' '),
  )
  if (newWords.length === 0 || hasPronoun) return false
  if (namesObject(text, language)) return true
  if (text.toLowerCase().startsWith('the ')) return newWords.length > MAX_NEW
  if (language.hasCapitals && namesDefinite(text, newWords)) return true
  if (hasDefinite(text, language)) return newWords.length > MAX_DEFINITE
  if (wordsIn(text).length > MAX_WORDS) return true
  if (WHICH.test(text) || (language.isSubjectless && !asks(text, language)))
    return newWords.length > 1
  const isLong = newWords.length > MAX_NEW
  const isPast = PAST.test(text) && !(language.hasCapitals && /^was /i.test(text))
  return isLong || !(isPast || IMPERSONAL.test(text) || COMPARATIVES.test(text))
}

const MAX_GOING_ON = 3

/** Whether a question of a longer chat that names nothing new goes on with what it is about. */
export function staysOnTopic(
  text: string,
  goesOn: boolean,
  topic: Topic,
  language: Language,
): boolean {
  if (namesObject(text, language)) return false
  const words = new Set(
    topic.exchanges.flatMap(({ question, answer }) => wordsIn(`${question} ${answer}`)),
  )
  const newWords = newWordsIn(text, topic, language).filter(
    (word) => !words.has(word.toLowerCase()),
  )
  const [opening = ''] = wordsIn(text)
  const isOther = (word: string) => isName(word) && word.toLowerCase() !== opening
  const [main = ''] = rankTerms(topic.exchanges, language, topic.secrets)
  if (wordsIn(text).some((word) => cutEnding(word) === cutEnding(main.toLowerCase()))) return false
  return !newWords.some(isOther) && newWords.length <= limitNewWords(text, goesOn, topic)
}

const limitNewWords = (text: string, goesOn: boolean, { exchanges }: Topic) => {
  if (goesOn || exchanges.length > 1) return MAX_GOING_ON
  return SHOWS.test(text) ? 1 : 0
}
/** "Show me an example with a timeout", "which area should we stay in?" */
const SHOWS =
  /^(?:please )?(?:(?:show|give|send) (?:me|us)|zeig|gib|montre|donne|muéstra|dame|mostra|dammi|geef|laat|pokaż|daj|покажи|дай)(?!\p{L})|^(?:which|what) \p{L}{3,20} (?:should|would|do|can|could) (?:i|we|you)(?!\p{L})/iu

export const withoutArticles = (text: string, { hasCapitals }: Language) =>
  hasCapitals ? text.replace(ARTICLE, ' ') : text

/** "I'm in Scotland though": what makes the question before it more precise. */
export const statesMore = (text: string, language: Language): boolean =>
  STATES.test(text) && !WISHES.test(text) && !isQuestion(text) && !asks(text, language)

/** "Must be quiet", "less than 150 euros": what the thing that was asked for has to be. */
export const limits = (text: string, language: Language): boolean =>
  REQUIRES.test(text) && !isQuestion(text) && !asks(text, language)

const asks = (text: string, { ask }: Language) => wordsIn(text).some((word) => ask.has(word))

function newWordsIn(text: string, { question, answer }: Topic, language: Language): string[] {
  const { verbs, attributes } = language
  const earlier = new Set(wordsIn(`${question} ${answer.slice(0, MAX_SAID)}`))
  return contentIn(text, language).filter((word) => {
    const lower = word.toLowerCase()
    if (/^\p{N}+$/u.test(word)) return false
    return ![earlier, verbs, attributes].some((list) => list.has(lower) || list.has(`${lower}s`))
  })
}

/** Names; in a language whose nouns look like them, nouns without anything before them. */
function namesIn(text: string, words: string[], language: Language): string[] {
  const [opening = ''] = contentIn(text, language)
  const names = words.filter((word) => isName(word) && !/^\p{N}[^\p{Lu}]*$/u.test(word))
  if (!language.hasCapitals) return names.filter((word) => word !== opening || isInside(word, text))
  const isBare = (word: string) => {
    const before = wordBefore(word, text)
    return before !== '' && !DEFINITES.has(before) && !language.small.has(before)
  }
  return words.length > 1 ? names.filter(isBare) : []
}

function namesDefinite(text: string, newWords: string[]): boolean {
  const noun = ASKS_OF_NAME.exec(text)?.[1] ?? ''
  return newWords.includes(noun) && !RELATIONAL.test(noun)
}

const isInside = (word: string, text: string) => text.trimStart().indexOf(word) > 1

function hasDefinite(text: string, language: Language): boolean {
  const nouns = contentIn(text, language)
  const isDefinite = (word: string) => DEFINITES.has(wordBefore(word, text))
  return nouns.some((word) => isDefinite(word) && !OF.test(text.slice(text.indexOf(word))))
}

const OF = /^[\p{L}'’-]+ (?:of|for|von|des|der|de|du|van|d['’])/u

const wordBefore = (word: string, text: string): string =>
  wordsIn(text.slice(0, Math.max(0, text.indexOf(word)))).findLast(
    (word) => !PARTICLES.has(word),
  ) ?? ''

const PARTICLES = new Set(
  'eigentlich denn überhaupt wohl bloß mal nochmal egentligen eigenlijk'.split(' '),
)
