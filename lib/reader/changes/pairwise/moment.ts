import { GOODS } from '../drift'
import { isNow, timesIn } from '../times'
import { findDifferences, isUnitSign, type Token, tokenize, words } from '../tokens'

/** Whether the figures in which two lines differ were read off just then. */
export function isReadNow(before: string, after: string): boolean {
  const [old, now] = [before, after].map(tokenize) as [Token[], Token[]]
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) return false
  const isOfNow = tellsNow(old) || NOW_FIRST.test(before)
  if (isWarmth(old, now, isOfNow) || (YEARS_AGO.test(before) && YEARS_AGO.test(after))) return true
  if (old.length !== now.length) return false
  const diffs = findDifferences(old, now)
  const figures = diffs.filter((at) => isFigure(old[at]) && isFigure(now[at]))
  const isOfGauge = figures.length > 1 && old.some((token) => PRESENT.test(token))
  const isRead = (isOfNow || isOfGauge) && figures.length > 0 && isCount(old, now, figures)
  if (isRead && diffs.every((at) => figures.includes(at) || areCodes(old[at], now[at]))) return true
  if (figures.length < diffs.length) return false
  return [isOfSeconds, isOfGauges, isDoneBy].some((test) => test(old, now, diffs))
}

/** One current figure may be that of a version. */
const PRESENT = /^(?:current|aktuell|actuel|actual|attual|atual|huidig|obecn|текущ|nuvarande)/

/** Italian for "now" is also its word for an hour. */
const tellsNow = (tokens: readonly Token[]) =>
  tokens.some(
    (token, at) => isNow(token) || (token === 'ora' && !HOURS_BEFORE.test(tokens[at - 1] ?? '')),
  )
const HOURS_BEFORE = /^(?:\d.*|una?|ogni|all|per|mezz|alla|prima)$/
const areCodes = (old = '', now = '') => [old, now].every((code) => /^\p{L}{1,3}$/u.test(code))

const MAX_WORDS = 16
/** These scripts do not set words apart. */
const NOW_FIRST = /^(?:当前|目前|现在|現在|本日|今日|지금|현재|오늘)/
const isFigure = (token = '') => /^\d/.test(token)

/** "Air 8 °C, showers": what people set is mostly a round figure. */
function isWarmth(old: readonly Token[], now: readonly Token[], isOfNow: boolean): boolean {
  const [was, is] = [old, now].map((tokens) =>
    tokens.filter((_, at) => /^[°º]/.test(tokens[at + 1] ?? '')),
  ) as [Token[], Token[]]
  const isSet = [...was, ...is].every((figure) => Number(figure) % ROUND === 0)
  const isSky = isOfNow || [old, now].every((tokens) => AFTER_DEGREES.test(tokens.join(' ')))
  return was.length === 1 && is.length === 1 && was[0] !== is[0] && !isSet && isSky
}
const ROUND = 5
const AFTER_DEGREES = /[°º](?: [cf])? \p{L}{3}/u

/** "1899: a club is founded": a year of long ago for another tells what happened on this day. */
const YEARS_AGO = /^(?:1\d{3}|200\d)(?: (?:год|г)\.?)?\s?[:–—]/u

type Test = (old: readonly Token[], now: readonly Token[], diffs: readonly number[]) => boolean

/** "Visitors today 1,204": neither a price nor when something takes place. */
const isCount: Test = (old, now, diffs) => {
  const times = [old, now].map((tokens) => timesIn(tokens))
  return (
    !isNext(old, now, diffs) &&
    !diffs.some((at) => times.some((places) => places.has(at))) &&
    !old.some((token) => isUnitSign(token) && !/^[%°]$/.test(token)) &&
    !old.some((token) => GOODS.has(token))
  )
}

const isNext: Test = (old, now, [at = 0, ...more]) =>
  more.length === 0 && Number(now[at]) === Number(old[at]) + 1

/** "Passed in 3m 41s", "0.21 s": to the second and below it, time is measured. */
const isOfSeconds: Test = (old, now, diffs) =>
  !old.some((token) => OF_RACE.has(token)) &&
  diffs.some((at) => [old, now].every((tokens) => isSeconds(tokens, at))) &&
  [old, now].some((tokens) => diffs.some((at) => !/[05]s?$/.test(tokens[at] ?? '')))
const isSeconds = (tokens: readonly Token[], at: number) =>
  (/^\d{1,2}s$/.test(tokens[at] ?? '') && /^\d{1,3}m(?:in)?$/.test(tokens[at - 1] ?? '')) ||
  (/^\d[.,]\d{2,6}s?$/.test(tokens[at] ?? '') &&
    (SECONDS.test(tokens[at + 1] ?? '') || /s$/.test(tokens[at] ?? '')))
const SECONDS =
  /^(?:s|se[ck]|с|сек|sn|sec|second[aeios]{0,2}|segundos?|sekund\p{L}{0,2}|секунд\p{L}?)$/u

/** "CPU 12 % · Memory 1.9 GB · Load 0.41": all of a line of measures moved. */
const isOfGauges: Test = (old, now, diffs) =>
  diffs.length >= MIN_GAUGES &&
  diffs.length === old.filter(isFigure).length &&
  diffs.some((at) => /^[%°]$/.test(old[at + 1] ?? '')) &&
  isCount(old, now, diffs)
const MIN_GAUGES = 3
const OF_RACE = words('record lap finish finished race marathon winner runtime duration length')

/** "15 people have asked the seller" */
const isDoneBy: Test = (old, _, diffs) =>
  diffs.every(
    (at) =>
      old.slice(at + 1, at + 4).some((token) => HAVE.has(token)) && !GOODS.has(old[at + 1] ?? ''),
  )
const HAVE = words('have haben ont han hanno já hebben har')
