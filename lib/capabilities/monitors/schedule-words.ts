import { readDays } from './schedule-days'
import { rewrite } from './schedule-phrases'
import { readTimes, splitTimes } from './schedule-times'

const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
for (const [word, number] of Object.entries({ fifteen: 15, twenty: 20, thirty: 30 }))
  NUMBERS.set(word, number)
const COUNT = new RegExp(`\\b(${[...NUMBERS.keys()].join('|')})\\b(?! times)`, 'g')
/** When a day is named without a time. */
const USUAL_TIMES: Record<string, string> = {
  afternoon: '0 14',
  evening: '0 18',
  night: '0 0',
  nightly: '0 0',
}
const MORNING = '0 8'
const TIMES_A_DAY: Record<string, string> = { twice: '0 8,20', 'three times': '0 8,14,20' }
const MONTHS: Record<string, string> = {
  month: '1 *',
  monthly: '1 *',
  quarter: '1 1,4,7,10',
  quarterly: '1 1,4,7,10',
  year: '1 1',
  yearly: '1 1',
  annually: '1 1',
}

/** Usual phrases in the form that is read: "every two hours" with digits, for example. */
export function inUsualWords(text: string): string {
  return rewrite(text.replace(COUNT, (word) => String(NUMBERS.get(word))))
    .replace(/^everyday/, 'every day')
    .replace(/^once (?:an? |per |every )?(?=hour|day|daily|week|month|quarter|year)/, 'every ')
    .replace(/^(?:bi-?weekly|(?:every )?fortnight(?:ly)?)$/, 'every 2 weeks')
    .replace(/^(?:every )?(?:week|weekly|month|monthly)(?: on|,) /, 'on ')
    .replace(
      /(?<=[a-z]{3})(?<!noon|midnight), ?(?=at |noon|midnight|\d{1,2}(?:[:.]\d|\s?[ap]m))/,
      ' ',
    )
    .replace(/(?<=[a-z])\/(?=[a-z])/g, ' and ')
    .replace(/\bmo?-fr?\b/, 'mon-fri')
    .replace(/^every other (?=(?:sun|mon|tues?|wed|thu|fri|sat)[a-z]*)/, 'every 2 weeks on ')
    .replace(/^every other /, 'every 2 ')
    .replace(/^every half (?:an )?hour$/, 'every 30 minutes')
    .replace(/^every quarter (?:of an )?hour$/, 'every 15 minutes')
    .replace(/^every (?:an? |(?=hour$))/, 'every 1 ')
}

/** A cron expression for words such as "weekdays at 8" or "every monday and thursday", or null. */
export function wordsToCron(text: string): string | null {
  const { words, times } = splitTimes(text.replace(/[,&]/g, ' and ').replace(/ {2,}/g, ' '))
  const when = words.replace(/^(?:on |every |each )+| on$/g, '')
  const [, count = '', days = ''] =
    /^(twice|three times)(?: (?:a day|daily|per day))?(?: on)?(?: (.{1,80}))?$/.exec(when) ?? []
  if (count && times === null) return joined(TIMES_A_DAY[count] ?? '', days || 'day')
  const hours = times === null ? hoursIn(when) : null
  if (hours) return joined(hours.times, hours.days)
  if (when === '') return times === null ? null : joined(readTimes(times), 'day')
  if (times !== null) return joined(readTimes(times), when)
  const [, dates = '', part = when] =
    /^(.{1,80}?)(?: in the)? (morning|afternoon|evening|night)s?$/.exec(when) ?? []
  return joined(USUAL_TIMES[part.replace(/s$/, '')] ?? MORNING, dates || when)
}

function joined(time: string | null, when: string): string | null {
  if (time === null) return null
  const month = Object.hasOwn(MONTHS, when) ? MONTHS[when] : null
  if (month) return `${time} ${month} *`
  const days = readDays(when)
  return days === null ? null : `${time} ${days}`
}

/** "hourly on weekdays", "2 hours from 9 to 17 on mondays". */
function hoursIn(when: string): { times: string; days: string } | null {
  const [, count = '', unit = '', from = '', to = '', days = ''] =
    /^(?:(\d{1,2}) )?(hours?|hourly|min(?:ute)?s?)(?: (?:from|between) (\S{1,8}) (?:to|and|until) (\S{1,8}))?(?: on| every)?(?: (.{1,80}))?$/.exec(
      when,
    ) ?? []
  if (from === '' && days === '') return null
  const [first, last] = [from, to].map((time) => readTimes(time)?.split(' ') ?? [])
  if (from !== '' && (first?.[0] !== last?.[0] || first?.[1] === undefined)) return null
  const range = from === '' ? '*' : `${first?.[1]}-${last?.[1]}`
  if (unit.startsWith('min')) return { times: `*/${count || 1} ${range}`, days: days || 'day' }
  const step = count === '' || count === '1' ? '' : `/${count}`
  return { times: `${first?.[0] ?? 0} ${range}${step}`, days: days || 'day' }
}
