import { isQuestion, sentencesOf } from './private'
import { BESIDE_COURTESY, COURTESY, EASTERN_COURTESY, PLEASANTRY, THANKS } from './words/courtesy'
import { wordsIn } from './words/lists'

const MAX_WORDS = 16

/** A message without its greetings and thanks. Empty if it says nothing else. */
export function withoutCourtesy(message: string): string {
  const text = message.trim()
  if (isCourtesy(text) || isOnlySigns(text)) return ''
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return withoutOpening(text)
  const rest = sentences.filter((sentence) => !isCourtesy(sentence) && !isOnlySigns(sentence))
  return rest.map(withoutOpening).join(' ').trim()
}

function isCourtesy(sentence: string): boolean {
  const text = sentence.trim()
  if (PLEASANTRY.test(text) || EASTERN_COURTESY.test(text)) return true
  const words = wordsIn(text)
  if (words.length === 0 || words.length > MAX_WORDS || isQuestion(text)) return false
  const unknown = words.filter((word) => !COURTESY.has(word) && !BESIDE_COURTESY.has(word))
  if (unknown.length === 0) return words.some((word) => COURTESY.has(word))
  return unknown.length === 1 && words.length > 2 && words.some((word) => THANKS.has(word))
}

/** "Thanks, and where do they nest?" asks something after the comma. */
function withoutOpening(sentence: string): string {
  const [, opening = '', rest = ''] = /^([^,;–—!]{1,60})[,;–—!]\s*(\S.*)$/su.exec(sentence) ?? []
  return opening !== '' && isCourtesy(opening) ? rest : sentence
}

const isOnlySigns = (text: string) => !/[\p{L}\p{N}]/u.test(text)
