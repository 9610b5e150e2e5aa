import { maskCounts } from './counts'
import { OF_CHECKSUM, OF_ID, OF_READING, tellsOwnTime } from './cues'
import { isOfReading } from './dates/masthead'
import { hasSeconds, joinMasks, MASK, maskRelative, TODAY, timesIn, YESTERDAY } from './times'
import { isNumber, isPhraseAt, phrases, type Token, words } from './tokens'

/** The text used for comparison: its tokens without those that change by themselves. */
export function masked(tokens: readonly Token[], isAlwaysOwnTime = false, at?: number): Token[] {
  if (tellsToday(tokens)) return [MASK]
  const relative = maskRelative(tokens)
  const isOwn =
    isAlwaysOwnTime ||
    dependsOnToday(tokens, relative) ||
    (tellsOwnTime(tokens, timesIn(tokens)) && !namesOtherDay(tokens, at))
  const steps = [
    maskTimes(isOwn),
    maskEditor(isOwn),
    maskReading,
    maskTimings,
    maskOccupancy,
    maskCounts,
    maskIds,
    maskYears,
  ]
  return joinMasks(steps.reduce((mask, step) => step(mask), relative))
}

/** "Yesterday, 18:20", "arrives by 12 March if you order today" */
const dependsOnToday = (tokens: readonly Token[], relative: readonly Token[]) => {
  const times = timesIn(tokens)
  const isPast = tokens.every((token, at) => YESTERDAY.has(token) || times.has(at))
  return (
    (isPast && tokens.some((token) => YESTERDAY.has(token))) ||
    ((tokens.some((token) => TODAY.has(token) || TOMORROW.has(token)) || relative.includes(MASK)) &&
      tokens.some((token) => ORDERS.test(token)))
  )
}
const TOMORROW = words(
  'tomorrow morgen demain mañana domani amanhã jutro завтра yarın imorgon zítra',
)
const ORDERS =
  /^(?:order|bestell|command|pid[ea]s?$|pedir|compr|ordin|encomend|bestel|zamów|закаж|заказ|objedn|beställ|sipariş)/

const namesOtherDay = (tokens: readonly Token[], at: number | undefined) =>
  at !== undefined &&
  DATE_LABELS.has(tokens[0] ?? '') &&
  timesIn(tokens).size === tokens.length - 1 &&
  !isOfReading(tokens, at)
const DATE_LABELS = words('date datum fecha data дата dato dag tag time when')

/** "Today is Saturday 28 November – St Catherine" */
const tellsToday = (tokens: readonly Token[]) => {
  const start = tokens.findIndex((token) => !GREETINGS.has(token))
  const times = timesIn(tokens)
  const isDated = times.size > 1 || (times.size > 0 && tokens.some((token) => OF_WEEK.test(token)))
  return TODAY_IS.some((phrase) => isPhraseAt(tokens, start, phrase)) && isDated
}
const OF_WEEK = /^(?:week|vecka|uge|uke|woche|kw|semaine|semana|settimana|viikko|týden|tydzień)$/
const GREETINGS = words(`
  good morning afternoon evening hello hi welcome guten morgen tag abend hallo willkommen bonjour bonsoir
  bienvenue hola buenos buenas días tardes noches ciao buongiorno buonasera benvenuti olá bom boa dia tarde
  noite goedemorgen goedemiddag goedenavond dzień dobry wieczór доброе добрый утро день вечер günaydın
  iyi günler akşamlar god morgon kväll hej`)
const TODAY_IS = phrases(
  'today is, its, 今天是, 今日は, 本日は, 오늘은, idag är det, i dag är det, i dag er det, dnes je, tänään on, ma van, idag är, heute ist, nous sommes le, hoy es, oggi è, hoje é, vandaag is, dziś jest, dzisiaj jest, сегодня, dnes je, i dag er, idag är, bugün',
)

const maskTimes =
  (isOwnTime: boolean) =>
  (tokens: Token[]): Token[] => {
    const times = timesIn(tokens)
    if (times.size === 0) return tokens
    if (!isOwnTime && tokens.includes(MASK)) return maskNamedDay(tokens, times)
    const isClock = tokens.some(hasSeconds) && !tokens.some((token) => OF_RACE.has(token))
    if (!isOwnTime && !isClock) return tokens
    const opensRange = (at: number) =>
      isOwnTime &&
      /^\d{1,2}$/.test(tokens[at] ?? '') &&
      [1, 2, 3].some((way) => times.has(at + way))
    return tokens.map((token, at) =>
      times.has(at) || OF_ZONE.test(token) || opensRange(at) ? MASK : token,
    )
  }

/** "Tomorrow, 5 May": the date repeats what "tomorrow" says. */
const maskNamedDay = (tokens: Token[], times: ReadonlySet<number>): Token[] => {
  const copy = [...tokens]
  const days = [...times].filter((at) => !/[:h]\d/.test(tokens[at] ?? ''))
  for (const at of days) if (copy[at - 1] === MASK) copy[at] = MASK
  for (const at of days.reverse()) if (copy[at + 1] === MASK) copy[at] = MASK
  return copy
}

const MAX_EDITOR = 3

/** "Last updated by Ann": who did it says no more than when. */
const maskEditor =
  (isOwnTime: boolean) =>
  (tokens: Token[]): Token[] => {
    const at = tokens.findLastIndex((token) => BY.has(token))
    const isLast = at > 0 && at + 1 < tokens.length && at + 1 + MAX_EDITOR >= tokens.length
    return isOwnTime && isLast ? [...tokens.slice(0, at + 1), MASK] : tokens
  }

/** "4 min read" */
function maskReading(tokens: Token[]): Token[] {
  if (!tokens.some((token) => OF_READING.has(token))) return tokens
  const isOfMinutes = (at: number) => /^(?:min|мин|dk|dakika)/.test(tokens[at + 1] ?? '')
  return tokens.map((token, at) => (isNumber(token) && isOfMinutes(at) ? MASK : token))
}

/** "Occupancy now: 34 %" */
function maskOccupancy(tokens: Token[]): Token[] {
  if (!tokens.some((token) => OCCUPANCY.test(token)) || tokens.length > MAX_MEASURED * 2)
    return tokens
  return tokens.map((token, at) => (isNumber(token) && isShare(tokens, at) ? MASK : token))
}
const isShare = (tokens: readonly Token[], at: number) => /^[%°]$/.test(tokens[at + 1] ?? '')
const OCCUPANCY =
  /^(?:respon|antwort|répon|rispost|odpow|positive?|positivas?|satisf|zufrieden|weiterempf|recommend|recommand|recomiend|raccomand|live|vivo|occupan|busyness|crowded|auslastung|belegung|affluence|fréquentation|remplissage|aforo|ocupación|affollamento|affluenza|lotação|ocupação|bezetting|drukte|obłożenie|заполнен|загруж|doluluk|obsazenost|beläggning|belægning|混雑|占用|혼잡)/

const BY = words('by von par por da door przez av')
const OF_RACE = words('record lap finish finished race marathon winner runtime duration length')
const OF_ZONE = /^(?:utc|gmt|c?es?t|[ecmp][ds]t|[-+]\d{2}:?\d{2})$/

const TIMED = words(`
  loaded rendered generated served executed took queries query response latency processed load render
  found results built page`)
const OF_TIMING = words('ms s sec secs seconds milliseconds queries')

const PRECISE_TIME = /^(?:\d+\.\d+m?s|\d+ms)$/
const MAX_TIMING_WORDS = 10
const MAX_MEASURED = 6

/** Page generation time. */
function maskTimings(tokens: Token[]): Token[] {
  if (!tokens.some((token) => TIMED.has(token) || token === 'uptime')) return tokens
  const isTimed = tokens.some(
    (token, at) =>
      PRECISE_TIME.test(token) || (isNumber(token) && OF_TIMING.has(tokens[at + 1] ?? '')),
  )
  // Such a line may also name the machine.
  if (isTimed && tokens.length <= MAX_TIMING_WORDS) return [MASK]
  const isUptime = tokens.includes('uptime') && !tokens.includes('%')
  const isMeasured =
    tokens.filter((token) => /[\p{L}\d]/u.test(token)).length <= MAX_MEASURED &&
    tokens.at(-1) === 'uptime'
  return tokens.map((token, at) => {
    const isTiming = isNumber(token) && OF_TIMING.has(tokens[at + 1] ?? '')
    const isShare = isMeasured && tokens[at + 1] === '%'
    return isTiming ||
      isShare ||
      (isUptime && /^\d/.test(token)) ||
      /^\d+(?:\.\d+)?m?s$/.test(token)
      ? MASK
      : token
  })
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const HEX = /^[\da-f]{7,}$/
const LONG = /^[\da-z_-]{16,}$/

const OF_CODE = words('verification confirmation this the security captcha control')

function maskIds(tokens: Token[]): Token[] {
  if (tokens.some((token) => OF_CHECKSUM.has(token))) return tokens
  return tokens.map((token, at) => {
    const before = tokens[at - 1] ?? ''
    const label = before === '#' || before === 'number' ? (tokens[at - 2] ?? '') : before
    const isNamed = OF_ID.has(label) && /\d/.test(token) && (label === 'build' || token.length > 3)
    const isCode = before === 'code' && OF_CODE.has(tokens[at - 2] ?? '') && /\d/.test(token)
    const isServer = before === 'by' && tokens[at - 2] === 'served' && /\d/.test(token)
    const isMachine = isServer || MACHINE.test(token)
    return isNamed || isCode || isMachine || isRandom(token) ? MASK : token
  })
}

/** "web-07", "app05", "srv-lds-04" */
const MACHINE =
  /^[a-z]{0,9}(?:web|www|app|srv|server|node|host|cache|pod|edge|prod|proxy|worker|front|backend|lb)(?:-[a-z]{1,8}){0,2}-?\d{1,3}$/

const isHash = (part: string) =>
  /^[\da-f]{10,}$/.test(part) && /\d/.test(part) && /[a-f]/.test(part)

/** Whether a text looks generated: hexadecimal, a UUID, or alternating letters and digits. */
export function isRandom(token: Token): boolean {
  if (UUID.test(token) || token.split(/[-_]/).some(isHash)) return true
  if (!/\d/.test(token) || !/[a-z]/.test(token)) return false
  if (HEX.test(token)) return true
  if (!LONG.test(token)) return false
  const turns = token.match(/\d+|[a-z]+/g)?.length ?? 0
  return turns >= 5 && !/[_-]/.test(token.slice(1, 6))
}

const RIGHTS = words('copyright ©')
const YEARS_OR_VERSION = /^(?:(?:19|20)\d\d(?:-(?:19|20)?\d\d)?|v?\d+(?:\.\d+){1,3})$/

function maskYears(tokens: Token[]): Token[] {
  const isLegal =
    tokens.some((token) => RIGHTS.has(token)) || tokens.join(' ').includes('all rights')
  return isLegal ? tokens.map((token) => (YEARS_OR_VERSION.test(token) ? MASK : token)) : tokens
}
