import { Element } from '@/lib/reader/html'
import { type Block, listBlocks, outermost } from '../blocks'
import { countKept, isDataTable, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isPrice } from '../features/word-cues'

const MAX_BLOCKS_BETWEEN = 12
const MAX_PRICES = 2
const MAX_OFFER = 120
/** What buttons say that put something into a cart, also with the text beside them. */
const ADDS =
  /add to (?:cart|bag|basket)|buy now|in den warenkorb|ajouter au panier|añadir al? (?:carrito|cesta)|aggiungi al carrello|カートに入れる|加入购物车/i

/** The price of what a page sells, between its name and its description. */
export function findPrices(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (page.h1 < 0 || !page.blocks.some(isOffer)) return []
  const near = page.blocks.slice(page.h1 + 1, page.h1 + 1 + MAX_BLOCKS_BETWEEN)
  return near
    .filter((block) => isPrice(block.text) && block.linked === 0 && !content.has(block))
    .slice(0, MAX_PRICES)
}

function isOffer({ length, text }: Block): boolean {
  return length <= MAX_OFFER && ADDS.test(text)
}

/** Terms and short values beside each other of which one was chosen: a "4" after "Serves". */
export function restOfPairs({ blocks }: Outline, content: ReadonlySet<Block>): Block[] {
  const rest: Block[] = []
  for (const [at, value] of blocks.entries()) {
    const term = blocks[at - 1]
    if (!term || !isNamed(value, 'dd') || !isNamed(term, 'dt')) continue
    if (value.length <= MAX_VALUE && content.has(term) !== content.has(value))
      rest.push(content.has(term) ? value : term)
  }
  return rest
}

const MAX_VALUE = 80

const isNamed = ({ box: { element } }: Block, name: string) =>
  element instanceof Element && element.name === name

/** The other rows of tables of data that are kept by half. */
export function rowsBesideKept(page: Outline, content: ReadonlySet<Block>): Block[] {
  countKept(page.root, content)
  return outermost(page.root, PLACE.table).flatMap((table) => {
    if (table.kept === 0 || table.kept * 2 < table.blocks || table.kept === table.blocks) return []
    if (!isDataTable(table) || linkDensity(table) > 0.5) return []
    return listBlocks(table).filter((block) => !content.has(block))
  })
}
