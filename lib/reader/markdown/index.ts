/** Writes the tree of a page as Markdown. */

export { type Style, writeMarkdown } from './blocks'
export { type Footnotes, findFootnotes } from './footnotes'
export { isLayoutTable, rowCells, tableRows } from './table'
export { toMarkdown } from './to-markdown'
