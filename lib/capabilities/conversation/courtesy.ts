import { correctionIn } from './correction'
import { isQuestion, sentencesOf } from './private'
import {
  ACKNOWLEDGED,
  ASKED,
  BESIDE_COURTESY,
  COURTESY,
  EASTERN_ASKED,
  EASTERN_COURTESY,
  EASTERN_THANKS,
  HELPED,
  PLEASANTRY,
  REQUESTS,
  THANKS,
} from './words/courtesy'
import { detectLanguage } from './words/languages'
import { wordsIn } from './words/lists'
import { LAUGHS, LAUGHTER } from './words/openings'

const MAX_WORDS = 16
const MAX_SIGNS = 90
const MAX_UNKNOWN = 5

/** A message without its greetings and thanks. Empty if it says nothing else. */
export function withoutCourtesy(message: string): string {
  const text = message.trim().replace(LAUGHTER, '')
  if (isPolite(message.trim()) || isPolite(text)) return ''
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return withoutOpening(text)
  const rest = sentences.filter((sentence) => !isPolite(sentence))
  const open = rest.map(withoutOpening).join(' ').trim()
  const isThanked = rest.length < sentences.length || open !== rest.join(' ').trim()
  return isPolite(open) || (isThanked && saysItHelped(open)) ? '' : open
}

/** "Haha, I did not know that": a message that laughs and asks nothing. */
const isLaughter = (text: string) =>
  LAUGHS.test(text) &&
  !isQuestion(text) &&
  correctionIn(withoutLaughter(text)) === null &&
  wordsIn(text).length <= MAX_LAUGHTER &&
  !ASKS.test(text)
const MAX_LAUGHTER = 9
const withoutLaughter = (text: string) => text.replace(LAUGHTER, '')
const ASKS =
  /(?:^|[,.;!] ?)(?:\S{1,12} ){0,2}(?:what(?! an? )|who|where|when|why|how|which|can|could|tell|show|give|was|wer|wo|wann|warum|wie|welche\p{L}?|quoi|où|quand|pourquoi|comment|cuándo|dónde|cómo|cuánto|quando|dove|come|quanto|waar|wanneer|hoe|gdzie|kiedy|jak|где|когда|как|сколько|nerede|nasıl|kaç)(?!\p{L})|(?<=\p{L} )\p{Lu}\p{Ll}/u

/** "Tack! Det var precis vad jag behövde." */
const saysItHelped = (text: string) =>
  !isQuestion(text) && wordsIn(text).length <= MAX_LAUGHTER && HELPED.test(text)

const isPolite = (text: string) =>
  isOnlySigns(text) ||
  isLaughter(text) ||
  isCourtesy(text) ||
  acknowledges(text) ||
  areCourtesies(text)

/** "Thank you and have a nice evening" */
function areCourtesies(text: string): boolean {
  if (text.length > MAX_SIGNS) return false
  const parts = text.split(PARTS).filter((part) => part.trim() !== '')
  return parts.length > 1 && parts.every(isCourtesy)
}
const PARTS = /[,;!.–—]|\s(?:and|und|et|y|e|en|i|a|и|och|og|ve|és|și|και|dan|và|ja)(?=\s)/iu

/** "Super, c'est noté !": a statement after thanks or praise, about the answer and no question. */
function acknowledges(sentence: string): boolean {
  const text = sentence.trim()
  if (text.length > MAX_SIGNS || isQuestion(text) || /\d/.test(text)) return false
  if (EASTERN_THANKS.test(text)) return !EASTERN_ASKED.test(text)
  const words = wordsIn(text)
  const thanks = words.some((word) => THANKS.has(word))
  const praises = words.slice(0, 2).some((word) => COURTESY.has(word))
  const opens = thanks || (praises && correctionIn(text) === null)
  if (!opens || words.length > MAX_WORDS || ASKED.test(text)) return false
  const requests = !NOTHING_MORE.test(text) && words.some((word) => REQUESTS.has(word))
  if (requests || text.split(/[,.!;–—]/).some(opensAsking)) return false
  const names = (text.match(NAME) ?? []).filter((word) => !COURTESY.has(word.toLowerCase()))
  const isSaid = words.some((word) => ACKNOWLEDGED.has(word))
  const unknown = words.filter((word) => !POLITE_LISTS.some((list) => list.has(word)))
  if (names.length > 0 || unknown.length > MAX_UNKNOWN) return false
  const { attributes } = detectLanguage(text)
  if (isSaid) return true
  if (unknown.some((word) => attributes.has(word))) return false
  const closes = words.slice(-2).some((word) => THANKS.has(word)) || text.endsWith('!')
  return (thanks && unknown.length <= 2) || (praises && closes)
}

/** "Ahhh" and "thankss" without the letters that are said more than once. */
const shortWord = (word: string) =>
  POLITE_LISTS.some((list) => list.has(word)) ? word : word.replace(/(\p{L})\1+/gu, '$1')

function isCourtesy(sentence: string): boolean {
  const text = sentence.trim()
  const [, greeting = '', rest = ''] = /^(\p{L}{2,10})[,!.\s]{1,3}(.+)$/su.exec(text) ?? []
  const part = COURTESY.has(greeting.toLowerCase()) ? rest : text
  if ([text, part].some((words) => PLEASANTRY.test(words)) || EASTERN_COURTESY.test(text))
    return true
  const words = wordsIn(text).map(shortWord)
  if (words.length === 0 || words.length > MAX_WORDS || isQuestion(text)) return false
  const unknown = words.filter((word) => !COURTESY.has(word) && !BESIDE_COURTESY.has(word))
  if (unknown.length === 0) return words.some((word) => COURTESY.has(word))
  return unknown.length === 1 && words.length > 2 && words.some((word) => THANKS.has(word))
}

/** "Mehr brauche ich nicht." */
const NOTHING_MORE =
  /(?<!\p{L})(?:nothing|no more|nichts|nicht|nada|rien|niente|ничего|нічого|nic|niets|ikke|inte|inget|hiçbir|nimic|τίποτα)(?!\p{L})/iu
/** A capital within a sentence. */
const NAME = /(?<=[\p{L},;] )\p{Lu}\p{Ll}+/gu
const POLITE_LISTS = [COURTESY, BESIDE_COURTESY, ACKNOWLEDGED]

/** "Cool, so where is it" has its question word after small words only. */
function opensAsking(clause: string): boolean {
  const { ask } = detectLanguage(clause)
  const isPoliteWord = (word: string) => COURTESY.has(word) || BESIDE_COURTESY.has(word)
  const words = wordsIn(clause.replace(NOT_ASKING, '')).filter(
    (word, at) => !isPoliteWord(word) || (at === 0 && ask.has(word)),
  )
  return words.slice(0, 2).some((word) => ask.has(word)) && words.length > 1
}

/** "Thanks, and where do they nest?" asks something after the comma. */
function withoutOpening(sentence: string): string {
  const [, opening = '', rest = ''] = /^([^,;–—!]{1,60})[,;–—!]\s*(\S.*)$/su.exec(sentence) ?? []
  const isCorrected = correctionIn(sentence) !== null
  return opening !== '' && !isCorrected && isCourtesy(opening) ? rest : sentence
}

const NOT_ASKING = /quand même|wie gesagt|was soll['’]s/giu

const isOnlySigns = (text: string) => !/[\p{L}\p{N}]/u.test(text)
