/** Month names by their beginnings in many languages, longest first. */
const MONTHS: [RegExp, number][] = [
  [/^(?:jan|januar|gen|ene|янв)/, 1],
  [/^(?:feb|fév|fev|фев)/, 2],
  [/^(?:mar|mär|maa|мар)/, 3],
  [/^(?:apr|avr|abr|апр)/, 4],
  [/^(?:may|mai|mag|mei|мая|май)/, 5],
  [/^(?:jun|juin|giu|июн)/, 6],
  [/^(?:jul|juil|lug|июл)/, 7],
  [/^(?:aug|aoû|ago|авг)/, 8],
  [/^(?:sep|set|сен)/, 9],
  [/^(?:oct|okt|ott|out|окт)/, 10],
  [/^(?:nov|ноя)/, 11],
  [/^(?:dec|dez|déc|dic|дек)/, 12],
]
/** A month's name on its own. */
export const MONTH_NAME =
  /^(?:jan(?:uary?|uar|vier|eiro)?|gennaio|enero|januari|январ[ья]|feb(?:ruary|ruar|brero|braio|ruari)?|février|fevereiro|феврал[ья]|mar(?:ch|s|zo|ço)?|märz|maart|марта?|apr(?:il|ile)?|avril|abril|апрел[ья]|may|mai|mayo|maggio|maio|mei|ма[йя]|june?|juni?o?|juin|junho|giugno|июн[ья]|july?|juli?o?|juillet|julho|luglio|июл[ья]|aug(?:ust|ustus)?|août|agosto|августа?|sept?(?:ember|embre|iembre)?|settembre|setembro|сентябр[ья]|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|октябр[ья]|nov(?:ember|embre|iembre|embro)?|ноябр[ья]|de[cz](?:ember|embro)?|décembre|diciembre|dicembre|декабр[ья])$/i

const WORD_MONTH =
  /(?<!\p{L})(?:(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de )?)?(\p{L}{3,10})(?=(?:\.?,? (?:de )?\d)?)(\.?,? (?:de |del )?(?=\d))?/gu
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g
const EASTERN = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?/g
const NUMERIC = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/g

/** A month as a distinct number, so that it never matches an ordinary number. */
const month = (value: number) => `month ${value}`

/** A text's months in every reading, and the text with days and years as numbers. */
export function datesIn(text: string): { months: string[][]; days: string[][]; rest: string } {
  const months: string[][] = []
  const days: string[][] = []
  const take = (value: number): boolean =>
    value >= 1 && value <= 12 && months.push([month(value)]) > 0
  const rest = text
    .replace(ISO, (_, year: string, at: string, day: string) =>
      take(Number(at)) ? ` ${year} ${Number(day)} ` : _,
    )
    .replace(EASTERN, (_, year = '', at: string, day = '') =>
      take(Number(at)) ? ` ${year} ${day} ` : _,
    )
    .replace(NUMERIC, (_, text: string, sign: string, two: string, year: string) => {
      const [first, second] = [Number(text), Number(two)]
      // With dots the day comes first; otherwise only a number above twelve is unambiguous.
      if (sign === '.' || first > 12) return take(second) ? ` ${first} ${year} ` : _
      if (second > 12) return take(first) ? ` ${second} ${year} ` : _
      months.push([month(first), month(second)])
      days.push([String(first), String(second)])
      return ` ${year} `
    })
  for (const [, before, name = '', after] of rest.matchAll(WORD_MONTH)) {
    if ((before === undefined && after === undefined) || !MONTH_NAME.test(name)) continue
    const patterns = MONTHS.find(([start]) => start.test(name.toLowerCase()))
    if (patterns) months.push([month(patterns[1])])
  }
  return { months, days, rest }
}
