import { type Entry, entryIn } from '@/lib/base/text'
import type { Passage } from './rank'

const MAX_LINES = 4

/** Passages with the entries that are still explained where they begin. */
export function withEntries(passages: readonly Passage[]): Passage[] {
  let entry: Entry | undefined
  let heading = ''
  return passages.map((passage) => {
    if (passage.heading !== heading) entry = undefined
    heading = passage.heading
    const lines = passage.text.replace(BLOCK, '').split('\n')
    const current = entry
    const at = lines.findLastIndex((line) => entryIn(line) !== null)
    if (at >= 0) entry = entryIn(lines[at] ?? '') ?? undefined
    if (lines.length - at > MAX_LINES) entry = undefined
    const isNew = entryIn(lines[0] ?? '') !== null
    return current && !isNew ? { ...passage, entry: current } : passage
  })
}

const BLOCK = /^```\n[\s\S]*?\n```$\n?/gm
