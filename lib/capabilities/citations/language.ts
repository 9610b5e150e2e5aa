/** Function words that distinguish languages in Latin script. */
const TELLING: Record<string, Set<string>> = {
  en: new Set('the of and is are was that with for from this be by which has not it'.split(' ')),
  de: new Set(
    'der die das und ist sind nicht mit ein eine von auf für wird wurde im zu den dem'.split(' '),
  ),
  fr: new Set('le les des et est une dans pour sur qui par avec sont pas du au cette'.split(' ')),
  es: new Set('el los las y es una para con por que del se como más fue en'.split(' ')),
  it: new Set('il gli di che è una per con del della sono non nel anche'.split(' ')),
  pt: new Set('o os as e é uma para com por que do da não em foi mais são'.split(' ')),
  nl: new Set('het een van en is zijn niet met voor op dat wordt te werd'.split(' ')),
}
/** The languages that use each of these words. */
const LANGUAGES = new Map<string, string[]>()
for (const [language, words] of Object.entries(TELLING))
  for (const word of words) LANGUAGES.set(word, [...(LANGUAGES.get(word) ?? []), language])
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ...'Cyrillic Arabic Greek Hebrew Devanagari Thai Lao Khmer Myanmar Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Sinhala Georgian Armenian Ethiopic'
    .split(' ')
    .map((name): [string, RegExp] => [name.toLowerCase(), new RegExp(`\\p{Script=${name}}`, 'gu')]),
]
const SAMPLE = 4_000

/** The language of a text, from its script and function words, or null. */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE)
  const script = detectScript(sample)
  if (script !== null) return script
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words)
    for (const language of LANGUAGES.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] >= 2 && first[1] > (second?.[1] ?? 0) * 1.4 ? first[0] : null
}

function detectScript(sample: string): string | null {
  if (!BEYOND_LATIN.test(sample)) return null
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const [script, characters] of SCRIPTS)
    if ((sample.match(characters)?.length ?? 0) > letters * 0.25) return script
  return null
}

/** Letters of other scripts, without the marks of Latin text. */
const BEYOND_LATIN = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\uffff]/

const OWN_SCRIPT = new Set(SCRIPTS.map(([script]) => script))

export function areForeign(a: string | null, b: string | null): boolean {
  if (a === b) return false
  return (a !== null && b !== null) || OWN_SCRIPT.has(a ?? b ?? '')
}
