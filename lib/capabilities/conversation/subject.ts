import { contentIn, isName } from './content'
import { type Exchange, termsIn } from './terms'
import type { Language } from './words/language'
import { WORD, wordsIn } from './words/lists'

const MAX_SUBJECT_WORDS = 10
const LONG_ANSWERS = 200
/** Two or more words with capitals, and the small words within a name. */
const NAME =
  /\p{Lu}[\p{L}'’-]{0,30}(?: (?:(?:von|van|de|da|di|del|der|la|le|bin|al|ten) ){0,2}\p{Lu}[\p{L}'’-]{0,30}){1,4}/gu

/** What a conversation is about, after a question: the question on its own, and the answer. */
export type Topic = {
  question: string
  answer: string
  earlier: string[]
  entries: string[]
  secrets: ReadonlySet<string>
  /** All that was asked and answered so far, as it was written. */
  exchanges: readonly Exchange[]
}

/** "The train" is not a verb, nor is "go" in "rust vs go". */
const AFTER_ARTICLE =
  /(?<=(?<!\p{L})(?:the|an?|which|what|my|your|der|die|das|eine?|vs\.?|versus) )\p{L}+|(?<!\p{L})\p{L}{1,30}(?= (?:vs|versus)(?!\p{L}))/giu

/** What a question is about: its names and nouns, without its verb and without private words. */
export function subjectIn(
  { question, answer, secrets, exchanges }: Topic,
  language: Language,
  { isPerson, isPlace, withVerbs }: { isPerson: boolean; isPlace?: boolean; withVerbs: boolean },
): string {
  const words = contentIn(question.replace(language.pronouns, ' '), language).filter(
    (word) => !secrets.has(word.toLowerCase()),
  )
  const sureNouns = new Set(wordsIn((question.match(AFTER_ARTICLE) ?? []).join(' ')))
  const [opening = ''] = question.match(WORD) ?? []
  const isCalled = (word: string) => !language.hasCapitals && isName(word) && word !== opening
  const isNoun = (word: string) => sureNouns.has(word) || !language.verbs.has(word)
  const nouns = words.filter((word) => isCalled(word) || isNoun(word.toLowerCase()))
  const subject = (nouns.length > 0 && !withVerbs ? nouns : words).slice(0, MAX_SUBJECT_WORDS)
  const person = isPerson ? personIn(answer, question, secrets, language) : null
  const place = isPlace ? placeIn(answer, question, secrets) : null
  const entity = isPerson ? person : (place ?? entityIn(answer, question, secrets))
  const answers = exchanges.reduce((sum, { answer }) => sum + answer.length, 0)
  const isLong = exchanges.length > 2 || answers >= LONG_ANSWERS
  const terms = isLong ? termsIn(exchanges, language, secrets) : ''
  return [...(entity ? [entity] : []), ...(terms ? [terms] : subject)].join(' ')
}

/** "In der Allianz Arena." after "Wo spielt der FC Bayern?" is there. */
function placeIn(answer: string, question: string, secrets: ReadonlySet<string>): string | null {
  if (!ASKS_WHERE.test(question)) return null
  const text = answer.trim().replace(/^\p{Lu}(?=\p{Ll}{0,3}\s)/u, (letter) => letter.toLowerCase())
  const name = PLACE.exec(text)?.[1] ?? ''
  const isOpen = name !== '' && !wordsIn(name).some((word) => secrets.has(word))
  return isOpen ? name : null
}
const ASKS_WHERE =
  /^[¿\s]{0,2}(?:where|wo|woher|wohin|où|dónde|dove|onde|waar|gdzie|где|де|kde|var|hvor|nerede)(?!\p{L})/iu
const PLACE =
  /^(?:(?:in|im|at|on|an|am|auf|à|au|aux|en|a|em|no|na|nel|nella|w|we|в|во|на|у|i|på)\s)?(?:(?:the|der|die|das|dem|den|la|le|les|el|il|o|de|het)\s)?(\p{Lu}[\p{L}'’-]{2,30}(?: [\p{Lu}\p{N}][\p{L}\p{N}'’-]{0,20}){0,3})[.!]?$/u

/** "Parasite." after "Which film won?" is what is talked about then. */
function entityIn(answer: string, question: string, secrets: ReadonlySet<string>): string | null {
  const name = SHORT.exec(answer.trim())?.[1]
  if (!name || !ASKS_NAME.test(question) || question.includes(name)) return null
  return wordsIn(name).some((word) => secrets.has(word)) ? null : name
}

const SHORT =
  /^((?!(?:yes|no|in|at|on|from|about|ja|nein|um|im|am|etwa|oui|non|à|en|sí|no|sì|sim|não|da|w|tak|nie|в|на|да|нет|der|evet|hayır|op)\s?(?:[^\p{L}]|$))\p{Lu}[\p{L}'’-]{1,30}(?: [\p{L}\p{N}'’-]{1,20}){0,3})[.!]?$/iu
const ASKS_NAME =
  /^(?:¿\s?)?(?:(?:the )?(?:\p{L}{3,10}est|most \p{L}{3,20}|first|last|best) \p{L}{3,20}(?! (?:to|for|of all time|ways?))|(?:der|die|das )?\p{L}{3,12}ste[rsn]? \p{Lu}\p{Ll}+|which|where(?:['’]s| is) the best|what(?= \p{Ll})(?! (?:is|are|was|time|does|do|did))|welche[rsnm]?|quel(?:le)?s?(?! (?:est|sont|âge))|qué(?= \p{Ll})|cuál|quale|che(?= \p{Ll})|qual|welk|welke|który|która|które|jaki film|какой|какая|hangi)\s/iu

function personIn(
  answer: string,
  question: string,
  secrets: ReadonlySet<string>,
  { hasCapitals, small }: Language,
): string | null {
  const text = answer.slice(0, 1_000)
  const names = (hasCapitals ? text.replace(DETERMINED, ' ') : text).match(NAME) ?? []
  const isOpen = (name: string) =>
    !question.includes(name) && name.split(/\s+/).every((word) => !secrets.has(word.toLowerCase()))
  const whole = names.map((name) => name.replace(AT_START, '')).find(isOpen)
  const [first = ''] = FIRST_NAME.exec(text) ?? []
  const isFirst = first !== '' && ASKS_WHO.test(question) && !small.has(first.toLowerCase())
  return whole ?? (isFirst && isOpen(first) ? first : null)
}
const FIRST_NAME = /^\p{Lu}[\p{L}'’-]{2,30}(?=[\s.,])/u
export const WHO =
  /(?<![\p{L}])(?:who|wer|qui|qui[eé]n(?:es)?|chi|quem|wie(?= (?:is|was|heeft|won|schreef|maakte|speelt|werd|zijn) )|kto|кто|хто|kdo|kim|vem|hvem|cine|siapa|ποιος|ποια)(?![\p{L}])/iu
const ASKS_WHO = new RegExp(`^[¿\\s]{0,2}${WHO.source}`, 'iu')

/** "Nach den Eisheiligen Mitte Mai": what has an article is not a person's name. */
const DETERMINED =
  /(?<!\p{L})(?:der|die|das|den|dem|des|eine[mnrs]?|ein|im|am|vom|zum|zur|beim) \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu

const AT_START =
  /^(?:In|At|The|Yes|No|By|Im|Am|In der|À|En|Le|La|Il|El|Da|Von|Par|Por|De) (?=\p{Lu})/u
