/** Scripts that tell the language; Han alone is Chinese, Cyrillic and Arabic have variants. */
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['uk', /[іїєґ]/iu],
  ['sr', /[ђјљњћџ]|(?<!\p{L})колико(?!\p{L})/iu],
  ['bg', /(?<!\p{L})(?:какво|колко|къде|кога|защо|кой|коя|струва|има ли)(?!\p{L})/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['fa', /[پچژگیک]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
]
/** Words of questions, and function words, of languages in Latin script. */
const WORDS: Record<string, string> = {
  en: 'what how where when who why which is are was were the of a an to in for much many does do did can and from with best on',
  de: 'was wie wo wann wer warum welche welcher welches wieviel ist sind war der die das den dem ein eine einen nach für und nicht kostet gibt kann man im von mit auf wird',
  fr: 'que quoi quel quelle quels quelles combien comment pourquoi où quand qui est sont le la les des du de un une pour dans et coûte',
  es: 'qué cuál cuáles cuánto cuánta cuántos cuesta cómo dónde cuándo quién por el la los las un una para es son de del en y',
  it: 'che cosa quanto quanti quale quali come dove quando chi perché costa il lo la gli le un una per è sono di del della in e',
  pt: 'que qual quais quanto quantos custa como onde quando quem porque o os as um uma para é são de do da em no na e',
  nl: 'wat hoe waar wanneer wie welke waarom hoeveel is zijn het de een van voor naar kost en niet',
  pl: 'co jak ile gdzie kiedy kto dlaczego czy jest są w na z do kosztuje',
  sv: 'många har vad hur när var vem varför är och en ett för på kostar i av till',
  da: 'mange har hvad hvor hvornår hvem hvorfor hvordan er og en et for på koster i af til',
  cs: 'co jak kolik kde kdy kdo proč který která které jaký jaká je jsou do na za pro z ve stojí má',
  fi: 'mikä mitä missä milloin miten miksi kuinka paljonko kuka mistä on ovat ja maksaa montako',
  hu: 'mi mit mennyi mennyibe hol mikor ki kik miért hogyan hány milyen melyik egy az van és kerül',
  ro: 'ce cât câtă câți câte cum unde când cine de care este sunt un o pentru și în la costă din',
  nb: 'mange har hva hvor når hvem hvorfor hvordan hvilken mye koster er og en et for på til av i',
  hr: 'što koliko gdje kada tko zašto kako koji koja koje je su u na za do košta i',
  sk: 'čo koľko kde kedy kto prečo ako ktorý ktorá je sú do na za pre z vo stojí má',
  sl: 'kaj koliko kje kdaj kdo zakaj kako kateri katera je so v na za in stane',
  lt: 'kas kiek kur kada kodėl kaip kuris kuri yra ir į už iš kainuoja',
  lv: 'kas cik kur kad kāpēc kā kurš kura ir un uz par no maksā',
  et: 'mis kui palju kus millal kes miks kuidas milline on ja maksab',
  id: 'apa berapa bagaimana di mana kapan siapa mengapa yang adalah ke dari untuk dan harga hari ini',
  vi: 'là gì bao nhiêu ở đâu khi nào ai tại sao thế nào giá của có và cho đi hôm nay',
  tr: 'ne nedir kaç nasıl nerede kim neden hangi mi mu bir ve için kadar lira',
}
/** Letters that few other languages have. */
const LETTERS: Record<string, RegExp> = {
  cs: /[ěřů]/i,
  et: /õ/i,
  lt: /[ėįų]/i,
  lv: /[āēīūķļņģ]/i,
  sk: /[ľĺŕô]/i,
  es: /[ñ¿]/i,
  hu: /[őű]/i,
  pl: /[ąęłżźćńś]/i,
  pt: /[ãõ]/i,
  ro: /[ășț]/i,
  tr: /[ğıİ]/,
  vi: /[ơưđạảấầậắẹếềểệịỉọốồổộớờởợụứừửựỳỹ]/i,
}
const LISTS = Object.entries(WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)
const hasLetters = (language: string, text: string) => LETTERS[language]?.test(text) ?? false
const MIN_WORDS = 2
const SAMPLE = 2_000

/** The language that a question is asked in. Undefined if it has too few telling words. */
export function questionLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (latin * 2 < letters.length) return SCRIPTS.find(([, script]) => script.test(sample))?.[0]
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = LISTS.map(([language, list]) => ({
    language,
    count: words.filter((word) => list.has(word)).length + Number(hasLetters(language, sample)),
  })).sort((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < MIN_WORDS || first.count === second?.count) return undefined
  return first.language
}
