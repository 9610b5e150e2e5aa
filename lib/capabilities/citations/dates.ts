import { monthsNamed } from '@/lib/base/text'

/** A month's name on its own. */
export const MONTH_NAME =
  /^(?:jan(?:uary?|uar|vier|eiro)?|gennaio|enero|januari|январ[ья]|feb(?:ruary|ruar|brero|braio|ruari)?|février|fevereiro|феврал[ья]|mar(?:ch|s|zo|ço)?|märz|maart|марта?|apr(?:il|ile)?|avril|abril|апрел[ья]|may|mai|mayo|maggio|maio|mei|ма[йя]|june?|juni?o?|juin|junho|giugno|июн[ья]|july?|juli?o?|juillet|julho|luglio|июл[ья]|aug(?:ust|ustus)?|août|agosto|августа?|sept?(?:ember|embre|iembre)?|settembre|setembro|сентябр[ья]|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|октябр[ья]|nov(?:ember|embre|iembre|embro)?|ноябр[ья]|de[cz](?:ember|embro)?|décembre|diciembre|dicembre|декабр[ья])$/i

const WORD_MONTH =
  /(?<![\p{L}\p{M}])(?:(\d{1,4})(?:st|nd|rd|th|er|\.)?,? (?:of |de )?)?([\p{L}\p{M}](?:[\p{L}\p{M}.]){1,15})(?:[׳॰])?(,? (?:de |del )?(?=\d)(?:(?=(?:\d{1,2}[.,]? )?(\d{4})(?!\d))|))?/gu
const YEAR_FIRST = /(?<![\d./-])(\d{4})([./-]) ?(\d{1,2})\2 ?(\d{1,2})(?![\d])/g
const EASTERN = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?/g
const VIETNAMESE = /(\d{1,2}) (?:tháng|thg) (\d{1,2})(?!\d)/g
const NUMERIC = [
  /(?<![\d./-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})(?!\d)/g,
  /(?<![\d./-])(\d{1,2})(\/)(\d{1,2})\/(\d\d)(?![\d/])/g,
  /(?<![\d./-])(\d\d)(\.)(\d\d)\.(\d\d)(?!\d|\.\d)/g,
]
/** Shorter names of months are words of other languages: `5 out of 10`. */
const MIN_NAME = 4

/** A month as a distinct number, so that it never matches an ordinary number. */
const month = (value: number) => `month ${value}`

/** A text's months in every reading, and the text with days and years as numbers. */
export function datesIn(text: string): { months: string[][]; days: string[][]; rest: string } {
  const months: string[][] = []
  const days: string[][] = []
  const take = (value: number): boolean =>
    value >= 1 && value <= 12 && months.push([month(value)]) > 0
  const takeNumeric = (all: string, start: string, sign: string, next: string, end: string) => {
    const [first, second] = [Number(start), Number(next)]
    const year = end.length === 4 ? end : `20${end}`
    // With dots the day comes first; otherwise only a number above twelve is unambiguous.
    if (sign === '.' || first > 12) return take(second) ? ` ${first} ${year} ` : all
    if (second > 12) return take(first) ? ` ${second} ${year} ` : all
    months.push([month(first), month(second)])
    days.push([String(first), String(second)])
    return ` ${year} `
  }
  const eastern = text
    .replace(/[\u200e\u200f]/g, '')
    .replace(YEAR_FIRST, (_, year: string, sign, at: string, day: string) =>
      take(Number(at)) ? ` ${year} ${Number(day)} ` : _,
    )
    .replace(EASTERN, (_, year = '', at: string, day = '') =>
      take(Number(at)) ? ` ${year} ${day} ` : _,
    )
    .replace(VIETNAMESE, (_, day: string, at: string) => (take(Number(at)) ? `${day} ` : _))
  const rest = NUMERIC.reduce((line, form) => line.replace(form, takeNumeric), eastern)
  for (const [, before, name = '', after, year] of rest.matchAll(WORD_MONTH)) {
    if (before === undefined && after === undefined) continue
    const isDated = before !== undefined && (year !== undefined || (before.length === 4 && after))
    const isUsual = MONTH_NAME.test(name) || name.length >= MIN_NAME || isDated
    const readings = isUsual ? monthsNamed(name) : []
    if (readings.length > 0) months.push(readings.map(month))
  }
  return { months, days, rest }
}
