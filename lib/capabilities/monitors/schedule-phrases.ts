type Rewrite = [RegExp, string | ((...parts: string[]) => string)]

const NTH = ['second', 'third', 'fourth', 'fifth', 'sixth']
const UNIT = '(?:min(?:ute)?|hour|day|week|month)s?'
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?`
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const TIMES_A_DAY: Record<string, string> = {
  '2': 'at 8 and 20',
  '3': 'at 8 and 14 and 20',
  '4': 'at 2 and 8 and 14 and 20',
  '6': 'at 0 and 4 and 8 and 12 and 16 and 20',
}

/** Other ways to say what the schedules' own words say, each rewritten into those. */
const REWRITES: Rewrite[] = [
  [/^each (?=\w)/, 'every '],
  [/(?<=[a-z\d]) ?(?:–|—|\.\.) ?(?=[a-z\d])/g, '-'],
  [/^once (?=every |daily|weekly|monthly|yearly)/, ''],
  [/\bwork(?:ing)? days?\b/g, 'weekdays'],
  [/\b(?:a |every )?couple of\b/g, 'every 2'],
  [/^every every/, 'every'],
  [/^every (?:an )?hour and a half$/, 'every 90 minutes'],
  [/^every (\d{1,3})[.,]5 hours?$/, (_, hours) => `every ${Number(hours) * 60 + 30} minutes`],
  [new RegExp(`^(\\d{1,4}) (${UNIT})$`), 'every $1 $2'],
  [
    new RegExp(`^every (${NTH.join('|')}|[2-9](?:nd|rd|th)) (${UNIT})(?= at | on |$)`),
    (_, nth = '', unit) => `every ${Number.parseInt(nth, 10) || NTH.indexOf(nth) + 2} ${unit}`,
  ],
  [/^(?:at )?the (?=(?:start|beginning|end) of)/, ''],
  [/^(?:(?:on|at) )?(?:start|beginning) of (?:the|each|every) month/, 'first of the month'],
  [/^(?:(?:on|at) )?end of (?:the|each|every) month/, 'last day of the month'],
  [/^twice (?:a|per|every) week(?! ?day)/, 'on monday and thursday'],
  [/^twice (?:a|per|every) month/, 'on the 1st and 15th of the month'],
  [/^(?:twice|\w+ times) (?:a day|daily|per day),? (?=at |\d)/, ''],
  [
    /^(two|three|four|six|\d)(?: ?x| times) (?:a day|daily|per day)/,
    (all, count = '') => {
      const digit = { two: '2', three: '3', four: '4', six: '6' }[count] ?? count
      return TIMES_A_DAY[digit] ?? all
    },
  ],
  [
    /\b(?:during|in) (?:business|office|working) hours(?: on weekdays)?$/,
    'from 9 to 17 on weekdays',
  ],
  [/^from 9 to 17 on weekdays$/, 'hourly from 9 to 17 on weekdays'],
  [/^from (?=[a-z])/, ''],
  [
    /^(?:every day|daily) (?:except|but)(?: not)? (?:on )?(?:weekends?|saturdays? and sundays?)/,
    'weekdays',
  ],
  [
    /^(?:every day|daily) (?:except|but)(?: not)? (?:on )?([a-z]{3,9}?)s?(?= at|$)/,
    (all, day = '') => {
      const at = DAYS.findIndex((name) => name.startsWith(day))
      return at < 0 ? all : DAYS.filter((_, place) => place !== at).join(' and ')
    },
  ],
  [/^(?:every year|yearly|annually),? (?:on )?(?!at )(?=[a-z\d])/, 'on '],
  [
    /^every (\d{1,2}) hours? (?:starting|beginning|from) (?:at |from )?(midnight|noon|\d{1,2})(?::00)?$/,
    (_, step, start = '') => hoursFrom(Number(step), start),
  ],
  [/(?<=\d ?[ap]m)\/(?=\d)/g, ' and '],
  [new RegExp(`half past (${TIME})`), '$1:30'],
  [new RegExp(`quarter past (${TIME})`), '$1:15'],
  [/quarter to (\d{1,2})/, (_, hour) => `${(Number(hour) + 23) % 24}:45`],
  [/^(?:bi-?weekly|fortnightly) (?=on )/, 'every 2 weeks '],
  [
    /^([a-z].{0,60}?),? (?:from |between )?(\d{1,2}) ?(?:to|and|-) ?(\d{1,2}),? (?:every hour|hourly)$/,
    'hourly from $2 to $3 on $1',
  ],
  [/^every hour (?:on|at) the half(?: hour)?$/, '30 * * * *'],
  [
    /^(?:at )?(?:minute )?(\d{1,2}) (?:minutes )?(?:of|past) (?:every|each|the) hour$/,
    '$1 * * * *',
  ],
  [
    /^(?:every hour|hourly) (?:at|on) (?:minute )?:?(\d{1,2})(?: (?:minutes )?past)?$/,
    '$1 * * * *',
  ],
]

/** "Every 6 hours starting at 3": at 3, 9, 15 and 21, which a whole day repeats. */
function hoursFrom(step: number, start: string): string {
  const first = { midnight: 0, noon: 12 }[start] ?? Number(start)
  const hours = Array.from({ length: Math.floor(24 / step) }, (_, i) => (first + i * step) % 24)
  return `0 ${hours.sort((a, b) => a - b).join(',')} * * *`
}

/** A time with a part of the day: "every evening at 9", "5 in the morning". */
const PART = /(?<=^|[ ])(?:in the |at )?(morning|afternoon|evening|night)s?(?=$| )/
const BARE_TIME = new RegExp(
  String.raw`(?<=^|[ ])(${TIME})(?: ?o'clock)?(?=$|[ ,])(?! ?[ap]\.?m)`,
  'g',
)

export function rewrite(text: string): string {
  const rewritten = REWRITES.reduce(
    (phrase, [pattern, by]) => phrase.replace(pattern, by as string),
    text,
  )
  const [part = '', name = ''] = PART.exec(rewritten) ?? []
  if (name === '' || rewritten.search(BARE_TIME) < 0) return rewritten
  const halved = rewritten.replace(BARE_TIME, (_, time: string) => `${time}${halfAt(name, time)}`)
  const isWhole = /^(?:every |each )$/.test(halved.slice(0, halved.indexOf(part)))
  return halved
    .replace(part, isWhole ? 'day' : '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function halfAt(part: string, time: string): string {
  const hour = Number.parseInt(time, 10)
  if (hour > 12) return ''
  if (part === 'night') return hour >= 6 && hour < 12 ? 'pm' : 'am'
  return part === 'morning' ? 'am' : 'pm'
}
