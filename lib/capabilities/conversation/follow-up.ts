import { ATTACHED, attachedFollowUp } from './attached'
import { limits, standsAlone, statesMore, staysOnTopic, withoutArticles } from './complete'
import { contentIn, isName } from './content'
import { otherMeasure, withComplement, withoutRepeated, withoutTail } from './continued'
import { correctionIn, nameInstead, withCorrection } from './correction'
import { easternFollowUp } from './eastern'
import { substituted } from './ellipsis'
import { withEntry } from './listed'
import { asksOfAnswer, EXISTS, lacksSubject, REFERS } from './omitted'
import { isQuestion, privateWordsIn, sentencesOf, tellsPrivate, withoutPrivate } from './private'
import { subjectIn, type Topic, WHO } from './subject'
import { cutEnding } from './terms'
import { AGAIN } from './words/about-us'
import { EMPTY_PRONOUNS } from './words/complete'
import type { Language } from './words/language'
import { detectLanguage } from './words/languages'
import { KOREAN, UNSPACED, withoutEnd, wordsIn } from './words/lists'
import {
  ALTERNATIVE,
  BACK,
  CONDITION,
  LAUGHTER,
  LEAD_IN,
  LIMITS,
  PICKS,
  REMARK,
  SAME,
  SAME_AT_END,
  SWITCH,
  TAG_QUESTION,
  TIMES,
} from './words/openings'
import { isPlace } from './words/places'

/** A search query longer than this is a text, not a question. */
const MAX_QUERY = 300
const MAX_FRAGMENT_WORDS = 6
const MAX_STEM = 5
/** In German, a noun without an article is a name as well. */
const NAME =
  /^(?:the )?\p{Lu}[\p{L}\p{N}'’.-]*(?: (?:(?:of|de|da|do|del|della) )?\p{Lu}[\p{L}\p{N}'’.-]*){0,3}$/u
const CLAUSES =
  /[,;:]\s|\s(?:and|or|but|because|when|if|while|und|oder|aber|weil|wenn|et|ou|mais|parce|pero|porque|ma|perché|mas|en|maar|omdat|и|или|но|если|bo|ale)\s/iu

const NAMES_SOMETHING = /[^.!?\s] \p{Lu}\p{Ll}/u
const MAX_REMARKS = 4

/** "Wow. That is a lot. How is it kept today?" without what is said of the last answer. */
function withoutRemarks(text: string): string {
  let rest = text
  for (let count = 0; count < MAX_REMARKS; count++) {
    const [remark = ''] = REMARK.exec(rest) ?? []
    const next = rest.slice(remark.length)
    if (remark === '' || NAMES_SOMETHING.test(remark) || !isQuestion(next)) break
    rest = next
  }
  return rest
}

/** The question of a message alone: without private sentences, and short enough to search for. */
export function questionIn(message: string): string {
  const open = withoutRemarks(withoutPrivate(message).replace(LAUGHTER, '').replace(LEAD_IN, ''))
  if (open.length <= MAX_QUERY && !open.includes('\n')) return open
  const questions = sentencesOf(open).filter(isQuestion)
  const [last = ''] = questions.length > 0 ? questions.slice(-1) : [open.split('\n')[0] ?? open]
  return (last || open).slice(0, MAX_QUERY).trim()
}

/** The question of a message, with the topic of the one before it if it refers to that. */
export function standalone(question: string, topic: Topic | null): string {
  if (topic && (tellsPrivate(question, topic.answer) || AGAIN.test(question))) return topic.question
  const apart = question.replace(SWITCH, '')
  if (!topic || question === '' || apart !== question) return apart
  const [, earlier, last] = BACK.exec(question) ?? []
  if (earlier && last) return standalone(last, returnTo(earlier, topic))
  const [first = '', ...rest] = sentencesOf(question)
  const meaning = rest.length > 0 ? correctionIn(first) : null
  if (meaning)
    return standalone(rest.join(' '), { ...topic, question: `${topic.question} ${meaning}` })
  const corrected = correctionIn(question)
  if (corrected) {
    const language = detectLanguage(topic.question)
    const isBare = !language.hasCapitals || !corrected.includes(' ')
    return isBare && NAME.test(corrected)
      ? substituted(topic.question, corrected, language)
      : withCorrection(topic.question, corrected)
  }
  const name = nameInstead(question)
  if (name) return substituted(topic.question, name, detectLanguage(topic.question))
  const language = detectLanguage(`${question} ${question} ${topic.question}`)
  const whole = otherPart(question, topic, language)
  if (whole) return whole
  if (UNSPACED.test(question) || KOREAN.test(question)) return easternFollowUp(question, topic)
  if (ATTACHED.test(question)) return attachedFollowUp(question, topic)
  const wording = detachPronoun(
    question.replace(/^(?:ok(?:ay)?[,.!\s]{1,3})?[¿¡\s]*/iu, ''),
    language,
  )
  const start = withoutOpening(wording, language)
  const goesOn = start !== wording
  const bare = withoutTail(start, topic, language)
  if (bare === '') return topic.question
  if (saysMore(bare, goesOn, language)) return `${withoutEnd(topic.question)} ${bare}`
  const pronoun = pronounIn(bare, language)
  if (WHICH_ONE.test(bare) && EITHER.test(topic.question))
    return `${withoutEnd(topic.question)} ${bare}`
  if (!pronoun && OR.test(wording) && wordsIn(bare).length > 2)
    return `${withoutEnd(topic.question)} ${wording}`
  if (!pronoun && isFragment(bare, goesOn, language))
    return goesOn || bare !== start || namesOther(bare, topic)
      ? (withComplement(wording, topic, language) ?? substituted(topic.question, bare, language))
      : `${withoutEnd(topic.question)} ${bare}`
  if (isClarified(question, topic.answer, language))
    return `${withoutEnd(topic.question)} ${question}`
  const refers = lacksSubject(bare, goesOn, language) || asksOfAnswer(bare, topic, language)
  const isApart = !pronoun && !refers && standsAlone(bare, topic, language)
  if (isApart && !staysOnTopic(bare, goesOn, topic, language)) return question
  return withTopic(bare, pronoun, topic, language)
}

/** Another number, another entry of a list, or what is new beside repeated question words. */
function otherPart(text: string, topic: Topic, language: Language): string | null {
  const whole = otherMeasure(text, topic, language) ?? withEntry(text, topic, language)
  const part = whole ? null : withoutRepeated(text, topic.question, language)
  if (!part) return whole
  return ATTACHED.test(part)
    ? attachedFollowUp(part, topic)
    : substituted(topic.question, part, language)
}

const AS_FOR = /^(?!nếu )\p{L}[^?.!]{1,20} thì (?!sao|giờ)[^?.!]{4,40}\?$/iu

const saysMore = (text: string, goesOn: boolean, language: Language): boolean =>
  [CONDITION, LIMITS, ALTERNATIVE, AS_FOR].some((pattern) => pattern.test(text)) ||
  (goesOn && PICKS.test(text)) ||
  limits(text, language) ||
  statesMore(text, language)

const withoutOpening = (text: string, { connectors }: Language) =>
  text
    .replace(TAG_QUESTION, '?')
    .replace(connectors, '')
    .replace(SAME, '')
    .replace(SAME_AT_END, '?')
    .replace(THAT_OF, '')
    .trim()

/** "Or is Flask better?" */
const OR =
  /^(?:or|oder|ou|oppure|o(?= (?:es|son|è|sono|más|più|mejor|meglio)(?!\p{L}))|of(?= (?:is|zijn|toch|liever|kan) )|lub|albo|или|або|veya|yoksa|eller|nebo|sau|atau|hoặc)\s/iu

/** "Which one pays more?" of "Rust or Go". */
const WHICH_ONE =
  /^(?:which (?:one|is|of)|welche[rs]? (?:davon|ist|von)|(?:le|la)quel|cuál|quale|qual|welke|который|hangisi)(?!\p{L})/iu
const EITHER = /\s(?:or|vs\.?|versus|oder|ou|o|lub|czy|или|або|veya|eller)\s/iu

/** "And that of the Orsay?" */
const THAT_OF =
  /^(?:(?:the one|that|those)(?= (?:of|in|for|from) )|(?:celles?|celui|ceux)(?= d)|(?:el|la|los|las)(?= del? )|(?:quell[oaie])(?= d)|[oa]s?(?= d[eoa]s? )|(?:der|die|das|den)(?= (?:von|vom|im|in|aus|für) ))\s/iu

/** The topic of the last question that had a name. */
function returnTo(name: string, topic: Topic): Topic {
  const stems = wordsIn(name).filter((word) => word.length > 3)
  const isNamed = (text: string) =>
    stems.some((word) => text.toLowerCase().includes(word.slice(0, MAX_STEM)))
  const question = topic.earlier.findLast(isNamed) ?? `${withoutEnd(topic.question)} ${name}`
  return { ...topic, question, answer: '' }
}

/** What the assistant asked back for: "For which city?", "Berlin". */
function isClarified(text: string, answer: string, { ask }: Language): boolean {
  const words = wordsIn(text)
  const isAsked = isQuestion(sentencesOf(answer.slice(-MAX_QUERY)).at(-1) ?? '')
  if (!isAsked || isQuestion(text) || words.some((word) => ask.has(word))) return false
  return words.length <= 4 || (words.length <= MAX_WISH_WORDS && WISH.test(text))
}

const MAX_WISH_WORDS = 14
const WISH =
  /^(?:(?:well|hm+|just|maybe|probably|etwas|eher)[,\s]+)?(?:i['’]?d (?:like|prefer|love)|i (?:would|want|prefer|like|need|mean)|ich (?:möchte|will|suche|hätte|brauche|mag)|je (?:voudrais|veux|préfère|cherche)|quiero|prefiero|busco|me gustaría|vorrei|preferisco|cerco|quero|prefiro|gostaria|procuro|ik (?:wil|zoek|heb)|chcę|wolę|szukam|я (?:хочу|ищу)|something|anything|etwas|quelque chose|algo|qualcosa|iets|coś|что-то|for|with|without|in|around|about|under|für|mit|ohne|etwa|unter|pour|avec|sans|para|con|sin|per|com|sem|voor|met|zonder|dla|bez|для|без)(?!\p{L})/iu

/** Whether a message cannot stand alone by its own words. */
export function refersBack(message: string): boolean {
  if (correctionIn(message) !== null || nameInstead(message) !== null) return true
  const language = detectLanguage(message)
  const goesOn = withoutOpening(message, language) !== message.trim()
  const isShort =
    wordsIn(message).length <= MAX_SHORT || (UNSPACED.test(message) && message.length < MAX_SIGNS)
  return goesOn || isShort || pronounIn(detachPronoun(message, language), language) !== null
}
const MAX_SHORT = 3
const MAX_SIGNS = 12

export const secretsIn = privateWordsIn

/** "Posso congelarlo?" with its pronoun as a word. */
function detachPronoun(text: string, { clitics }: Language): string {
  const plain = text.replace(/^İ/u, 'i')
  return clitics ? plain.replace(clitics[0], clitics[1]) : plain
}

/** A pronoun that refers to what was said before, not to words of its own sentence. */
function pronounIn(text: string, language: Language): string | null {
  let before = ''
  for (const clause of text.split(CLAUSES)) {
    const pronoun = language.pronouns.exec(
      withoutArticles(clause, language).replace(EMPTY_PRONOUNS, MASK),
    )?.[0]
    const names = contentIn(before, language).filter(
      (word) => !language.hasCapitals || isName(word),
    )
    if (pronoun) return names.length > 0 && !THAT.test(pronoun) ? null : pronoun
    before += ` ${clause}`
  }
  return null
}

/** It means what was said, not a name beside it. */
const THAT = /^(?:that|das|cela|ça|eso|esto|questo|quello|isso|isto|dat|to|это)$/iu

const MASK = '\uE000'

function isFragment(text: string, goesOn: boolean, language: Language): boolean {
  const { ask, verbs, attributes } = language
  const words = wordsIn(text)
  if (EXISTS.test(text) || REFERS.test(text)) return false
  if (words.length > MAX_FRAGMENT_WORDS || words.some((word) => ask.has(word) || verbs.has(word)))
    return false
  // "Battery life?" asks for something of the topic.
  if (attributes.has(wordsIn(contentIn(text, language)[0] ?? '')[0] ?? '')) return false
  if (goesOn) return true
  return PREPOSITION.test(text) || (words.length <= 3 && isQuestion(text))
}

/** "Spain?" replaces a name; "Runtime?" may ask for more of the same. */
function namesOther(text: string, { question }: Topic): boolean {
  const name = withoutEnd(text)
  const isKeywords = !/[?\p{Lu}]/u.test(question)
  const isKnown = [name, name.split(' ').at(-1) ?? ''].some((part) => TIMES.has(part.toLowerCase()))
  return isKeywords || isKnown || isPlace(name) || PREPOSITION.test(text) || OTHER_NAME.test(name)
}
const OTHER_NAME =
  /^\p{N}|\p{Lu}\p{L}{1,20} \p{L}?\p{N}|^\p{L}{1,3}-?\p{N}{1,4}$|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u

const PREPOSITION =
  /^(?:sur|sous|chez|auf|über|unter|op|bij|sobre|tra|przy|po|при|по|in|of|for|at|on|from|to|without|with|before|after|since|during|für|von|aus|nach|bei|mit|ohne|seit|im|pour|dans|en|de|avec|sans|depuis|para|con|sin|desde|per|senza|da|em|no|na|voor|van|zonder|w|we|dla|bez|od|в|во|на|для|из|без|с)\s/iu

/** "His other novels?" */
const POSSESSIVE =
  /^(?:his|her|their|sein\p{L}{0,2}|ihr\p{L}{0,2}|son|sa|ses|leurs?|sus?|su[oae]|suoi|seus?|suas?|zijn|haar|jego|jej|его|её|ее|його|її|jeho|její|hans|hennes|hendes|onun)$/iu

/** The message with what it is about in the place of its pronoun, or after it. */
function withTopic(text: string, pronoun: string | null, topic: Topic, language: Language): string {
  const hasContent = contentIn(text, language).length > 0
  const asks = wordsIn(text).some((word) => language.ask.has(word))
  if (!hasContent && pronoun === null && !asks) return topic.question
  const isOfWho = WHO.test(topic.question) && (pronoun === null || POSSESSIVE.test(pronoun))
  const isPerson = isOfWho || (pronoun !== null && language.persons.test(pronoun))
  const own = new Set(wordsIn(text).map(cutEnding))
  const subject = subjectIn(topic, language, {
    isPerson,
    isPlace: pronoun !== null && THERE.test(pronoun),
    withVerbs: !hasContent,
  })
    .split(' ')
    .filter((word) => topic.exchanges.length < 2 || !own.has(cutEnding(word.toLowerCase())))
    .join(' ')
  if (subject === '') return text
  const isAbout = pronoun !== null && hasContent && !pronoun.includes(' ')
  if (isAbout) {
    const empty = text.match(EMPTY_PRONOUNS) ?? []
    return text
      .replace(EMPTY_PRONOUNS, MASK)
      .replace(inPlace(language), ` ${subject} `)
      .replaceAll(MASK, () => empty.shift() ?? '')
      .replace(BLANKS, ' ')
      .replace(/ ([?.!,])/g, '$1')
      .trim()
  }
  return `${withoutEnd(text)} ${subject}${isQuestion(text) ? '?' : ''}`
}

const THERE =
  /^(?:there|da|dort|dorthin|là|y|allí|ahí|lì|là|lá|daar|er|tam|там|där|dit|orada|oraya)$/iu
const BLANKS = /\s+/gu

/** French verbs carry their pronoun behind a hyphen. */
const inPlace = ({ pronouns }: Language) => new RegExp(`(?:-t)?-?${pronouns.source}`, 'iu')
