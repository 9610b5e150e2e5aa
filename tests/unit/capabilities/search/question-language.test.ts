import { expect, test } from 'vitest'
import { questionLanguage } from '@/lib/capabilities/search/question/language'

test.each([
  ['Was kostet ein Brief nach Österreich?', 'de'],
  ['東京の人口は？', 'ja'],
  ['北京有多少人口？', 'zh'],
  ['How much is a stamp to Austria?', 'en'],
  ['Combien coûte un timbre pour la France ?', 'fr'],
  ['¿Cuánto cuesta un sello para España?', 'es'],
  ['Quanto costa un francobollo per la Francia?', 'it'],
  ['Quanto custa um selo para o Brasil?', 'pt'],
  ['Сколько стоит марка?', 'ru'],
  ['Скільки коштує марка в Україні?', 'uk'],
  ['Die Hard cast', undefined],
  ['Acme X200', undefined],
])('"%s" is asked in %s', (question, language) => {
  expect(questionLanguage(question)).toBe(language)
})
