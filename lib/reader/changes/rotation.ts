import { once, Tally } from '@/lib/base/runtime'
import { areReordered, withoutPicks } from './picks'
import { findTarget, isLink, type Statement, targetsIn } from './statement'
import { timesIn } from './times'
import { isUnitSign } from './tokens'

type Changed = { removed: Statement[]; added: Statement[] }

const MIN_LINKS = 2
const MAX_PRICE = 6
const MIN_PROSE = 6

/**
 * The changes without those of sections that show other pages in turns. On the page of one thing,
 * with its price, links of a later section made way for as many others; elsewhere, all of them did.
 */
export function withoutTurns(
  { removed, added }: Changed,
  [old, now]: readonly [readonly Statement[], readonly Statement[]],
): Changed {
  const main = old.find(({ kind }) => kind === 'heading')?.section ?? ''
  const hasPrice = old.some((statement) => statement.section === main && isPrice(statement))
  const sections = new Set(removed.map(({ section }) => section))
  const turns = [...sections].filter(
    (section) => section !== main && areTurns(section, { removed, added }, [old, now], hasPrice),
  )
  const groups = groupsInTurns({ removed, added }, old, hasPrice)
  groups.delete('')
  groups.delete(main)
  const isKept = ({ section, group = '' }: Statement) =>
    !turns.includes(section) && !groups.has(group)
  const lasting = { removed: removed.filter(isKept), added: added.filter(isKept) }
  return withoutPicks(lasting, main, [old, now])
}

function areTurns(
  section: string,
  { removed, added }: Changed,
  [old, now]: readonly [readonly Statement[], readonly Statement[]],
  hasPrice: boolean,
): boolean {
  const [gone, came] = [removed, added].map((all) => all.filter((link) => link.section === section))
  if (!gone || !came || [...gone, ...came].some(({ kind }) => kind === 'heading')) return false
  const [leavers, arrivals] = [gone, came].map((all) => new Set(all.filter(isLink).map(findTarget)))
  if (!leavers || !arrivals || leavers.size === 0 || leavers.size !== arrivals.size) return false
  if ([...leavers].some((target) => arrivals.has(target)) || gone.length !== came.length)
    return false
  if (hasPrice) return true
  const links = targetsIn(old, section)
  const haveDates = came.some(({ tokens }) => timesIn(tokens).size > 0)
  if (links.length < MIN_LINKS || haveDates) return false
  const latest = targetsIn(now, section)
  return (
    links.every((target) => leavers.has(target)) ||
    areReordered(links, latest) ||
    areElsewhere([...gone, ...came], [...links, ...latest]) ||
    areShuffled([links, latest], old, arrivals)
  )
}

/** Sections whose cards made way for as many others: all, or beside a thing with a price. */
function groupsInTurns(
  { removed, added }: Changed,
  old: readonly Statement[],
  hasPrice: boolean,
): Set<string> {
  const [gone, came, before] = [countCards(removed), countCards(added), countCards(old)]
  const headings = [...removed, ...added].filter(({ kind }) => kind === 'heading')
  const sections = new Set(headings.map(({ section }) => section))
  const dated = once(() => {
    const cards = added.filter(({ tokens }) => timesIn(tokens).size > 0)
    return new Set(cards.map(({ group }) => group))
  })
  const areInTurns = (group: string) => {
    const count = gone.of(group)
    if (sections.has(group) || count !== came.of(group) || before.of(group) < MIN_LINKS)
      return false
    return hasPrice || (count === before.of(group) && !dated().has(group))
  }
  return new Set(gone.names().filter(areInTurns))
}

function countCards(statements: readonly Statement[]): Tally {
  const counts = new Tally()
  for (const { kind, group = '', section } of statements)
    if (kind === 'heading' && group !== section) counts.add(group, 1)
  return counts
}

/** The pictures of sponsors: each leads to another site, and no text is with them. */
function areElsewhere(changed: Statement[], targets: string[]): boolean {
  const hosts = new Set(targets.map((target) => target.split('/')[0]))
  const isOfPictures = changed.every(
    ({ kind }) => kind === 'image' || kind === 'photo' || kind === 'link',
  )
  return isOfPictures && hosts.size > MIN_LINKS
}

/** In a list of the latest, new ones are on top. */
function areShuffled(
  [links, latest]: readonly [string[], string[]],
  old: readonly Statement[],
  arrivals: ReadonlySet<string>,
): boolean {
  if (latest.length !== links.length || arrivals.size * 2 < links.length) return false
  const main = old.find(({ kind }) => kind === 'heading')?.section ?? ''
  const isArticle = old.some(
    (prose) => prose.section === main && prose.kind === 'text' && prose.tokens.length >= MIN_PROSE,
  )
  return isArticle || latest.findLastIndex((target) => arrivals.has(target)) >= arrivals.size
}

const isPrice = ({ kind, tokens }: Statement) =>
  (kind === 'row' || tokens.length <= MAX_PRICE) &&
  tokens.some((token) => isUnitSign(token) && !/[%°]/.test(token))
