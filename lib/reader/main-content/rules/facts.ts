import { Element } from '@/lib/reader/html'
import { type Block, listBlocks, outermost } from '../blocks'
import { countKept, isDataTable, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'

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
