/** Writes the tree of a page as Markdown. */

export { writeMarkdown } from './blocks'
export { type Footnotes, findFootnotes } from './footnotes/footnotes'
export type { Style } from './style'
export { isTable, isTableByRole, rowCells, tableRows } from './table'
export { toMarkdown } from './to-markdown'
