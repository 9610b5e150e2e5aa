/** Writes the tree of a page as Markdown. */

export { type Style, writeMarkdown } from './blocks'
export { type Footnotes, findFootnotes } from './footnotes'
export { cellsOf, isLayoutTable, rowsOf } from './table'
export { toMarkdown } from './to-markdown'
