/** The numbers from two on in front of days and weeks; a slash separates forms. */
const NUMBERS: Record<string, string> = {
  en: 'two three four five six seven eight nine ten',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn',
  fr: 'deux trois quatre cinq six sept huit neuf dix',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez',
  it: 'due tre quattro cinque sei sette otto nove dieci',
  pt: 'dois/duas três quatro cinco seis sete oito nove dez',
  nl: 'twee drie vier vijf zes zeven acht negen tien',
  sv: 'två tre fyra fem sex sju åtta nio tio',
  da: 'to tre fire fem seks syv otte ni ti',
  nb: 'to tre fire fem seks sju/syv åtte ni ti',
  pl: 'dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
  ru: 'два/две три четыре пять шесть семь восемь девять десять',
  uk: 'два/дві три чотири п’ять шість сім вісім дев’ять десять',
  cs: 'dvěma třemi čtyřmi pěti šesti sedmi osmi devíti deseti',
  fi: 'kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on',
  hu: 'két/kettő három négy öt hat hét nyolc kilenc tíz',
  ro: 'două/doi trei patru cinci șase șapte opt nouă zece',
  el: 'δύο/δυο τρεις/τρία τέσσερις/τέσσερα πέντε έξι επτά οκτώ εννέα δέκα',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  vi: 'hai ba bốn năm sáu bảy tám chín mười',
  he: 'שני/שתי שלושה/שלוש ארבעה/ארבע חמישה/חמש שישה/שש שבעה/שבע שמונה תשעה/תשע עשרה/עשר',
  ar: 'اثنين ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني تسعة/تسع عشرة/عشر',
  ko: '두 세 네 다섯 여섯 일곱 여덟 아홉 열',
}
const FIRST = 2
const HAN = '二三四五六七八九十'
const BEFORE_UNIT = /[二三四五六七八九十两兩](?=(?:[日天週周年分]|小?[时時]|[か个個ヶ]月))/u
const DAYS: [string, string][] = [
  ['이틀', '2일'],
  ['사흘', '3일'],
  ['나흘', '4일'],
]

/** "two days ago" as "2 days ago", in the given language or English. */
export function inDigits(text: string, language: string): string {
  const east = DAYS.reduce((line, [word, days]) => line.replace(word, days), text)
  const han = east.replace(BEFORE_UNIT, (sign) => String(Math.max(0, HAN.indexOf(sign)) + FIRST))
  for (const list of [NUMBERS[language], NUMBERS.en]) {
    const numbers = (list ?? '').split(' ').map((forms) => forms.split('/'))
    const words = han.split(' ')
    const at = words.findIndex((word) => numbers.some((forms) => forms.includes(word)))
    if (at < 0) continue
    const amount = numbers.findIndex((forms) => forms.includes(words[at] ?? '')) + FIRST
    return words.with(at, String(amount)).join(' ')
  }
  return han
}
