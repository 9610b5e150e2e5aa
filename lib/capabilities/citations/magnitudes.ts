/** Words, or parts of words, that multiply the number before them. Longer ones come first. */
const MAGNITUDES: [number, string][] = [
  [
    1e12,
    'trillions?|tn|billionen|billones|bil[ij]on\\p{L}{1,3}|biljoen|trilh(?:ões|ão)|trilyon|τρισεκατομμύρι\\p{L}{1,2}|' +
      'трлн|трил{1,2}ион\\p{L}{0,2}|трильйон\\p{L}{0,2}|nghìn tỷ',
  ],
  [
    1e9,
    'mil millones|billions?|bn|mil{1,2}iard\\p{L}{0,3}|mili?jard\\p{L}{0,2}|mil{1,2}iárd\\p{L}{0,2}|milyard?|mrd|' +
      'bilh(?:ões|ão)|miliar|δισεκατομμύρι\\p{L}{1,2}|млрд|мил{1,2}иард\\p{L}{0,2}|мільярд\\p{L}{0,2}|милијард\\p{L}|' +
      'מיליארד|مليار|میلیارد|tỷ|พันล้าน|अरब',
  ],
  [
    1e6,
    'million(?:s|en|er)?|mill[oó]n(?:es)?|mill?ió|mili[oó]n\\p{L}{0,3}|milioane|milh(?:ões|ão)|miljo(?:en|n\\p{L}{0,2}|onaa?)|' +
      'milij[ou]n\\p{L}{0,2}|milyon|mio|mln|mn|εκατομμύρι\\p{L}{1,2}|млн|мил{1,2}ион\\p{L}{0,2}|мільйон\\p{L}{0,2}|' +
      'מיליון|مليون|ملايين|میلیون|triệu|juta|ล้าน',
  ],
  [1e7, 'crores?|करोड़?|কোটি|कोटी|કરોડ|کروڑ'],
  [1e5, 'lakhs?|लाख|লাখ|લાખ|لاکھ'],
  [
    1e3,
    'thousand|tausend|mille|mila|mil|duizend|tis[íi]c\\p{L}?|tysi[ąę]c\\p{L}{0,2}|tusen|tusind|tuhat(?:ta)?|ezer|хиляди|' +
      'хиљад\\p{L}|тыс(?:яч\\p{L}?)?|тисяч\\p{L}?|tūkst\\p{L}{3,7}|χιλιάδες|אלף|ألف|آلاف|هزار|nghìn|ribu',
  ],
]
const SIGNS: Record<string, number> = {
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
  조: 1e12,
}
const TESTS = MAGNITUDES.map(
  ([factor, words]) => [factor, new RegExp(`^(?:${words})$`, 'iu')] as const,
)
const WORDS = MAGNITUDES.map(([, words]) => words).join('|')

/** A pattern, for `iu`, of what multiplies the number before it. */
export const MAGNITUDE = `(?:${WORDS})(?!\\p{L})|[${Object.keys(SIGNS).join('')}]`

export const multiplier = (word: string): number | undefined =>
  SIGNS[word] ?? TESTS.find(([, test]) => test.test(word))?.[0]
