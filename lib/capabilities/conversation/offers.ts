import { contentIn } from './content'
import { isQuestion, sentencesOf } from './private'
import { subjectIn, type Topic } from './subject'
import { BESIDE_COURTESY, REQUESTS } from './words/courtesy'
import { detectLanguage } from './words/languages'
import { KOREAN, UNSPACED, withoutEnd, wordsIn } from './words/lists'
import { AGREES, MAKES_TEXT, OFFERS, POLITE_ASKING } from './words/offers'

type Offer = { words: string; isOffer: boolean }

const MAX_END = 300
const MAX_WORDS = 12

export const agrees = (message: string): boolean => AGREES.test(message.trim())

export const offersText = (answer: string): boolean => MAKES_TEXT.test(lastQuestionIn(answer))

/** What "yes" agrees to: the words of the question that the answer before it ends with, or null. */
export function offerIn(message: string, answer: string): Offer | null {
  if (!agrees(message)) return null
  const last = lastQuestionIn(answer)
  const words = termsIn(last)
  return words.length > 0 && words.length <= MAX_WORDS
    ? { words: words.join(' '), isOffer: OFFERS.test(last) }
    : null
}

function lastQuestionIn(answer: string): string {
  const last = sentencesOf(answer.trim().slice(-MAX_END)).at(-1) ?? ''
  return isQuestion(last) || /か。?$/u.test(last) ? last : ''
}

/** What an answer offers, of the topic; or the question with what the answer asked back. */
export function withOffer({ words: offer, isOffer }: Offer, topic: Topic): string {
  const isOpen = (word: string) => !topic.secrets.has(word.toLowerCase())
  const more = offer.split(' ').filter(isOpen).join(' ')
  if (!isOffer || UNSPACED.test(topic.question) || KOREAN.test(topic.question))
    return `${withoutEnd(topic.question)} ${more}`
  const language = detectLanguage(topic.question)
  const subject = subjectIn(topic, language, { isPerson: false, withVerbs: false })
  const words = new Set(wordsIn(more))
  const own = subject.split(' ').filter((word) => !words.has(word.toLowerCase()))
  return `${own.join(' ')} ${more}`.trim()
}

function termsIn(question: string): string[] {
  const text = question.replace(OFFERS, ' ').replace(POLITE_ASKING, ' ')
  if (UNSPACED.test(question) || KOREAN.test(question))
    return wordsIn(text).filter((word) => [...word].length > 1)
  const language = detectLanguage(text)
  const isOpen = (word: string) => {
    const lower = word.toLowerCase()
    return ![BESIDE_COURTESY, REQUESTS].some((list) => list.has(lower))
  }
  const words = contentIn(text, language).filter(isOpen)
  const nouns = words.filter((word) => !language.verbs.has(word.toLowerCase()))
  return nouns.length > 0 ? words : []
}
