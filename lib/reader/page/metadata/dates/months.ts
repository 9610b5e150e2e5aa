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

/** The number of a month by its name; 0 for any other word. */
export function parseMonth(word: string): number {
  const name = word.toLowerCase()
  const exact = EXACT[name]
  if (exact) return exact
  const cached = counts.get(name)
  if (cached !== undefined) return cached
  let month = 0
  let longest = 0
  NAMES.forEach((starts, i) => {
    for (const start of starts)
      if (start.length > longest && name.startsWith(start)) {
        month = i + 1
        longest = start.length
      }
  })
  if (counts.size > 5_000) counts.clear()
  counts.set(name, month)
  return month
}

const counts = new Map<string, number>()
