import type { Topic } from './subject'
import type { Language } from './words/language'
import { wordsIn } from './words/lists'

/** "And Mbappé how many?" without what the question before it asks in the same words. */
export function withoutTail(text: string, { question }: Topic, { ask }: Language): string {
  const words = wordsIn(text)
  const from = words.findIndex((word) => ask.has(word))
  const tail = words.slice(from).join(' ')
  if (from < 1 || from > 3 || !wordsIn(question).join(' ').includes(tail)) return text
  const at = text.toLowerCase().lastIndexOf(words[from] ?? '')
  return at > 0 ? text.slice(0, at).replace(/[\s,]{1,3}$/, '') : text
}

/** "Y la de marisco" after "receta de paella valenciana": the noun stays, its adjective goes. */
export function withComplement(
  text: string,
  { question }: Topic,
  language: Language,
): string | null {
  const [, complement = ''] = ADJECTIVE_OF.exec(text.replace(language.connectors, '')) ?? []
  const [, head = '', noun = '', adjective = ''] = NOUN_WITH_ADJECTIVE.exec(question) ?? []
  const { ask, small, verbs } = language
  const isNoun = (word: string) => ![ask, small, verbs].some((list) => list.has(word))
  return complement !== '' && [noun, adjective].every((word) => word !== '' && isNoun(word))
    ? `${head}${noun} ${complement}`
    : null
}
const ADJECTIVE_OF =
  /^(?:el|la|los|las|[oa]s?|celles?|celui|ceux|quell[oaie]) (d(?:[ei] |['’])\p{Ll}.{2,40}?)[\s?.!]{0,3}$/u
const NOUN_WITH_ADJECTIVE = /^(.{0,200} )(\p{Ll}{3,20}) (\p{Ll}{4,20})[\s?.!]{0,3}$/u
