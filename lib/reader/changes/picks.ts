import { findTarget, isLink, type Statement, targetsIn } from './statement'
import { timesIn } from './times'

type Changed = { removed: Statement[]; added: Statement[] }

const MAX_PICKS = 8
const MIN_CHANGED = 2
const MIN_PROSE = 6
const MIN_SENTENCES = 2

/** Whether what remains of a list has another order: it is drawn, not kept up. */
export function areReordered(old: readonly string[], now: readonly string[]): boolean {
  const [before, after] = [new Set(old), new Set(now)]
  const remaining = [...before].filter((target) => after.has(target))
  const latest = [...after].filter((target) => before.has(target))
  return before.size === after.size && remaining.some((target, at) => target !== latest[at])
}

/** The changes without a few links below an article that are drawn again: "Seed tray", "£15.30". */
export function withoutPicks(
  { removed, added }: Changed,
  main: string,
  [old, now]: readonly [readonly Statement[], readonly Statement[]],
): Changed {
  const [leavers, arrivals] = [removed, added].map((all) => linksIn(all, main))
  if (!leavers || !arrivals || leavers.size < MIN_CHANGED || leavers.size !== arrivals.size)
    return { removed, added }
  const [before, after] = withoutCommonEnd(linksBelow(old, main), linksBelow(now, main))
  if (!areDrawn(before, after)) return { removed, added }
  const isKept = (links: Set<string>, all: readonly Statement[]) => {
    const own = all.filter((link) => isLink(link) && links.has(findTarget(link)))
    const texts = new Set(own.map(({ text }) => text.split(' → ')[0]))
    return (statement: Statement) => !own.includes(statement) && !texts.has(statement.text)
  }
  return {
    removed: removed.filter(isKept(leavers, removed)),
    added: added.filter(isKept(arrivals, added)),
  }
}

const linksIn = (all: readonly Statement[], main: string) => new Set(targetsIn(all, main))

function linksBelow(all: readonly Statement[], main: string): string[] {
  const own = all.filter(({ section }) => section === main)
  const isProse = ({ kind, tokens }: Statement) => kind === 'text' && tokens.length >= MIN_PROSE
  const links = own.slice(own.findLastIndex(isProse) + 1)
  const isDated = links.some(({ tokens }) => timesIn(tokens).size > 0)
  if (isDated || own.filter(isProse).length < MIN_SENTENCES) return []
  return [...new Set(links.filter(isLink).map(findTarget))]
}

function withoutCommonEnd(before: string[], after: string[]): [string[], string[]] {
  let length = 0
  while (length < before.length && before.at(-1 - length) === after.at(-1 - length)) length++
  return [before.slice(0, before.length - length), after.slice(0, after.length - length)]
}

const areDrawn = (before: string[], after: string[]) =>
  Math.max(before.length, after.length) <= MAX_PICKS && areReordered(before, after)

const CALL =
  /^(?:add to (?:bag|basket|cart|trolley)|buy now|in den warenkorb|jetzt kaufen|ajouter au panier|acheter|añadir (?:al carrito|a la cesta)|comprar|aggiungi al carrello|acquista|adicionar ao carrinho|in winkelwagen|dodaj do koszyka|kup teraz|в корзину|купить|lägg i varukorgen|köp|sepete ekle|satın al|start|create|try|discover|explore|get started|see how|join (?:us|for free|free|now)|sign up (?:now|free|today|for free)|shop now|learn more|find out more|read more|jetzt starten|jetzt entdecken|mehr erfahren|kostenlos (?:testen|starten)|loslegen|essayez|découvrez|créez|en savoir plus|prueba|empieza|descubre|crea|más información|prova|inizia|scopri|experimente|comece|saiba mais|probeer|begin|ontdek|meer lezen|wypróbuj|zacznij|odkryj|dowiedz się|попробуй|начни|узнать больше|подробнее|prova|upptäck|läs mer|keşfet|詳しく見る|了解更多|자세히 보기)(?!\p{L})[^\d$€£:]{0,40}$/iu
const PICTURE_WORDS = 3

/** The changes without calls to visitors and pictures that made way for others. */
export function withoutCalls({ removed, added }: Changed): Changed {
  const isTurn = (isOne: (statement: Statement) => boolean) =>
    removed.some(isOne) && added.some(isOne)
  const turns = [isCall, isPicture].filter(isTurn)
  const captions = new Set(
    turns.includes(isPicture) ? [...removed, ...added].filter(isPicture).map(getLabel) : [],
  )
  const isKept = (statement: Statement) =>
    !turns.some((isOne) => isOne(statement)) && !captions.has(getLabel(statement))
  return { removed: removed.filter(isKept), added: added.filter(isKept) }
}

const getLabel = ({ text }: Statement) => text.split(' → ')[0] ?? ''

const isCall = (statement: Statement) =>
  (statement.kind === 'text' || isLink(statement)) &&
  !getLabel(statement).endsWith(')') &&
  CALL.test(getLabel(statement))

/** The short alternative text of a drawing may be a sign: "Sold out". */
const isPicture = ({ kind, tokens }: Statement) =>
  (kind === 'photo' || (kind === 'image' && tokens.length >= PICTURE_WORDS)) &&
  !tokens.some((token) => /\d/.test(token))
