import { finnish, greek, hungarian, indonesian, turkish, vietnamese } from './elsewhere'
import { danish, dutch, english, german, swedish } from './germanic'
import type { Language } from './language'
import { wordsIn } from './lists'
import { french, italian, portuguese, romanian, spanish } from './romance'
import { czech, polish, russian, ukrainian } from './slavic'

const languages = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
  russian,
  turkish,
  swedish,
  danish,
  czech,
  ukrainian,
  romanian,
  greek,
  indonesian,
  vietnamese,
  finnish,
  hungarian,
]

/** The language of a text by its small words; English if none tells. */
export function detectLanguage(text: string): Language {
  const words = wordsIn(text)
  const knows = ({ ask, small, verbs, attributes }: Language) =>
    words.reduce((sum, word) => {
      const isAsking = ask.has(word) ? 2 : 0
      const isKnown = [small, verbs, attributes].filter((list) => list.has(word)).length
      return sum + isAsking + isKnown
    }, 0)
  const scores = languages.map(knows)
  return languages[scores.indexOf(Math.max(...scores))] ?? english
}
