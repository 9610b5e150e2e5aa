import { tellsOfCrowd } from './counts'
import { isNotice, isOfOwnTime } from './cues'
import { hasDrifted } from './drift'
import { isEphemeral } from './ephemera'
import { masked } from './masks'
import { segments } from './sentences'
import { MASK } from './times'
import { tokenize } from './tokens'

/**
 * Whether two lines of metadata differ only in parts that are of the moment: "Bristol · 12 views"
 * and "Bristol · 2 people are viewing this".
 */
export function isOfMoment(before: string, after: string): boolean {
  if (isWarmth(before, after)) return true
  const [old, now] = [before, after].map((line) => segments(line).map(lastingKey))
  if (!old || !now || (old.length === 1 && now.length === 1)) return false
  const [gone, came] = [without(old, now), without(now, old)].map((all) => all.filter(Boolean))
  if (gone?.length !== came?.length) return false
  const still = (gone ?? []).filter((key, at) => !isMoved(key, came?.[at]))
  const passing = old.filter((key) => key === '' || key.includes(MASK)).length
  const isOfCounters = passing + (gone?.length ?? 0) - still.length >= MIN_COUNTERS
  return still.length === 0 || (isOfCounters && still.length === 1 && !FIGURE.test(still[0] ?? ''))
}
const MIN_COUNTERS = 2
const FIGURE = /(?<![\p{L}\d])\d|\p{Sc}/u

const isMoved = (before: string, after = '') => hasDrifted(before.split(' '), after.split(' '))

const without = (all: string[], others: string[]) => all.filter((key) => !others.includes(key))

function lastingKey(part: string): string {
  const tokens = tokenize(part)
  const compared = masked(tokens)
  const isOfTime = compared.every((token) => token === MASK || isOfOwnTime(token))
  const isPassing = isOfTime || isNotice(tokens) || isEphemeral(part, compared)
  return isPassing ||
    tellsOfCrowd(tokens) ||
    [PRESENCE, AIR, AGE, POINTS, RATING].some((pattern) => pattern.test(part.trim()))
    ? ''
    : compared.join(' ')
}

/** "Kivijoki -2 °C": what people set is mostly a round figure. */
function isWarmth(before: string, after: string): boolean {
  const [old, now] = [before, after].map((text) => TOWN.exec(text))
  const isRound = [old, now].every((match) => Number(match?.[2]) % 5 === 0)
  return !!old && !!now && old[1] === now[1] && !isRound
}
const TOWN =
  /^(\p{Lu}[\p{L}.’'-]{2,24}(?: \p{Lu}[\p{L}.’'-]{1,24}){0,2}),? ([+-]?\d{1,2}) ?[°º] ?[CF]?$/u
const AIR = /^\p{Lu}[\p{L} .’'-]{2,24},? [+-]?\d{1,2} ?[°º] ?[CF]?$/u
const AGE = /^\d{1,3}(?:d|h|m|w|mo|y)$/
const RATING = /^[★☆⭐]? ?\d[.,]\d{1,2} ?\(\d[\d., {2}]{0,9}k?\)$/iu
const POINTS =
  /^\d[\d.,]{0,8}k? ?(?:points?|pts|punkte|puntos|punti|pontos|punten|очк\p{L}{1,2})$/iu
const PRESENCE =
  /^\W*(?:online|offline|away|busy|en ligne|hors ligne|en línea|desconectado|in linea|в сети|не в сети|онлайн|çevrimiçi|çevrimdışı)\W*$/iu
