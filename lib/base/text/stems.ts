/** In these scripts, marks over letters are accents, or vowels that are often omitted. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}{0,4})\p{M}/gu
/** Vietnamese, where an accent distinguishes words. */
const VIETNAMESE = /[ơưđạ-ỹ]/u
const SAME_LETTERS = new Map(
  Object.entries({ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ς: 'σ', ı: 'i', ß: 'ss', ø: 'o', ł: 'l' }),
)

type Endings = { script: RegExp; min: number; start?: RegExp; ends: RegExp }

/** Endings of a script that are removed, and how many letters must remain. */
const ENDINGS: Endings[] = [
  {
    script: /\p{Script=Arabic}/u,
    min: 3,
    start: /^(?:و?(?:ال|بال|كال|فال|لل)|و(?=.{4}))/,
    ends: /(?:هما|ات|ان|ين|ون|ها|هم|نا|يه|وا|ه|ي|ا)$/,
  },
  {
    script: /\p{Script=Devanagari}/u,
    min: 2,
    ends: /(?:ाएंगे|ाएगा|ियों|ियाँ|ियां|ताओं|ाओं|ुओं|ाएँ|ाएं|ाने|ाना|ाया|ाये|ाई|ता|ते|ती|ना|ने|नी|ों|ें|ीय|े|ो|ी|ि|ा|ू|ु|ं|ँ)$/u,
  },
  {
    script: /\p{Script=Cyrillic}/u,
    min: 3,
    ends: /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ость|ости|ться|ется|ются|ется|лась|лись|ов|ев|ей|ах|ях|ам|ям|ом|ем|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ым|им|ия|ию|ии|ет|ют|ут|ит|ат|ят|ть|ла|ло|ли|ся|а|я|о|е|ы|и|у|ю|ь|й|л)$/,
  },
  {
    script: /\p{Script=Greek}/u,
    min: 3,
    ends: /(?:ματων|ματοσ|ματα|ουσ|οισ|ων|ου|οι|εσ|ησ|ασ|οσ|ισ|εων|εισ|ει|ουν|αν|εν|α|η|ο|ι|ε|υ|ω|ν|σ)$/,
  },
]

/** Unifies letters that have several spellings. */
export function folded(word: string): string {
  const bare = VIETNAMESE.test(word) ? word : word.normalize('NFD').replace(ACCENTS, '')
  return bare
    .normalize('NFC')
    .replace(/[ىیکةςıßøł]/g, (letter) => SAME_LETTERS.get(letter) ?? letter)
    .replaceAll('ـ', '')
}

/** A word without its ending and, in Arabic, without its article and prepositions. */
export function lightStem(word: string): string {
  const rule = ENDINGS.find(({ script }) => script.test(word))
  if (!rule) return word
  const begun = rule.start ? word.replace(rule.start, '') : word
  const own = begun.length >= rule.min ? begun : word
  const root = own.replace(rule.ends, '')
  return root.length >= rule.min ? root : own
}
