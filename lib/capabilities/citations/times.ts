const HALF =
  '\\s?(?:(?<am>a\\.?m\\.?|π\\.?\\s?μ\\.?)|(?<pm>p\\.?m\\.?|μ\\.?\\s?μ\\.?))(?![\\p{L}\\p{N}])'
const HOUR = '(?<![\\d:.,])(?<hour>[01]?\\d|2[0-4])'
const MINUTE = '(?<minute>[0-5]\\d)(?![\\d:])'
const FORMS = [
  `${HOUR}(?:[:.]${MINUTE})?${HALF}`,
  // 3:30 م, which is a metre alone
  `${HOUR}:${MINUTE}\\s?(?:(?<am>ص)|(?<pm>م))(?![\\p{L}\\p{N}])`,
  // 午後3時30分, 下午3:30, 오후 3시
  `(?:(?<am>午前|上午|早上|오전)|(?<pm>午後|下午|晚上|오후))\\s?${HOUR}(?:\\s?[時时点點시]|:)\\s?(?:${MINUTE}\\s?[分분]?)?`,
  // 15:30, 15:30 Uhr, 15h30, 15 h 30, 15時30分
  `${HOUR}(?::|\\s?h\\s?|\\s?[時时点點시]\\s?)${MINUTE}(?:\\s?Uhr(?!\\p{L})|[分분])?`,
  // 15 Uhr, 15.30 Uhr, 15時
  `${HOUR}(?:\\.${MINUTE})?\\s?(?:Uhr(?!\\p{L})|[時时시](?![間间간]))`,
  // kl. 15, kl. 15.30, klo 15
  `(?<!\\p{L})(?:kl\\.?|klo|godz\\.)\\s${HOUR}(?:[.:]${MINUTE})?(?![\\d.,])`,
  '(?<!\\p{L})(?:(?<noon>noon|midday)|midnight)(?!\\p{L})',
].map((form) => new RegExp(form, 'giu'))
/** What may be a time in a source: 09.30 as Danes and Finns write it, 15h in French. */
const PERHAPS = /(?<![\d:.,])([01]\d|2[0-3])(?:\.([0-5]\d)(?!\d|\.\d)|\s?h(?![\p{L}\d]))/giu
const HALF_DAY = 12

type Groups = Partial<Record<'am' | 'pm' | 'hour' | 'minute' | 'noon', string>>

/** A time of day in every reading: one or two hours of 24, and a minute. */
export type ClockTime = { hours: number[]; minute: number }

export function timesIn(text: string): { times: ClockTime[]; rest: string } {
  const times: ClockTime[] = []
  let rest = text
  for (const form of FORMS)
    rest = rest.replace(form, (...match) => {
      times.push(toTime(match.at(-1) as Groups))
      return ' '
    })
  return { times, rest }
}

export const possibleTimes = (text: string): ClockTime[] =>
  [...text.matchAll(PERHAPS)].map(([, hour, minute = 0]) => ({
    hours: [Number(hour)],
    minute: Number(minute),
  }))

function toTime({ am, pm, noon, hour = noon ? '12' : '24', minute = '0' }: Groups): ClockTime {
  const clock = Number(hour) % 24
  const early = clock % HALF_DAY
  const late = early + HALF_DAY
  const isOpen = !am && !pm && /^(?:[1-9]|1[0-2])$/.test(hour) && !noon
  const half = pm ? [late] : [early]
  const whole = isOpen ? [early, late] : [clock]
  return { hours: am || pm ? half : whole, minute: Number(minute) }
}
