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
  ['Berapa harga perangko ke Jerman?', 'id'],
  ['Giá tem thư đi Đức là bao nhiêu?', 'vi'],
  ['Kolik stojí známka do Německa?', 'cs'],
  ['Mitä postimerkki Saksaan maksaa?', 'fi'],
  ['Mennyibe kerül egy bélyeg Németországba?', 'hu'],
  ['Cât costă un timbru pentru Germania?', 'ro'],
  ['Ile kosztuje znaczek do Niemiec?', 'pl'],
  ['Hvad koster et frimærke til Tyskland?', 'da'],
  ['Koliko stane poštna znamka?', 'sl'],
  ['Koľko stojí poštová známka?', 'sk'],
  ['Kiek kainuoja pašto ženklas?', 'lt'],
  ['Cik maksā pastmarka?', 'lv'],
  ['Kui palju maksab postmark?', 'et'],
  ['Колко струва пощенска марка?', 'bg'],
  ['Колико кошта поштанска марка?', 'sr'],
  ['Posta pulu kaç lira?', 'tr'],
  ['قیمت دلار امروز', 'fa'],
  ['سعر الذهب اليوم', 'ar'],
  ['giá vàng hôm nay', 'vi'],
  ['What is Łódź known for?', 'en'],
  ['Die Hard cast', undefined],
  ['Acme X200', undefined],
])('"%s" is asked in %s', (question, language) => {
  expect(questionLanguage(question)).toBe(language)
})
