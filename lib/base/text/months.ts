/** Languages whose words for times are known. */
export const DATE_LANGUAGES: readonly string[] =
  'en de fr es it pt nl ru ja zh zh-Hant ko ar bg cs da el et fa fi he hi hr hu id lt lv nb pl ro sk sl sr sr-Latn sv th tr uk vi de-AT es-PE'.split(
    ' ',
  )
const MIN_FOREIGN = 4
const MIN_START = 3

/** The number of a month's name in the first of these languages that has it, as it is or cut. */
export function monthIn(name: string, languages: readonly string[]): number | undefined {
  const key = plainName(name)
  const [own = 'en'] = languages
  for (const each of languages) {
    // "Pro" is short for December in Czech, and a name everywhere.
    const isOwn = each === own || each === 'en' || key.length >= MIN_FOREIGN
    const month = monthsIn(each, isOwn ? ['long', 'short'] : ['long']).get(key)
    if (month) return month
  }
  return shortenedMonth(key, own)
}

/** Languages by script, so that the names of few of them are made for a word. */
const SCRIPTS: [RegExp, string][] = [
  [
    /\p{Script=Latin}/u,
    'en de fr es it pt nl cs da et fi hr hu id lt lv nb pl ro sk sl sv tr ca is eu de-AT es-PE',
  ],
  [/\p{Script=Cyrillic}/u, 'ru uk bg sr mk kk'],
  [/\p{Script=Arabic}/u, 'ar ar-MA fa ur'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi mr ne'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
]
const byScript = new Map<string, ReadonlyMap<string, number[]>>()

/** The months that a name stands for in any of the languages of its script: "listopad" for two. */
export function monthsNamed(name: string): readonly number[] {
  const languages = SCRIPTS.find(([script]) => script.test(name))?.[1]
  if (!languages) return []
  const months = byScript.get(languages) ?? listMonths(languages.split(' '))
  byScript.set(languages, months)
  const key = plainName(name)
  return months.get(key) ?? (languages === 'he' ? months.get(key.replace(/^ב/u, '')) : null) ?? []
}

function listMonths(languages: readonly string[]): ReadonlyMap<string, number[]> {
  const months = new Map<string, number[]>()
  for (const language of languages)
    for (const [name, month] of monthsIn(language, ['long', 'short'])) {
      const same = months.get(name) ?? []
      if (!same.includes(month)) months.set(name, [...same, month])
    }
  return months
}

/** "ноя" for "ноября", and Hebrew names with "in" before them. */
function shortenedMonth(key: string, language: string): number | undefined {
  const months = [...monthsIn(language, ['long', 'short'])]
  const bare = language === 'he' ? key.replace(/^ב/u, '') : key
  const matches = months.filter(([name]) => bare.length >= MIN_START && name.startsWith(bare))
  const [first] = matches
  return first && matches.every(([, month]) => month === first[1]) ? first[1] : undefined
}

/** A name in lower case, without full stops, as names are compared. */
export const plainName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u200e\u200f]/gu, '')
    .replaceAll("'", '’')

const byLanguage = new Map<string, Map<string, number>>()

/** Names on their own and in a date, where some languages inflect them. */
function monthsIn(language: string, styles: ('long' | 'short')[]): Map<string, number> {
  const key = `${language} ${styles.length}`
  const ready = byLanguage.get(key)
  if (ready) return ready
  const months = new Map<string, number>()
  for (const month of styles)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        month,
        timeZone: 'UTC',
        ...(day ? { day } : {}),
      })
      for (let at = 0; at < 12; at++) {
        const parts = format.formatToParts(Date.UTC(2026, at, 15))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        if (/\p{L}/u.test(name)) months.set(plainName(name), at + 1)
      }
    }
  if (language === 'en') months.set('sept', 9)
  if (language === 'id') months.set('nopember', 11)
  byLanguage.set(key, months)
  return months
}
