import {
  COUNTED_ONE,
  COUNTED_WORDS,
  COUNTING_BUTTONS,
  OF_CHECKSUM,
  OF_ID,
  tellsOwnTime,
} from './cues'
import { hasSeconds, joinMasks, MASK, maskRelative, timesIn } from './times'
import { holdsAtMost, isNumber, type Token, words } from './tokens'

/** The text used for comparison: its tokens without those that change by themselves. */
export function masked(tokens: readonly Token[], isAlwaysOwnTime = false): Token[] {
  const relative = maskRelative(tokens)
  const isOwn = isAlwaysOwnTime || tellsOwnTime(tokens, timesIn(tokens))
  const steps = [maskTimes(isOwn), maskTimings, maskCounts, maskIds, maskYears]
  return joinMasks(steps.reduce((mask, step) => step(mask), relative))
}

const maskTimes =
  (isOwnTime: boolean) =>
  (tokens: Token[]): Token[] => {
    const times = timesIn(tokens)
    if (times.size === 0) return tokens
    const isClock = tokens.some(hasSeconds) && !tokens.some((token) => OF_RACE.has(token))
    if (!isOwnTime && !isClock) return tokens
    return tokens.map((token, at) => (times.has(at) || OF_ZONE.test(token) ? MASK : token))
  }

const OF_RACE = words('record lap finish finished race marathon winner runtime duration length')
const OF_ZONE = /^(?:utc|gmt|c?es?t|[ecmp][ds]t|[-+]\d{2}:?\d{2})$/

const TIMED = words(`
  loaded rendered generated served executed took queries query response latency processed load render
  found results built page`)
const OF_TIMING = words('ms s sec secs seconds milliseconds queries')

const PRECISE_TIME = /^(?:\d+\.\d+m?s|\d+ms)$/
const MAX_TIMING_WORDS = 10

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
  return tokens.map((token, at) => {
    const isTiming = isNumber(token) && OF_TIMING.has(tokens[at + 1] ?? '')
    return isTiming || (isUptime && /^\d/.test(token)) || /^\d+(?:\.\d+)?m?s$/.test(token)
      ? MASK
      : token
  })
}

/** Large numbers of them are counters, small ones are facts. */
const OF_CROWDS = words('members users fans')
const ACTIVE = /^(?:active|here|\w{3,20}ing)$/
const isMany = (token: Token) => /[kmb]$/.test(token) || Number(token) >= 100
const COUNT = /^(?:\d+|\d+(?:[.,]\d+)?[kmb])$/
const CROWD = words(`
  viewing watching looking browsing online bought purchased shopping interested saved wishlisted
  helpful`)
const BASKETS = words('basket baskets bag bags cart carts wishlist wishlists favourites favorites')
const OTHERS = words('people peoples users customers shoppers buyers other others visitors guests')
const OWN_BASKET = words('cart basket bag warenkorb panier')
const isOfBasket = (token: Token) => isNumber(token) || /^(?:[$€£¥₹]|items?)$/.test(token)
const MAX_BASKET_WORDS = 5
const RESULTS = words('results hits matches entries items products jobs')
const OF_RESULTS = words('found showing displaying about total')
const MAX_COUNT_WORDS = 14
const MIN_RATINGS = 10

/** Counters of visitors and their actions. */
function maskCounts(tokens: Token[]): Token[] {
  const isShort = tokens.length <= MAX_COUNT_WORDS
  const isOfOthers = hasAny(tokens, BASKETS) && hasAny(tokens, OTHERS)
  const isCrowd = isShort && (tokens.some(isOfCrowd) || isOfOthers) && !hasMoney(tokens)
  const isOwnBasket = OWN_BASKET.has(tokens[0] ?? '') && tokens.slice(1).every(isOfBasket)
  if (isOwnBasket && tokens.length <= MAX_BASKET_WORDS)
    return tokens.map((token) => (isNumber(token) ? MASK : token))
  if (isVisitorLine(tokens)) return tokens.map((token) => (COUNT.test(token) ? MASK : token))
  if (isCountAlone(tokens) || isIconCount(tokens)) return [...tokens.slice(0, -1), MASK]
  const isPaged = isShort && tokens.some((token) => OF_RESULTS.has(token))
  const countedLines = new Set<number>()
  tokens.forEach((token, at) => {
    if (!COUNT.test(token) || holdsAtMost(tokens, at)) return
    const [before = '', after = '', second = ''] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
    const isStars = after === 'stars' && isMany(token)
    const isActive = ACTIVE.test(after) && (second === 'now' || second === MASK)
    const isMembers = at === 0 && tokens.length <= 3 && OF_CROWDS.has(after) && isMany(token)
    const isAnswered = after === 'answered' && second === 'questions'
    const isCount =
      isAnswered ||
      isActive ||
      isMembers ||
      COUNTED_WORDS.has(after) ||
      COUNTED_ONE.has(after) ||
      isStars
    if (isCount) countedLines.add(at + 1)
    const isRank = before === '#' && tokens[at - 2] === 'rank'
    const isScored =
      before === 'stars' || (before === '5' && /^(?:of|\/)$/.test(tokens[at - 2] ?? ''))
    const isRating = isScored && Number(token) >= MIN_RATINGS
    const isLabelled = COUNTED_WORDS.has(before) || isRank || isRating
    const isFar = COUNTED_WORDS.has(second) && OF_PEOPLE.has(after)
    const isFound = isPaged && (RESULTS.has(after) || RESULTS.has(second))
    const isBy = /^(?:by|join)$/.test(before) && (OTHERS.has(after) || OTHERS.has(second))
    if (isBy || isCount || isLabelled || isFar || isFound || isCrowd) countedLines.add(at)
  })
  // "Members: 12 · Posts: 90 · Online: 3": one counter makes all figures of the line counters.
  const figures = tokens.filter((token) => COUNT.test(token)).length
  const isAll = countedLines.size > 0 && figures >= 3 && tokens.length === figures * 2
  return tokens.map((token, at) =>
    countedLines.has(at) || (isAll && COUNT.test(token)) ? MASK : token,
  )
}

/** A button with its count, or a month of an archive with that of its posts. */
function isCountAlone(tokens: readonly Token[]): boolean {
  if (!COUNT.test(tokens.at(-1) ?? '') || tokens.length < 2) return false
  if (tokens.length === 2 && COUNTING_BUTTONS.has(tokens[0] ?? '')) return true
  return YEAR_ALONE.test(tokens.at(-2) ?? '') && timesIn(tokens).size >= tokens.length - 2
}

/** "Visitors today: 41, total: 91,204" */
const isVisitorLine = ([first = '', ...rest]: readonly Token[]) =>
  OF_VISITS.has(first) &&
  rest.some((token) => COUNT.test(token)) &&
  rest.every((token) => COUNT.test(token) || token === MASK || OF_PERIODS.has(token))
const OF_VISITS = words('visitors visitor visits views hits besucher visites')
const OF_PERIODS = words('total today yesterday week month year this all time so far online now')

/** A picture with its count: "💬 14". */
const isIconCount = ([icon = '', count = '', ...rest]: readonly Token[]) =>
  rest.length === 0 && /^\p{So}$/u.test(icon) && COUNT.test(count)

const YEAR_ALONE = /^(?:19|20)\d\d$/

/** "Looking for 3 people" counts what is wanted, not who looks. */
const isOfCrowd = (token: Token, at: number, tokens: readonly Token[]) =>
  CROWD.has(token) && tokens[at + 1] !== 'for'

const hasAny = (tokens: readonly Token[], words: ReadonlySet<Token>) =>
  tokens.some((token) => words.has(token))

const OF_PEOPLE = words('people users user members guests unique total page monthly daily new')

const hasMoney = (tokens: readonly Token[]) => tokens.some((token) => /^[$€£¥₹%]$/.test(token))

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const HEX = /^[\da-f]{7,}$/
const LONG = /^[\da-z_-]{16,}$/

/** Generated names. */
function maskIds(tokens: Token[]): Token[] {
  if (tokens.some((token) => OF_CHECKSUM.has(token))) return tokens
  return tokens.map((token, at) => {
    const before = tokens[at - 1] ?? ''
    const label = before === '#' || before === 'number' ? (tokens[at - 2] ?? '') : before
    const isNamed = OF_ID.has(label) && /\d/.test(token) && (label === 'build' || token.length > 3)
    const isMachine = before === 'by' && tokens[at - 2] === 'served' && /\d/.test(token)
    return isNamed || isMachine || isRandom(token) ? MASK : token
  })
}

/** Whether a text looks generated: hexadecimal, a UUID, or alternating letters and digits. */
export function isRandom(token: Token): boolean {
  if (UUID.test(token)) return true
  if (!/\d/.test(token) || !/[a-z]/.test(token)) return false
  if (HEX.test(token)) return true
  if (!LONG.test(token)) return false
  const turns = token.match(/\d+|[a-z]+/g)?.length ?? 0
  return turns >= 5 && !/[_-]/.test(token.slice(1, 6))
}

const RIGHTS = words('copyright ©')

function maskYears(tokens: Token[]): Token[] {
  const isLegal =
    tokens.some((token) => RIGHTS.has(token)) || tokens.join(' ').includes('all rights')
  return isLegal
    ? tokens.map((token) => (/^(?:19|20)\d\d(?:-(?:19|20)?\d\d)?$/.test(token) ? MASK : token))
    : tokens
}
