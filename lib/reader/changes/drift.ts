import { isPerson } from './crowds'
import { DAYS } from './times'
import { holdsAtMost, isUnitSign, type Token, words } from './tokens'

const MIN_COUNT = 100
const MAX_DRIFT = 0.05
const MIN_RISES = 500
/** What has more digits is a telephone's number. */
const MAX_LONE = 1e9
const MIN_COUNTER = 1_000
const MAX_COUNTER_WORDS = 3
const MAX_WORDS = 14
const COUNT = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/
const toCount = (token: Token) => Number(COUNT.test(token) ? token.replaceAll('.', '') : token)
const SCORE = /^\d[.,]\d{1,2}(?:\/\d{1,2})?$/
const MAX_SCORE_DRIFT = 0.21
const PLURAL = /^\p{L}{3,}s$/u
/** What people count to buy, book or measure: any difference of it is news. */
export const GOODS = words(`
  seats places rooms tickets copies pieces units slots spots spaces beds tables items euros dollars
  pounds francs cents kilometres kilometers metres meters miles watts grams litres liters degrees
  points days weeks months years hours minutes seconds cases deaths calls credits tokens requests
  pages chapters cards acres hectares series status address`)

/**
 * Whether a count of many only moved a little: "14,201 families" and "14,260 families". Money,
 * measures, parts of a stock and numbers of things (a room, a version) are compared exactly.
 */
export function hasDrifted(
  before: readonly Token[],
  after: readonly Token[],
  { isRated = false, isOfCounter }: Partial<Beside> = {},
): boolean {
  let isBeside = isOfCounter
  if ([before, after].every(isShort)) return true
  if (before.length !== after.length || before.length > MAX_WORDS) return false
  let isDrifted = false
  // "8.9 Fabulous" becomes "9.0 Superb".
  let praises =
    isRated && before.some((token, at) => isScore(before, token, after[at] ?? '')) ? 1 : 0
  for (const [at, token] of before.entries()) {
    const now = after[at] ?? ''
    if (token === now || (isRated && isScore(before, token, now))) {
      isDrifted ||= token !== now
      continue
    }
    if (praises > 0 && /^\p{L}+$/u.test(token) && /^\p{L}+$/u.test(now)) {
      praises--
      continue
    }
    if (
      [isLatency, countsDown, isProgress, isFreeNow, isUptime].some((moves) =>
        moves(before, after, at),
      )
    ) {
      isDrifted = true
      continue
    }
    const [old, count] = [toCount(token), toCount(now)]
    if (isBeside && isLess(old, count) && !GOODS.has(before[at + 1] ?? '')) {
      isDrifted = true
      continue
    }
    const isCount = COUNT.test(token) && COUNT.test(now) && old >= MIN_COUNT
    if (!isCount || Math.abs(count - old) > old * MAX_DRIFT) return false
    const isLone = before.length === 1 && old < MAX_LONE
    if (isLone && count > old && count - old <= Math.max(1, old / MIN_RISES)) return true
    const isCounter = isOfMany(before, at) || (count > old && isCounterAlone(before, at))
    if (!isCounter && !isQuantity(before, after, at)) return false
    isDrifted = true
    isBeside = true
  }
  return isDrifted
}

type Beside = { isRated: boolean; isOfCounter: boolean }

const isShort = ([count = '', ...more]: readonly Token[]) =>
  more.length === 0 && /^\d{1,3}(?:[.,]\d)?[km]$/.test(count)

/** "18 likes" beside "1,204 views", where both rise a little. */
const isLess = (old: number, count: number) =>
  old >= MIN_BESIDE && count > old && count - old <= Math.max(1, old * MAX_RISE)
const MIN_BESIDE = 10
const MAX_RISE = 0.1

/** "€48,210 pledged of €30,000": what rises towards the same sum. */
export function isProgress(before: readonly Token[], after: readonly Token[], at: number): boolean {
  const [old, now] = [before, after].map((tokens) => toCount(tokens[at] ?? '')) as [number, number]
  if (!(now > old) || !isUnitSign(before[at + 1])) return false
  if (before.slice(at + 2, at + 4).some((token) => RAISED.test(token))) return true
  if (before[at + 1] === '%') return false
  const goal = before.findIndex((token, place) => place > at && OF_GOAL.has(token)) + 1
  return (
    goal > 0 &&
    goal - at < MAX_TO_GOAL &&
    COUNT.test(before[goal] ?? '') &&
    isUnitSign(before[goal + 1])
  )
}
const RAISED =
  /^(?:raised|pledged|funded|finan|collected|gesammelt|gespendet|collecté|récolté|recaudad|raccolt|arrecadad|opgehaald|zebran|собран|insamla|indsamle|toplan)/
/** "Free now: 143 places": neither of the figures says that few are left. */
function isFreeNow(before: readonly Token[], after: readonly Token[], at: number): boolean {
  const counts = [before, after].map((tokens) => Number(tokens[at]))
  const isOfNow = before.some((token) => FREE.test(token)) && before.some((token) => NOW.has(token))
  return isOfNow && counts.every((count) => count >= MANY_FREE)
}
const MANY_FREE = 20
const FREE =
  /^(?:free|available|frei|libre|liber[io]|livre|disponib|vrij|beschikbaar|woln|свободн|boş|ledig)/
const NOW = words(`
  ~ now currently live aktuell derzeit momentan jetzt actuellement ahora adesso ora agora nu teraz obecnie сейчас şu`)
const MAX_TO_GOAL = 6
const OF_GOAL = words('of von de di van z из av af')

function isUptime(before: readonly Token[], after: readonly Token[], at: number): boolean {
  // "99,987" was taken for groups of thousands.
  const [old, now] = [before, after].map((tokens) =>
    toScore((tokens[at] ?? '').replace(/^(99)(?=\d{3}$)/, '$1.')),
  ) as [number, number]
  return before[at + 1] === '%' && Math.min(old, now) > 99 && Math.abs(now - old) < 0.025
}

/** "112 ms": what is set is a round figure. */
const isLatency = (before: readonly Token[], after: readonly Token[], at: number) => {
  const [old, now] = [before, after].map((tokens) => MEASURE.exec(tokens[at] ?? '')?.[1] ?? '')
  const isUnit = [before, after].every(
    (tokens) => tokens[at + 1] === 'ms' || (tokens[at] ?? '').endsWith('ms'),
  )
  return isUnit && Boolean(old && now) && [old, now].some((figure) => Number(figure) % ROUND !== 0)
}
/** "Only 42 days before the concert" becomes 41: terms are round, and neither fall nor wait. */
function countsDown(before: readonly Token[], after: readonly Token[], at: number): boolean {
  const [old, now] = [Number(before[at]), Number(after[at])]
  if (!(now < old && now >= 0) || !DAYS.has(before[at + 1] ?? '') || before.includes('%'))
    return false
  const isRound = [old, now].every((days) => days % ROUND === 0 || days % WEEK === 0)
  const isUntil =
    UNTIL.has(before[at + 2] ?? '') || before.slice(0, at).some((word) => ONLY.has(word))
  return !isRound && isUntil
}
const WEEK = 7
const ONLY = words(
  'only just still noch nur que plus encore solo sólo ancora só nog jeszcze tylko ещё осталось',
)
const UNTIL = words(`
  until till before to left remaining bis vor avant jusquau jusquà hasta antes para prima alla allo al
  ao até tot voor do przed до kala kaldı inför till før`)

const MEASURE = /^(\d{1,5})(?:ms)?$/
const ROUND = 5

/** "8.7": the mean of what many gave, which moves a little with each. */
const isScore = (tokens: readonly Token[], old: Token, now: Token) =>
  SCORE.test(old) &&
  SCORE.test(now) &&
  !tokens.some(isUnitSign) &&
  Math.abs(toScore(now) - toScore(old)) <= MAX_SCORE_DRIFT
const toScore = (token: Token) => Number.parseFloat(token.replace(',', '.'))

/** "Hits 12345" in any language: the one figure of a label, too large to be a choice. */
const isCounterAlone = (tokens: readonly Token[], at: number) =>
  tokens.length <= MAX_COUNTER_WORDS &&
  (at === 0 || at === tokens.length - 1) &&
  Number(tokens[at]) >= MIN_COUNTER &&
  !/^(?:19|20)\d\d$/.test(tokens[at] ?? '') &&
  !tokens.some(isUnitSign) &&
  !NAMES.test(tokens[at - 1] ?? '') &&
  !tokens.some((token, place) => place !== at && (/\d/.test(token) || GOODS.has(token)))

/** "Supporters so far: 4,120": what is set is a round figure, and names of things are smaller. */
function isQuantity(before: readonly Token[], after: readonly Token[], at: number): boolean {
  const counts = [before, after].map((tokens) => toCount(tokens[at] ?? ''))
  const beside = [before[at - 1] ?? '', before[at + 1] ?? '', before[at + 2] ?? '']
  const [old = 0, now = 0] = counts
  const isTotal = old >= MIN_TOTAL && now > old && now - old <= old / MIN_RISES && !isDay(now)
  return (
    counts.every((count) => count >= MIN_COUNTER && count % 10 !== 0 && !isYear(count)) &&
    !before.some(isUnitSign) &&
    !beside.some((token) => GOODS.has(token) || NAMES.test(token)) &&
    (at === 0 || isTotal || OF_SUM.test(before[at - 1] ?? '')) &&
    !holdsAtMost(before, at)
  )
}
/** A singular noun before a figure is a name: "Patch 1204". */
const OF_SUM =
  /^(?:\p{L}{3,}s|far|total|gesamt|bisher|insgesamt|today|date|now|of|than|over|all|schon|bereits|already|déjà|ya|già|já|już|уже|~)$/u
const MIN_TOTAL = 10_000
const isDay = (count: number) => count > 19_000_000 && count < 21_000_000
const isYear = (count: number) => count > 1_500 && count < 2_100
const NAMES =
  /^(?:#|no|nr|nº|n°|№|room|raum|zimmer|flight|flug|line|linie|number|nummer|numéro|número|numero|номер|phone|tel|telefon|fax|zip|plz|box|postfach|version|build|code|id|sku|art|artikel|ref|isbn|order|lot|case|bus|train|zug|rfc|port)$/

/** The number of a plural, or of the last page. */
function isOfMany(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1] ?? ''
  if (holdsAtMost(tokens, at)) return false
  if (next === '') return tokens[at - 1] === 'of' && tokens.includes('page')
  if (/^[$€£¥₹%°#]$/.test(tokens[at - 1] ?? '')) return false
  return (PLURAL.test(next) || isPerson(next)) && !GOODS.has(next)
}
