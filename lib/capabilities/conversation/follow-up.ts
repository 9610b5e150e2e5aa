import { ATTACHED, attachedFollowUp } from './attached'
import { correctionIn } from './correction'
import { easternFollowUp } from './eastern'
import { substituted } from './ellipsis'
import { isQuestion, privateWordsIn, sentencesOf, withoutPrivate } from './private'
import { contentIn, isName, subjectIn, type Topic } from './subject'
import type { Language } from './words/language'
import { detectLanguage } from './words/languages'
import { KOREAN, toWordSet, UNSPACED, withoutEnd, wordsIn } from './words/lists'

/** A search query longer than this is a text, not a question. */
const MAX_QUERY = 300
const MAX_FRAGMENT_WORDS = 6
const CLAUSES =
  /[,;:]\s|\s(?:and|or|but|because|when|if|while|und|oder|aber|weil|wenn|et|ou|mais|parce|pero|porque|ma|perché|mas|en|maar|omdat|и|или|но|если|bo|ale)\s/iu

/** The question of a message alone: without private sentences, and short enough to search for. */
export function questionIn(message: string): string {
  const open = withoutPrivate(message)
  if (open.length <= MAX_QUERY && !open.includes('\n')) return open
  const questions = sentencesOf(open).filter(isQuestion)
  const [last = ''] = questions.length > 0 ? questions.slice(-1) : [open.split('\n')[0] ?? open]
  return (last || open).slice(0, MAX_QUERY).trim()
}

/** The question of a message, with the topic of the one before it if it refers to that. */
export function standalone(question: string, topic: Topic | null): string {
  if (!topic || question === '') return question
  const corrected = correctionIn(question)
  if (corrected) return `${withoutEnd(topic.question)} ${corrected}`
  if (UNSPACED.test(question) || KOREAN.test(question)) return easternFollowUp(question, topic)
  if (ATTACHED.test(question)) return attachedFollowUp(question, topic)
  const language = detectLanguage(`${question} ${question} ${topic.question}`)
  const wording = detached(question.replace(/^(?:ok(?:ay)?[,.!\s]{1,3})?[¿¡\s]*/iu, ''), language)
  const bare = wording.replace(language.connectors, '').trim()
  const goesOn = bare !== wording
  if (bare === '') return topic.question
  const pronoun = pronounIn(bare, language)
  if (!pronoun && isFragment(bare, goesOn, language))
    return substituted(topic.question, bare, language)
  if (!pronoun && !lacksSubject(bare, goesOn, language)) return question
  return withTopic(bare, pronoun, topic, language)
}

export const secretsIn = privateWordsIn

/** "Posso congelarlo?" with its pronoun as a word. */
const detached = (text: string, { clitics }: Language) =>
  clitics ? text.replace(clitics[0], clitics[1]) : text

/** A pronoun that refers to what was said before, not to words of its own sentence. */
function pronounIn(text: string, language: Language): string | null {
  if (EMPTY_PRONOUNS.test(text)) return null
  let before = ''
  for (const clause of text.split(CLAUSES)) {
    const pronoun = language.pronouns.exec(clause)?.[0]
    if (pronoun) return contentIn(before, language).length > 0 ? null : pronoun
    before += ` ${clause}`
  }
  return null
}

/** "there is" and "what time is it" refer to nothing. */
const EMPTY_PRONOUNS =
  /\b(?:time|day|date) is it\b|\bis it (?:true|safe|possible|legal|ok|okay|worth|necessary|better|bad|normal|healthy)\s+(?:to|that|if|when|for)\b|\bis it (?:raining|cold|hot|snowing)\s+(?:in|on|at)\b|\b(?:is|are|was|were) there\b|\bthere (?:is|are|was|were)\b|\bhow far is it from\b|\bgibt es\b|\bwie spät ist es\b|\bist es (?:wahr|möglich|sicher|erlaubt)\b|\bil (?:y a|faut|fait)\b|\best-il (?:vrai|possible)\b|\bquelle heure\b|\by a-t-il\b|\b(?:this|dieses|diesen) (?:year|week|month|season|jahr|monat)\b|\bthat (?:is|are|was|were|has|have|can)\b/iu

function isFragment(text: string, goesOn: boolean, { ask, verbs }: Language): boolean {
  const words = wordsIn(text)
  if (words.length > MAX_FRAGMENT_WORDS || words.some((word) => ask.has(word) || verbs.has(word)))
    return false
  if (goesOn) return true
  return words.length <= 4 && PREPOSITION.test(text)
}

const PREPOSITION =
  /^(?:in|of|for|at|on|from|to|without|with|before|after|since|during|für|von|aus|nach|bei|mit|ohne|seit|im|pour|dans|en|de|avec|sans|depuis|para|con|sin|desde|per|senza|da|em|no|na|voor|van|zonder|w|we|dla|bez|od|в|во|на|для|из|без|с)\s/iu

/** "Any news from this week?" names no subject. */
const ANY_MORE =
  /^(?:(?:are there |is there )?any|gibt es|y a-t-il|hay|ci sono|há|zijn er|есть ли|какие)\s+(?:(?:other|more|recent|new|latest|weitere|andere|neue|autres?|otr[oa]s?|altr[ie]|outr[oa]s?|другие)\s+)?(?:news|updates?|reviews?|examples?|alternatives?|details|discounts?|photos?|side effects|risks|downsides|problems|others?|neuigkeiten|alternativen|beispiele|nebenwirkungen|bilder|nouvelles|alternatives|exemples|noticias|alternativas|ejemplos|novità|alternative|notícias|новости|альтернативы)(?:\s|[?.!]|$)/iu

function lacksSubject(text: string, goesOn: boolean, language: Language): boolean {
  if (ANY_MORE.test(text) && contentIn(text, language).every((word) => !isName(word))) return true
  const content = contentIn(text, language)
  if (content.length === 0) return true
  const unknown = content.filter((word) => !isKnown(word, language))
  if (unknown.some(isName) && !isOfTopic(text, unknown)) return false
  const words = wordsIn(text)
  const asks = words.some((word) => language.ask.has(word))
  if (words.length === 1 && isQuestion(text)) return true
  if (unknown.length > 0 && DEFINITION.test(text)) return false
  if (asks && language.isSubjectless) return mayBeVerbs(text, unknown, goesOn, language)
  if (goesOn) return unknown.length <= 1
  if (unknown.length === 1 && isOfTopic(text, unknown)) return true
  const hasVerb = HAS_VERB.test(text) || words.some((word) => language.verbs.has(word))
  return unknown.length === 0 || (asks && words.length <= 5 && !hasVerb)
}

/** "Was kostet die Seilbahn?": the price or the time of a thing that was not named before. */
function isOfTopic(text: string, [noun = '', ...more]: string[]): boolean {
  const before = wordsIn(text.split(noun)[0] ?? '').at(-1) ?? ''
  if (more.length > 0 || !DEFINITE.has(before) || !OF_ITS_TOPIC.test(text)) return false
  return !isName(noun) || before !== 'the'
}

const DEFINITE = toWordSet('the der die das den dem le la les de het')
const OF_ITS_TOPIC =
  /^(?:how (?:much|long|far|often)|when (?:does|do|is|are)|where (?:is|are|can)|what time|which day|was kostet|was kosten|wie (?:teuer|lange|oft|weit)|wann (?:öffnet|schließt|fährt|beginnt|endet|ist)|wo (?:ist|sind|kauft|bekomm)|combien (?:coûte|de temps)|à quelle heure|quand (?:ouvre|ferme|commence|part)|où (?:est|sont|se trouve)|wat kost|hoe (?:lang|duur|vaak|ver)|hoe laat|wanneer (?:gaat|opent|begint)|waar (?:is|zijn|staat))(?!\p{L})/iu

/** A verb or an attribute of the lists, also with another ending. */
function isKnown(word: string, { verbs, attributes, isSubjectless }: Language): boolean {
  const lower = word.toLowerCase()
  if (verbs.has(lower) || attributes.has(lower)) return true
  const isForm = (known: string) =>
    known.length >= MIN_STEM &&
    lower.startsWith(known.slice(0, Math.max(MIN_STEM, known.length - 2)))
  return isSubjectless && lower.length > MIN_STEM && [...attributes, ...verbs].some(isForm)
}

const MIN_STEM = 4

/** A word that no list has is the verb of its question if there is no other, and no article. */
function mayBeVerbs(text: string, unknown: string[], goesOn: boolean, { verbs }: Language) {
  const hasVerb = wordsIn(text).some((word) => verbs.has(word))
  const isNoun = (word: string) => ARTICLES.has(wordsIn(text.split(word)[0] ?? '').at(-1) ?? '')
  if (!goesOn && unknown.some(isNoun)) return false
  return unknown.length <= (goesOn ? 1 : 0) + (hasVerb ? 0 : 1)
}

const ARTICLES = toWordSet('el la los las un una il lo la i gli le un uno una o os a as um uma del')

/** "What is inflation?" names what it is about. */
const DEFINITION =
  /^(?:what(?:['’]s| is| are)|qué (?:es|son)|che cos(?:['’]è|a sono|a è)|o que (?:é|são)|co to (?:jest|są)|что такое|кто такие?|що таке|co je(?: to)?|ce (?:este|sunt|e)|τι είναι|apa itu|mitä (?:on|ovat)|mi az?) |(?: nedir| là gì)[\s?.]*$/iu

const HAS_VERB =
  /\b(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must|ist|sind|war|waren|hat|haben|kann|können|wird|werden|est|sont|a|ont|peut|het|is|zijn)\b/iu

const WHO = /(?<![\p{L}])(?:who|wer|qui|quién|quiénes|chi|quem|wie|kto|кто|kim|vem)(?![\p{L}])/iu

/** The message with what it is about in the place of its pronoun, or after it. */
function withTopic(text: string, pronoun: string | null, topic: Topic, language: Language): string {
  const hasContent = contentIn(text, language).length > 0
  const asks = wordsIn(text).some((word) => language.ask.has(word))
  if (!hasContent && pronoun === null && !asks) return topic.question
  const isPerson = pronoun === null ? WHO.test(topic.question) : language.persons.test(pronoun)
  const subject = subjectIn(topic, language, { isPerson, withVerbs: !hasContent })
  if (subject === '') return text
  const isAbout = pronoun !== null && hasContent && !pronoun.includes(' ')
  if (isAbout)
    return text
      .replace(inPlace(language), ` ${subject} `)
      .replace(BLANKS, ' ')
      .replace(/ ([?.!,])/g, '$1')
      .trim()
  return `${withoutEnd(text)} ${subject}${isQuestion(text) ? '?' : ''}`
}

const BLANKS = /\s+/gu

/** French verbs carry their pronoun behind a hyphen. */
const inPlace = ({ pronouns }: Language) => new RegExp(`(?:-t)?-?${pronouns.source}`, 'iu')
