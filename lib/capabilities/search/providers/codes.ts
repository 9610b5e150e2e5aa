import type { ProviderQuery } from '../provider'

/** The countries and languages that Brave and You.com take; they refuse every other one. */
const COUNTRIES = new Set(
  'ar au at be br ca cl cn dk fi fr de hk in id it jp kr my mx nl nz no pl pt ph ru sa za es se ch tw tr gb us'.split(
    ' ',
  ),
)
const LANGUAGES = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de el gu he hi hu is it kn ko lv lt ms ml mr pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
)
/** Where Chinese is written in traditional characters. */
const TRADITIONAL = new Set(['tw', 'hk', 'mo'])

/** The code of the query's country, or null if they have none. */
export const countryCode = ({ country }: Pick<ProviderQuery, 'country'>): string | null =>
  COUNTRIES.has(country) ? country.toUpperCase() : null

/** The code of the query's language, or null if they have none. */
export function languageCode({
  language,
  country,
}: Pick<ProviderQuery, 'language' | 'country'>): string | null {
  if (language === 'ja') return 'jp'
  if (language === 'no') return 'nb'
  if (language === 'pt') return country === 'pt' ? 'pt-pt' : 'pt-br'
  if (language === 'zh') return TRADITIONAL.has(country) ? 'zh-hant' : 'zh-hans'
  return LANGUAGES.has(language) ? language : null
}

/** Google's code of the query's language, for services that pass it on. */
export function googleLanguage({
  language,
  country,
}: Pick<ProviderQuery, 'language' | 'country'>): string {
  if (language === 'zh') return TRADITIONAL.has(country) ? 'zh-tw' : 'zh-cn'
  return language === 'he' ? 'iw' : language
}
