import { greets } from './addressed'
import { maskCounts } from './counts'
import { hasDrifted } from './drift'
import { type Pair, paired } from './pairs'
import { isSameTime } from './pairwise/dates'
import { isReadNow } from './pairwise/moment'
import { isDeedOfOther, isOfVisit } from './pairwise/visit'
import { withoutCalls } from './picks'
import { withoutReadings } from './readings'
import { withoutTurns } from './rotation'
import { isOfMoment } from './segments'
import { FORECAST, type Statement } from './statement'
import { COUNT_OF_PART, type Reading, readStatements } from './statements'
import { MASK } from './times'
import { countShared, type Token, tokenize } from './tokens'

/** `at`: when it was read, in milliseconds. */
export type Version = { title: string | null; markdown: string; at?: number }

export const CHANGE_KINDS = ['added', 'removed', 'replaced'] as const

export type Change = {
  kind: (typeof CHANGE_KINDS)[number]
  section: string
  before: string | null
  after: string | null
  /** What both versions show right before it. Changes of one place follow each other. */
  place?: string
}

const MAX_PLACE = 80
const MAX_SHOWN = 1_000
/** A text of this many words counts once: a copy for phones adds nothing. */
const MANY_WORDS = 6

/** What a reader would call changed between two versions of a page. */
export function compareVersions({ before, after }: { before: Version; after: Version }): Change[] {
  if (before.markdown === after.markdown && before.title === after.title) return []
  const [past, present] = [before, after].map(({ title, markdown, at }) =>
    readStatements(title, markdown, at),
  ) as [Reading, Reading]
  const [old, now] = [past.statements, present.statements]
  const [removed, added] = withoutMoved(without(old, now), without(now, old), [old, now]).map(
    (all) => all.filter(({ isOfNotice }) => !isOfNotice),
  ) as [Statement[], Statement[]]
  if (isResplit(removed, added)) return []
  const lasting = withoutTurns({ removed, added }, [old, now])
  const isKept = areRotated(removed, added) ? ({ kind }: Statement) => kind !== 'quote' : () => true
  const { removed: gone, added: came } = withoutCalls({
    removed: lasting.removed.filter(isKept),
    added: lasting.added.filter(isKept),
  })
  const isForecast = FORECAST.test(after.title ?? '')
  const pairs = withoutHalves(paired(gone, came), past, present).filter(isNews([old, now]))
  const set = withoutReadings(pairs, { now, isForecast, from: before.at, to: after.at })
  const quiet = set.filter(
    ({ gone, came }) =>
      gone && came && (isDrift(gone, came, isForecast) || isSameTime(gone, came, before.at)),
  )
  const changes = set.filter((pair) => !quiet.includes(pair) && !isLinkIn(quiet, pair))
  const places = new Map([...findPlaces(old, now), ...findPlaces(now, old)])
  return changes.slice(0, MAX_SHOWN).map(({ gone, came }) => ({
    kind: gone && came ? 'replaced' : gone ? 'removed' : 'added',
    section: (came ?? gone)?.heading ?? '',
    before: gone?.text ?? null,
    after: came?.text ?? null,
    place: places.get((came ?? gone) as Statement) ?? '',
  }))
}

/**
 * Leaves out what another wording of was left out of the other version: a line about the weather
 * whose sky has no known name.
 */
function withoutHalves(pairs: Pair[], past: Reading, present: Reading): Pair[] {
  const isHalf = ({ gone, came }: Pair) => {
    const alone = gone && came ? null : (gone ?? came)
    if (alone?.kind !== 'text' || alone.tokens.length < MIN_HALF) return false
    const passing = gone ? present.passing : past.passing
    return passing.some((tokens) => isAlike(alone.tokens, tokens))
  }
  return past.passing.length + present.passing.length === 0
    ? pairs
    : pairs.filter((pair) => !isHalf(pair))
}
const MIN_HALF = 3
const ALIKE = 0.6

function isAlike(tokens: readonly Token[], others: readonly Token[]): boolean {
  const [old, now] = [tokens, others].map((all) => all.map(toShape)) as [Token[], Token[]]
  return 2 * countShared(old, now) >= ALIKE * (old.length + now.length)
}
const toShape = (token: Token) => (/\d/.test(token) ? '#' : token)

/** A line is news below another heading, unless that is the same heading in other words. */
function isNews([old, now]: readonly [Statement[], Statement[]]) {
  const [before, after] = [old, now].map((all) => new Set(all.map(({ section }) => section)))
  return ({ gone, came }: Pair) =>
    !gone ||
    !came ||
    gone.text !== came.text ||
    gone.kind !== came.kind ||
    after?.has(gone.section) === true ||
    before?.has(came.section) === true
}

function* findPlaces(all: Statement[], others: Statement[]): Generator<[Statement, string]> {
  const shared = new Set(others.map(toPlace))
  let place = ''
  for (const statement of all) {
    const own = toPlace(statement)
    if (shared.has(own)) place = own
    else yield [statement, place]
  }
}

const toPlace = ({ kind, tokens, key }: Statement) =>
  `${kind} ${tokens.length === 0 ? key : tokens.join(' ')}`.slice(0, MAX_PLACE)

/** The name of the newest member, in a line of counters, is also a link. */
const isLinkIn = (quiet: Pair[], { gone, came }: Pair) => {
  if (!gone || !came || gone.kind !== 'link' || came.text.includes('→ tel:')) return false
  const [old, now] = [gone, came].map(({ text }) => text.split(' → ')[0] ?? '') as [string, string]
  return quiet.some((pair) => pair.gone?.text.includes(old) && pair.came?.text.includes(now))
}

const isDrift = (gone: Statement, came: Statement, isForecast: boolean) =>
  (gone.kind === 'heading' && greets(gone.text) && greets(came.text)) ||
  (gone.kind === 'text' &&
    came.kind === 'text' &&
    ((!isForecast && (isOfMoment(gone.text, came.text) || isReadNow(gone.text, came.text))) ||
      isOfVisit(gone.text, came.text) ||
      isDeedOfOther(gone, came) ||
      (TIP.test(gone.text) && TIP.test(came.text)) ||
      hasDrifted(gone.tokens, came.tokens, {
        isRated: IS_RATED.test(gone.text) || COUNT_OF_PART.test(gone.text),
        isOfCounter: maskCounts(tokenize(gone.text)).includes(MASK),
      })))
const TIP =
  /^(?:pro |quick |hot |daily )?(?:tips?|hint|fun fact|did you know|tipp|wussten sie|wusstest du|astuce|le saviez-vous|consejo|sabías que|suggerimento|lo sapevi|dica|sabia que|weetje|wist je dat|wskazówka|czy wiesz|совет|знаете ли вы|порада|ipucu|biliyor muydunuz) ?[:?!…–-]/iu
const IS_RATED =
  /[★☆⭐]|\b(?:out )?of 5\b|\/ ?5\b|(?<!\p{L})(?:reviews?|ratings?|votes?|stars|bewertung|sterne|avis|opinion|recension|avalia|opini|ocen|отзыв|yorum|değerlendirme|valuta|puntua|calific|punteggio|noten?(?!\p{L})|note (?:moyenne|globale)|nota (?:media|média)|cijfer|beoordel|hodnocen|betyg|karakter|рейтинг|оценк|puan|valoraci|stelle(?!\p{L})|vot[oi](?!\p{L})|estrellas|étoiles|estrelas|sterren|gwiazd|звёзд|anmeldelse|arvostel|értékel)|評価|评分|평점|レビュー|口コミ|评价|리뷰/iu

/** The statements of `all` that `others` has fewer times. Long ones count once. */
function without(all: Statement[], statements: Statement[]): Statement[] {
  const counts = new Map<string, number>()
  const countStatement = (statement: Statement) =>
    statement.tokens.length >= MANY_WORDS ? Infinity : 1
  for (const statement of statements)
    counts.set(statement.key, (counts.get(statement.key) ?? 0) + countStatement(statement))
  return all.filter(({ key }) => {
    const remaining = counts.get(key) ?? 0
    counts.set(key, remaining - 1)
    return remaining <= 0
  })
}

/** Leaves out statements that only follow another heading now, as the sections were reordered. */
function withoutMoved(
  removed: Statement[],
  added: Statement[],
  [old, now]: readonly [Statement[], Statement[]],
): [Statement[], Statement[]] {
  const headings = [old, now].map((all) => all.filter(({ kind }) => kind === 'heading'))
  const [before, after] = headings.map((all) => all.map(toWords).sort().join('\n'))
  if (before !== after || removed.length === 0 || added.length === 0) return [removed, added]
  const balance = new Map<string, number>()
  const count = (all: Statement[], step: number) => {
    for (const words of all.map(toWords)) balance.set(words, (balance.get(words) ?? 0) + step)
  }
  count(removed, -1)
  count(added, 1)
  const isChanged = (statement: Statement) => balance.get(toWords(statement)) !== 0
  return [removed.filter(isChanged), added.filter(isChanged)]
}

const toWords = ({ kind, tokens, key }: Statement) =>
  `${kind} ${tokens.length === 0 ? key : tokens.join(' ')}`

/** Whether the same words were only split into other sentences. */
function isResplit(removed: Statement[], added: Statement[]): boolean {
  const wordsIn = (all: Statement[]) =>
    all
      .filter(({ kind }) => kind !== 'link')
      .flatMap(({ tokens }) => tokens)
      .sort()
      .join(' ')
  const hasLinks = [...removed, ...added].some(({ kind }) => kind === 'link')
  return removed.length !== added.length && !hasLinks && wordsIn(removed) === wordsIn(added)
}

const CAPTION = /^[—–―-] ?\p{L}|["”“».!?…] ?[—–-] ?\p{Lu}/u

const NAMES = /^\p{Lu}[\p{L}.’'-]{1,20}(?:,? [\p{L}.’'-]{1,20}){0,3}$/u
const SENTENCE = /\p{Ll}{2}[.!?…]$/u
const MARKS = /^["“„«].*["”“»]$/

const isEdited = ({ kind, tokens }: Statement, added: Statement[]) =>
  kind === 'quote' &&
  added.some((quote) => {
    const shared = countShared(tokens, quote.tokens)
    return quote.kind === 'quote' && shared >= MIN_SHARED && shared * 2 >= tokens.length
  })
const MIN_SHARED = 3

/** Whether quotes were replaced by the same number of others. */
function areRotated(removed: Statement[], added: Statement[]): boolean {
  if (removed.some((quote) => isEdited(quote, added))) return false
  const isOfTwo = removed.filter(({ kind }) => kind === 'quote').length > 1
  const captions = (all: Statement[]) =>
    all.filter(
      ({ kind, text }) =>
        kind === 'quote' &&
        (CAPTION.test(text) ||
          MARKS.test(text) ||
          (isOfTwo && NAMES.test(text) && !SENTENCE.test(text))),
    ).length
  return captions(removed) > 0 && captions(removed) === captions(added)
}
