import { inEnglish } from '@/lib/base/lexicon'
import { detectLanguage } from '@/lib/capabilities/citations'
import type { Passage } from '@/lib/reader/passages'

const SAMPLE = 600

/** The question as its sources put it: in English if they are, and none is in its language. */
export function wordingFor(query: string, passages: readonly Pick<Passage, 'text'>[]): string {
  const translation = inEnglish(query)
  if (translation === null) return query
  const { english, language } = translation
  const own = language === 'ru' ? 'cyrillic' : language
  const languages = passages.map(({ text }) => detectLanguage(text.slice(0, SAMPLE)))
  return languages.includes('en') && !languages.includes(own) ? english : query
}
