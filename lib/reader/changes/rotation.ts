import type { Statement } from './statement'
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
  const groups = new Set(removed.map(({ group = '' }) => group))
  const cards = [...groups].filter(
    (group) => group !== '' && group !== main && areCards(group, { removed, added }, old, hasPrice),
  )
  const isKept = ({ section, group = '' }: Statement) =>
    !turns.includes(section) && !cards.includes(group)
  return { removed: removed.filter(isKept), added: added.filter(isKept) }
}

function areTurns(
  section: string,
  { removed, added }: Changed,
  [old, now]: readonly [readonly Statement[], readonly Statement[]],
  hasPrice: boolean,
): boolean {
  const [gone, came] = [removed, added].map((all) => all.filter((link) => link.section === section))
  if (!gone || !came || [...gone, ...came].some(({ kind }) => kind === 'heading')) return false
  const [leavers, arrivals] = [gone, came].map((all) => new Set(all.filter(isLink).map(targetOf)))
  if (!leavers || !arrivals || leavers.size === 0 || leavers.size !== arrivals.size) return false
  if ([...leavers].some((target) => arrivals.has(target)) || gone.length !== came.length)
    return false
  if (hasPrice) return true
  const links = old.filter((link) => link.section === section && isLink(link)).map(targetOf)
  const haveDates = came.some(({ tokens }) => timesIn(tokens).size > 0)
  if (links.length < MIN_LINKS || haveDates) return false
  return (
    links.every((target) => leavers.has(target)) ||
    areShuffled(links, section, [old, now], arrivals)
  )
}

/** Whether cards of a section made way for as many others: all, or beside a thing with a price. */
function areCards(
  group: string,
  { removed, added }: Changed,
  old: readonly Statement[],
  hasPrice: boolean,
): boolean {
  const isCard = (card: Statement) =>
    card.group === group && card.section !== group && card.kind === 'heading'
  const [gone, came] = [removed, added].map((all) => all.filter(isCard).length)
  const before = old.filter(isCard).length
  const isSection = [...removed, ...added].some(
    ({ section, kind }) => section === group && kind === 'heading',
  )
  if (isSection || !gone || gone !== came || before < MIN_LINKS) return false
  const haveDates = added.some((card) => card.group === group && timesIn(card.tokens).size > 0)
  return hasPrice || (gone === before && !haveDates)
}

/** In a list of the latest, new ones are on top. */
function areShuffled(
  links: string[],
  section: string,
  [old, now]: readonly [readonly Statement[], readonly Statement[]],
  arrivals: ReadonlySet<string>,
): boolean {
  const latest = now.filter((link) => link.section === section && isLink(link)).map(targetOf)
  if (latest.length !== links.length || arrivals.size * 2 < links.length) return false
  const main = old.find(({ kind }) => kind === 'heading')?.section ?? ''
  const isArticle = old.some(
    (prose) => prose.section === main && prose.kind === 'text' && prose.tokens.length >= MIN_PROSE,
  )
  return isArticle || latest.findLastIndex((target) => arrivals.has(target)) >= arrivals.size
}

const isLink = ({ kind }: Statement) => kind === 'link'
const targetOf = ({ key }: Statement) => key.split(' ').at(-1) ?? ''

const isPrice = ({ kind, tokens }: Statement) =>
  (kind === 'row' || tokens.length <= MAX_PRICE) &&
  tokens.some((token) => isUnitSign(token) && !/[%°]/.test(token))
