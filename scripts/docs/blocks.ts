import { globSync, readFileSync } from 'node:fs'

/** A fenced block of shell commands in a document. `reason`: why it is not run, if it is not. */
export type Block = { file: string; line: number; text: string; reason: string | null }

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'clients/*/*.md']
/** The reason is above the block, or above the line that introduces it. */
const BLOCK =
  /^(?:<!-- not run: ([^\n]+?) -->\n+(?:[^\n`<#][^\n]*:\n+)?)?```(?:sh|bash|shell|console)\n([\s\S]*?)^```$/gm

/** Every block of shell commands that a reader could copy. */
export function shellBlocks(): Block[] {
  return globSync(DOCUMENTS)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(BLOCK)].map(({ index, 1: reason = null, 2: lines = '' }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        text: lines,
        reason,
      }))
    })
}
