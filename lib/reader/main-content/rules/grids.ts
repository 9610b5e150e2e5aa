import { Element } from '@/lib/reader/html'
import { isTableByRole } from '@/lib/reader/markdown'
import { type Block, type Box, isBox, listBlocks } from '../blocks'
import { countKept, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'

const MAX_LINKED = 0.5

/** What tables with content lack: names of columns, and of a grid by its role, all cells. */
export function restOfGrids(page: Outline, content: ReadonlySet<Block>): Block[] {
  countKept(page.root, content)
  return tablesWithContent(page.root).flatMap((table) => {
    const blocks = listBlocks(table)
    if (isGrid(table)) return blocks.filter((block) => !content.has(block))
    const first = blocks.findIndex((block) => content.has(block))
    return blocks.slice(0, first).filter((block) => isColumnHead(block, table))
  })
}

function tablesWithContent(box: Box, tables: Box[] = []): Box[] {
  for (const child of box.children) {
    if (!isBox(child) || child.kept === 0) continue
    if (!isGrid(child) && (child.place & PLACE.table) === 0) tablesWithContent(child, tables)
    else if (linkDensity(child) <= MAX_LINKED) tables.push(child)
  }
  return tables
}

function isColumnHead({ box }: Block, table: Box): boolean {
  for (let up: Box | null = box; up && up !== table; up = up.parent) {
    const { element } = up
    if (!(element instanceof Element)) continue
    if (element.name === 'th' || element.attribs.role === 'columnheader') return true
  }
  return false
}

const isGrid = ({ element }: Box) => element instanceof Element && isTableByRole(element)
