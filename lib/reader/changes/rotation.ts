import type { Statement } from './statement'
import { timesIn } from './times'
import { isUnitSign } from './tokens'

type Changed = { removed: Statement[]; added: Statement[] }

const MIN_LINKS = 2
const MAX_PRICE = 6

/**
 * The changes without those of sections that show other pages in turns. On the page of one thing,
 * with its price, links of a later section made way for as many others; elsewhere, all of them did.
 */
export function withoutTurns({ removed, added }: Changed, old: readonly Statement[]): Changed {
  const main = old.find(({ kind }) => kind === 'heading')?.section ?? ''
  const hasPrice = old.some((statement) => statement.section === main && isPrice(statement))
  const sections = new Set(removed.map(({ section }) => section))
  const turns = [...sections].filter(
    (section) => section !== main && areTurns(section, { removed, added }, old, hasPrice),
  )
  const isKept = ({ section }: Statement) => !turns.includes(section)
  return { removed: removed.filter(isKept), added: added.filter(isKept) }
}

function areTurns(
  section: string,
  { removed, added }: Changed,
  old: readonly Statement[],
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
  return links.length >= MIN_LINKS && links.every((target) => leavers.has(target)) && !haveDates
}

const isLink = ({ kind }: Statement) => kind === 'link'
const targetOf = ({ key }: Statement) => key.split(' ').at(-1) ?? ''

const isPrice = ({ kind, tokens }: Statement) =>
  (kind === 'row' || tokens.length <= MAX_PRICE) &&
  tokens.some((token) => isUnitSign(token) && !/[%°]/.test(token))
