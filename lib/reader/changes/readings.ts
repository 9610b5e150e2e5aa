import { isOfOtherMonth } from './dates/month-names'
import { DAYS_AHEAD, dateAt, isStep } from './dates/step'
import { isProgress } from './drift'
import { isRandom } from './masks'
import type { Pair } from './pairs'
import type { Statement } from './statement'
import { DAY_MS, DAYS, figuresIn, isDate, TODAY, timesIn } from './times'
import { findDifferences, isUnitSign, type Token, tokenize } from './tokens'

type Setting = { now: readonly Statement[]; isForecast: boolean; from?: number; to?: number }
/** How a line became another: which figures moved, and how many words. */
type Move = {
  pair: Pair
  before: Token[]
  after: Token[]
  diffs: number[]
  figures: number[]
  words: number
  isTrend: boolean
}

const MAX_WORDS = 24
const MAX_GAP = 2
const MIN_QUOTES = 2
const MAX_QUOTE_MOVE = 0.15
/** After so many lines, a page shows what it is not about. */
const MIN_BEFORE = 4
const MIN_UNROUND = 0.7
const MAX_SUN_MINUTES = 6
const WEEK = 7
const MAX_DAY = 3
const MAX_SHARE = 3

/** The pairs without figures that the calendar, the sky, an instrument or a market set. */
export function withoutReadings(pairs: Pair[], { now, isForecast, from, to }: Setting): Pair[] {
  const moves = pairs.map(toMove).filter((move) => move !== null)
  if (moves.length === 0) return pairs
  const days = from && to ? (to - from) / DAY_MS : 0
  const passing = new Set<Pair>()
  for (const move of moves)
    if (
      hasRolled(move, from, to) ||
      hasSlid(move, now, from, to) ||
      isOfOtherDay(move, from, to) ||
      hasAged(move, days) ||
      tellsEdit(move, from, to) ||
      isSun(move, days) ||
      (now.at(-1) === move.pair.came && isBuild(move))
    )
      passing.add(move.pair)
  for (const { group, at } of groupsIn(moves, now)) {
    const isOfFund = group.some(isFund)
    const isWhole = areShares(group) || (!isForecast && isRead(group, at >= MIN_BEFORE))
    for (const move of group) if (isWhole || (isOfFund && isShare(move))) passing.add(move.pair)
  }
  return pairs.filter((pair) => !passing.has(pair))
}

function toMove(pair: Pair): Move | null {
  const { gone, came } = pair
  if (!gone || !came || gone.kind === 'link' || gone.kind === 'code') return null
  const [before, after] = [gone, came].map(({ text }) => readFigures(text)) as [Token[], Token[]]
  if (before.length !== after.length || before.length > MAX_WORDS) return null
  const diffs = findDifferences(before, after)
  const figures = diffs.filter((at) => isFigure(before[at]) && isFigure(after[at]))
  const isTrend = [gone, came].some(({ text }) => TREND.test(text))
  return { pair, before, after, diffs, figures, words: diffs.length - figures.length, isTrend }
}

/** Without signs of a trend, and with tenths of a cent apart from groups of thousands. */
const readFigures = (text: string) =>
  tokenize(text.replace(SIGN, ' ').replace(TENTHS, '$1,$21').replace(TENTHS_AFTER, '$1,$2$3$3'))
const SIGN = /[-+−](?=\d)|[▲▼△▽↑↓]/g
const TENTHS = /(?<![\d.,])(\d),(\d{3})(?= ?(?:€|EUR))/g
const TENTHS_AFTER = /(?<=€ ?)([0-2]),(\d\d)(\d)(?![\d.,])/g
const TREND = /[-+−▲▼△▽↑↓] ?\d{1,3}[.,]\d{2} ?%/
const isFigure = (token: Token | undefined) => token !== undefined && /^\d/.test(token)

type Group = { group: Move[]; at: number }

function groupsIn(moves: Move[], now: readonly Statement[]): Group[] {
  const places = new Map(now.map((statement, at) => [statement, at]))
  const placed = moves.map((move) => ({ move, at: places.get(move.pair.came as Statement) ?? 0 }))
  const groups: Group[] = []
  let last = 0
  for (const { move, at } of placed.sort((a, b) => a.at - b.at)) {
    if (groups.length > 0 && at - last <= MAX_GAP) groups.at(-1)?.group.push(move)
    else groups.push({ group: [move], at })
    last = at
  }
  return groups
}

/** Whether all of a box moved as what is read off: quotes of a market, or measures at a time. */
function isRead(group: Move[], isBeside: boolean): boolean {
  if (group.some(({ words, figures }) => words > 1 || (words > 0 && figures.length > 0)))
    return false
  const count = (isOne: (move: Move, at: number) => boolean) =>
    group.flatMap((move) => move.figures.filter((at) => isOne(move, at))).length
  if (group.some(isSigned) || count(isRateOfToday) >= MIN_QUOTES) return true
  const isOfMany = group.length > 1 || count(isQuote) >= MIN_QUOTES
  if (isOfMany && count(isQuote) > 0 && areUnround(group)) return true
  if (group.some((move) => move.figures.some((at) => INSTRUMENTS.test(move.before[at + 1] ?? ''))))
    return true
  const isMeasured = group.some(
    (move) =>
      move.figures.some((at) => isMeasure(move, at)) && (group.length > 1 || endsInTime(move)),
  )
  if (!isBeside || group.some(isOfMoney)) return false
  if (group.some(movedInTime)) return isMeasured || group.some(isWarmth)
  return group.length > 1 && group.some(isOfNow)
}

/** "Rust 96.1 %", "Shell 3.9 %": parts of a whole gain what the others lose. */
function areShares(group: Move[]): boolean {
  const shares = group.flatMap(({ before, after, figures }) =>
    figures.map((at) => ({ isShare: before[at + 1] === '%', ends: [before[at], after[at]] })),
  )
  const figures = shares.map(({ ends }) => ends.map((end) => Number(end?.replace(',', '.'))))
  const change = figures.reduce((sum, [old = 0, now = 0]) => sum + now - old, 0)
  return (
    shares.length > 1 &&
    group.every(({ words }) => words === 0) &&
    shares.every(({ isShare }) => isShare) &&
    Math.abs(change) <= MAX_ROUNDING * shares.length &&
    figures.flat().some((figure) => figure % 5 !== 0)
  )
}
const MAX_ROUNDING = 0.06

/** "Open today 9:00 to 18:00", read on another day. */
const isOfOtherDay = ({ before, diffs, words }: Move, from = 0, to = 0) =>
  Math.floor(from / DAY_MS) !== Math.floor(to / DAY_MS) &&
  words === 0 &&
  before.some((token) => TODAY.has(token)) &&
  diffs.every((at) => timesIn(before).has(at) || HOURS.test(before[at] ?? ''))
const HOURS = /^\d{1,2}(?:[.:h]\d{2})?-\d{1,2}(?:[.:h]\d{2})?$/

/** "In stock for 12 days": it rose, or fell, by just the days between two readings. */
const hasAged = ({ before, after, diffs, words }: Move, days: number) =>
  words === 0 &&
  diffs.length === 1 &&
  diffs.every((at) => {
    const [old, now] = [Number(before[at]), Number(after[at])]
    const passed = Math.abs(now - old)
    const isOfDays = DAYS.has(before[at + 1] ?? '') && !before.includes('%')
    return isOfDays && old >= MIN_AGE && passed > 0 && Math.abs(passed - days) < 1
  })
const MIN_AGE = 8

/** "Last revision: 30/11/2026": a date between two readings is not an event. */
function tellsEdit({ before, after, diffs, words }: Move, from?: number, to?: number): boolean {
  if (!from || !to || words > 0) return false
  const [old, now] = [timesIn(before), timesIn(after)]
  const dates = [...now].map((at) => after[at] ?? '').filter((token) => !CLOCK.test(token))
  const days = rangeIn(0, Math.ceil((to - from) / DAY_MS))
  return (
    before.length - old.size <= MAX_EDIT &&
    diffs.every((at) => old.has(at) && now.has(at)) &&
    days.some((day) => {
      const at = to - day * DAY_MS
      return isDate(figuresIn(dates), at) && !isOfOtherMonth(dates, at)
    })
  )
}
const MAX_EDIT = 3

const isFund = ({ before, after, figures }: Move) =>
  figures.some((at) => isProgress(before, after, at))
const isShare = ({ before, after, figures: [at = 0, ...more], words }: Move) =>
  before.length <= MAX_SHARE && more.length + words === 0 && Number(after[at]) > Number(before[at])

const isMeasure = ({ before }: Move, at: number) => MEASURES.test(before[at + 1] ?? '')
/** "Yield today: 128 kWh" */
const isOfNow = ({ before, pair }: Move) => before.some(isToday) && pair.came?.kind !== 'heading'
/** "11 °C at 10:00" */
const isWarmth = ({ before }: Move) =>
  before.includes('°') && before.filter((token) => CLOCK.test(token)).length === 1
const CLOCK = /^\d{1,2}[:h]\d{2}$/

function isQuote({ before, after }: Move, at: number): boolean {
  const [old, now] = [before[at] ?? '', after[at] ?? '']
  if (!FINE.test(old) || !FINE.test(now)) return false
  const [was, is] = [old, now].map((figure) => Number(figure.replace(',', '.'))) as [number, number]
  return Math.abs(is - was) <= was * MAX_QUOTE_MOVE
}

/** "Today's rates": "30-year fixed 6.43%" */
const isRateOfToday = ({ before, after, pair }: Move, at: number) =>
  before[at + 1] === '%' &&
  [before, after].some((tokens) => RATE.test(tokens[at] ?? '')) &&
  tokenize(pair.came?.heading ?? '').some(isToday)
const RATE = /^\d{1,2}[.,]\d{2}$/
const isToday = (token: Token) =>
  TODAY.has(token) || /^(?:todays|jetzt|ahora|adesso|agora|nu|teraz|сейчас)$/.test(token)
const FINE = /^\d{1,3}[.,]\d{3,5}$/

/** "42.23 SEK -1.26 %": a figure with how far it rose or fell. */
const isSigned = ({ figures, isTrend }: Move) => isTrend && figures.length > 1

const INSTRUMENTS = /^(?:[μµ]g\/m3?|hpa|m3\/s)$/
const MEASURES = /^(?:°|c?m|mm|m3\/s|m\/s|km\/h|kmh|hpa|mbar|kn|knots|bft|lx|db|ppm|[μµ]g\/m3?)$/

const movedInTime = ({ before, figures }: Move) => {
  const times = timesIn(before)
  return figures.some((at) => times.has(at) || DATE.test(before[at] ?? ''))
}
const endsInTime = ({ before, figures }: Move) =>
  CLOCK.test(before.at(-1) ?? '') && figures.includes(before.length - 1)
const DATE = /^\d{1,2}\.\d{1,2}$/
const isOfMoney = ({ before }: Move) =>
  before.some((token) => isUnitSign(token) && !/[%°]/.test(token))

/** Of what people set, the last digit is mostly a 0, 5 or 9. */
function areUnround(group: Move[]): boolean {
  const figures = group.flatMap(({ before, after, figures }) =>
    figures.flatMap((at) => [before[at] ?? '', after[at] ?? '']),
  )
  return figures.filter((figure) => /[1-46-8]$/.test(figure)).length >= figures.length * MIN_UNROUND
}

/** "Sunrise 6:48, sunset 16:35": both move by a minute or two a day, each its own way. */
function isSun({ before, after, figures, words }: Move, days: number): boolean {
  if (figures.length !== 2 || words > 0) return false
  const shifts = figures.map((at) => minutesIn(after[at]) - minutesIn(before[at]))
  const [first = 0, second = 0] = shifts
  const most = MAX_SUN_MINUTES * Math.max(1, days)
  return first !== second && shifts.every((minutes) => Math.abs(minutes) <= most)
}

/** "portal v2.14.0 · 89013b47" as the last line of a page */
const isBuild = ({ before, after }: Move) =>
  [before, after].every((tokens) => tokens.some(isRandom))

function minutesIn(token = ''): number {
  const [, hours = Number.NaN, minutes = 0] = /^(\d{1,2})[:h](\d{2})$/.exec(token) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** Whether dates moved by just the days between two readings. After whole weeks, one may not. */
function hasRolled({ before, after, diffs }: Move, from?: number, to?: number): boolean {
  if (!from || !to) return false
  const dates = diffs.filter((at) => /\d/.test(before[at] ?? '') && !CLOCK.test(before[at] ?? ''))
  if (dates.length === 0) return false
  const [old, now] = [timesIn(before), timesIn(after)]
  const [first = 0] = dates
  // A figure alone is not a date: "2 kg of plums".
  if (diffs.length === 1 && /^\d+$/.test(before[first] ?? '') && !old.has(first)) return false
  const isOfTime = (at: number) => (old.has(at) && now.has(at)) || dates.includes(at)
  // A weekday of any language precedes its date.
  const isWeekday = (at: number) => dates.includes(at + 1) && !/\d/.test(before[at] ?? '')
  if (!diffs.every((at) => isOfTime(at) || isWeekday(at))) return false
  const days = (to - from) / DAY_MS
  return [Math.floor(days), Math.ceil(days)].some(
    (step) =>
      step > 0 &&
      (step % WEEK > 0 || dates.length > 1) &&
      dates.every((at) => isStep(dateAt(before, at), dateAt(after, at), to, step)),
  )
}

/** "Mon 30 Nov" of a row of days made way for the day after its last. */
function hasSlid(
  { before, after, pair }: Move,
  now: readonly Statement[],
  from?: number,
  to?: number,
): boolean {
  if (!from || !to || !before.every((token) => /\d/.test(token) || isShort(token))) return false
  const last = now[now.indexOf(pair.came as Statement) - 1]?.tokens ?? []
  const [old, day, end] = [before, after, last].map(figuresIn) as [number[], number[], number[]]
  const passed = Math.ceil((to - from) / DAY_MS)
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const isNext = isDate(day, to + ahead * DAY_MS) && isDate(end, to + (ahead - 1) * DAY_MS)
    if (isNext) return rangeIn(-1, passed + 1).some((past) => isDate(old, from + past * DAY_MS))
  }
  return false
}

const isShort = (token: Token) => token.length <= MAX_DAY || timesIn([token, '1']).size > 0
const rangeIn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
