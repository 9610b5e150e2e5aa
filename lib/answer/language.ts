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
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['thai', /\p{Script=Thai}/gu],
]
const SAMPLE = 4_000

/** The language of a text, from its script and function words, or null. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const [script, characters] of SCRIPTS)
    if ((sample.match(characters)?.length ?? 0) > letters * 0.25) return script
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(TELLING)
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && first.count >= 2 && first.count > (second?.count ?? 0) * 1.4
    ? first.language
    : null
}

const OWN_SCRIPT = new Set(SCRIPTS.map(([script]) => script))

/** Whether two texts are known to be in different languages. */
export function areForeign(one: string | null, other: string | null): boolean {
  if (one === other) return false
  return (one !== null && other !== null) || OWN_SCRIPT.has(one ?? other ?? '')
}
