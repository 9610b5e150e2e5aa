import { monthIn } from '@/lib/base/text'

/** How the names of each month start in European languages. */
const NAMES = [
  'jan jän gen ene janv янв sty led ocak tammi led',
  'feb fev fév fevr febr feb фев lut únor helmi şubat',
  'mar mär mrz maar mars márc март мар březen maalis mart',
  'apr avr abr ápr апр kwi dub huhti nisan',
  'may mai mag mei maj máj май мая květ touko mayıs',
  'jun jui giu juin июн cze červen kesä haziran',
  'jul juil lug июл lip červenec heinä temmuz',
  'aug aou aoû ago авг sie srp elo ağu',
  'sep set szept сен wrz září syys eylül',
  'oct okt ott out окт paź říj loka ekim',
  'nov ноя lis listop marras kasım',
  'dec dez dic déc дек gru prosin joulu aralık',
].map((names) => names.split(' '))

const EXACT: Record<string, number> = { juin: 6, juillet: 7, червень: 6, mai: 5, mars: 3 }

/** Languages whose names those are. */
const LISTED = /^(?:en|de|fr|es|it|pt|nl|pl|cs|fi|tr|ru|sv|da|n[bno])?$/
/** The languages of other scripts; one script may have several. */
const BY_SCRIPT: [RegExp, string[]][] = [
  [/\p{Script=Cyrillic}/u, ['uk', 'bg', 'be', 'sr']],
  [/\p{Script=Arabic}/u, ['ar', 'fa', 'ur']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi', 'mr', 'ne']],
  [/\p{Script=Bengali}/u, ['bn']],
]

/** The number of a month by its name, in a page's language first; 0 for any other word. */
export function parseMonth(word: string, language = ''): number {
  const name = word.toLowerCase()
  const key = `${language} ${name}`
  const cached = counts.get(key)
  if (cached !== undefined) return cached
  const own = LISTED.test(language) ? undefined : monthIn(name, [language])
  const month = own ?? (listedMonth(name) || (ofScript(name) ?? 0))
  if (counts.size > 5_000) counts.clear()
  counts.set(key, month)
  return month
}

const counts = new Map<string, number>()

function listedMonth(name: string): number {
  const exact = EXACT[name]
  if (exact) return exact
  let month = 0
  let longest = 0
  NAMES.forEach((starts, i) => {
    for (const start of starts)
      if (start.length > longest && name.startsWith(start)) {
        month = i + 1
        longest = start.length
      }
  })
  return month
}

function ofScript(name: string): number | undefined {
  const languages = BY_SCRIPT.find(([script]) => script.test(name))?.[1] ?? []
  for (const language of languages) {
    const month = monthIn(name, [language])
    if (month) return month
  }
  return undefined
}
