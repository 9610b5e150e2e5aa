/** The main language of searches by country; English elsewhere. */
const languages: Record<string, string> = {
  ar: 'es',
  at: 'de',
  be: 'nl',
  bg: 'bg',
  br: 'pt',
  ch: 'de',
  cl: 'es',
  cn: 'zh',
  co: 'es',
  cz: 'cs',
  de: 'de',
  dk: 'da',
  ee: 'et',
  eg: 'ar',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  gr: 'el',
  hk: 'zh',
  hr: 'hr',
  hu: 'hu',
  id: 'id',
  il: 'he',
  ir: 'fa',
  it: 'it',
  jp: 'ja',
  kr: 'ko',
  lt: 'lt',
  lv: 'lv',
  mx: 'es',
  nl: 'nl',
  no: 'no',
  pe: 'es',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  rs: 'sr',
  ru: 'ru',
  sa: 'ar',
  se: 'sv',
  si: 'sl',
  sk: 'sk',
  th: 'th',
  tr: 'tr',
  tw: 'zh',
  ua: 'uk',
  ve: 'es',
  vn: 'vi',
}

/** A country as ISO 3166 alpha-2 in lower case. `uk` becomes `gb`, an invalid code `us`. */
export function countryCode(text: string): string {
  const code = text.trim().toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) return 'us'
  return code === 'uk' ? 'gb' : code
}

/** The query's language: the requested one, else the country's. */
export function languageFor(requested: string | undefined, country: string): string {
  const code = requested?.trim().toLowerCase() ?? ''
  if (code === 'nb' || code === 'nn') return 'no'
  return /^[a-z]{2,3}$/.test(code) ? code : getLanguage(country)
}

const getLanguage = (country: string): string => languages[country] ?? 'en'

/** Codes that name no country, or several. */
const NO_COUNTRIES = new Set(['zz', 'eu', 'ez', 'un', 'qo', 'xa', 'xb', 'zz'])
/** The names that search services list, where those of the Unicode standard are others. */
const USUAL_NAMES: Record<string, string> = {
  cd: 'democratic republic of the congo',
  cg: 'congo',
  ci: 'ivory coast',
  cv: 'cape verde',
  cz: 'czech republic',
  hk: 'hong kong',
  mm: 'myanmar',
  mo: 'macau',
  tr: 'turkey',
}

/** The country's English name in lower case (`united kingdom`), or null for an unknown code. */
export function countryName(country: string): string | null {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(
      country.toUpperCase(),
    )
    const code = country.toLowerCase()
    if (!name || NO_COUNTRIES.has(code)) return null
    return USUAL_NAMES[code] ?? name.toLowerCase().replaceAll(' & ', ' and ')
  } catch {
    return null
  }
}
