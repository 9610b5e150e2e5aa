import { type ChildNode, Element } from '@/lib/reader/html'
import { type Block, isIn } from '../blocks'
import type { Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { listAmounts } from '../features/prices'
import { SELLS } from '../features/traits'
import { isPrice } from '../features/word-cues'

const AROUND = PLACE.nav | PLACE.footer | PLACE.dialog
const MAX_LENGTH = 60
const MAX_PRICES = 2
const MIN_DIGITS = 3
const LEVELS = 5
const MAX_STEPS = 15
const CURRENCY =
  /\p{Sc}|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|(?:^|[\s\d])(?:Rs|kr|zł|Kč|Ft|лв|руб|lei|TL)(?!\p{L})|[元円원]/u
const NAME = /(?:^|[\s_-])(?:price|prix|preis|precio|preco|prezzo|prijs|cena|pris)(?:$|[\s_-])/i
const ITEM = /^(?:price|lowPrice)$/

const MAX_BLOCKS_BETWEEN = 12
const MAX_OFFER = 120
/** What buttons say that put something into a cart, also with the text beside them. */
const ADDS =
  /add to (?:cart|bag|basket)|buy now|in den warenkorb|ajouter au panier|añadir al? (?:carrito|cesta)|aggiungi al carrello|カートに入れる|加入购物车/i

export const pricesOn = (page: Outline, content: ReadonlySet<Block>): Block[] => [
  ...betweenNameAndText(page, content),
  ...declaredPrices(page, content),
]

function betweenNameAndText(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (page.h1 < 0 || !page.blocks.some(isOffer)) return []
  const near = page.blocks.slice(page.h1 + 1, page.h1 + 1 + MAX_BLOCKS_BETWEEN)
  return near
    .filter((block) => isPrice(block.text) && block.linked === 0 && !content.has(block))
    .slice(0, MAX_PRICES)
}

function isOffer({ length, text }: Block): boolean {
  return length <= MAX_OFFER && ADDS.test(text)
}

/** As the page's data give them, else as its markup names them. */
function declaredPrices(page: Outline, content: ReadonlySet<Block>): Block[] {
  const { blocks, about } = page
  const places = blocks.filter((block) => isAmount(block) && !isIn(block, AROUND))
  const own = places.filter(
    (block) =>
      listAmounts(block.text).some((amount) => about.prices.has(amount)) || hasName(block, isItem),
  )
  const candidates =
    own.length > 0 || about.isArticle ? own : places.filter((block) => isBesideName(block, page))
  const near = candidates.toSorted((a, b) => distance(a, page) - distance(b, page))
  return near.slice(0, MAX_PRICES).filter((block) => !content.has(block))
}

/** By its class, right after the headline or on a page that sells something. */
function isBesideName(block: Block, page: Outline): boolean {
  if (page.h1 < 0 || !CURRENCY.test(block.text) || !hasName(block, isNamed)) return false
  const isSold = page.traits.includes(SELLS) || page.traits.includes('type-product')
  return isSold || (block.index > page.h1 && block.index - page.h1 <= MAX_STEPS)
}

/** From the headline on; what is above it is farther. */
function distance({ index }: Block, { h1 }: Outline): number {
  const steps = index - Math.max(0, h1)
  return steps >= 0 ? steps : steps * -3
}

function isAmount(block: Block): boolean {
  if (block.length > MAX_LENGTH || block.linked > 0) return false
  const amounts = listAmounts(block.text)
  if (amounts.length === 0) return false
  const isLong = amounts.some(({ length }) => length >= MIN_DIGITS)
  return isLong || CURRENCY.test(block.text) || hasName(block, isItem)
}

const isItem = ({ attribs }: Element) => ITEM.test(attribs.itemprop ?? '')
const isNamed = ({ attribs }: Element) =>
  NAME.test(attribs.class ?? '') || NAME.test(attribs.id ?? '')

/** Whether an element around a block, or one in it, is meant. */
function hasName({ nodes }: Block, test: (element: Element) => boolean): boolean {
  let up = nodes[0]?.parent
  for (let level = 0; up instanceof Element && level < LEVELS; level++, up = up.parent)
    if (test(up)) return true
  return nodes.some((node) => holds(node, test, LEVELS))
}

function holds(node: ChildNode, test: (element: Element) => boolean, levels: number): boolean {
  if (!(node instanceof Element)) return false
  return test(node) || (levels > 0 && node.children.some((child) => holds(child, test, levels - 1)))
}
