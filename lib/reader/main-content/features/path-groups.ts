import { Element } from '@/lib/reader/html'
import type { Block, Box } from '../blocks'
import type { Outline } from './outline'
import type { TextFacts } from './text-facts'

/** Blocks in elements of the same names and classes, which one template made. */
export type PathGroup = {
  count: number
  text: number
  linked: number
  prose: number
  words: number
  stop: number
  first: number
  last: number
  texts: Set<string>
}

const LEVELS = 3

export function pathGroups(page: Outline, facts: readonly TextFacts[]): PathGroup[] {
  const groups = new Map<string, PathGroup>()
  const names = new Map<Box, string>()
  return page.blocks.map((block, i) => {
    const key = getPath(block.box, names)
    let group = groups.get(key)
    if (!group) {
      group = emptyGroup(block)
      groups.set(key, group)
    }
    addTo(group, block, facts[i] as TextFacts)
    return group
  })
}

function emptyGroup({ index }: Block): PathGroup {
  return {
    count: 0,
    text: 0,
    linked: 0,
    prose: 0,
    words: 0,
    stop: 0,
    first: index,
    last: index,
    texts: new Set(),
  }
}

function addTo(group: PathGroup, block: Block, facts: TextFacts) {
  group.count++
  group.text += block.length
  group.linked += block.linked
  if (facts.isProse) group.prose += block.length
  group.words += facts.words
  group.stop += facts.stop * facts.words
  group.last = block.index
  group.texts.add(block.text)
}

function getPath(box: Box, names: Map<Box, string>): string {
  let path = ''
  let up: Box | null = box
  for (let level = 0; up && level < LEVELS; level++, up = up.parent) path += getName(up, names)
  return path
}

/** An element's name and first class. */
function getName(box: Box, names: Map<Box, string>): string {
  const existing = names.get(box)
  if (existing !== undefined) return existing
  const { element } = box
  const classes = element instanceof Element ? (element.attribs.class ?? '').slice(0, 100) : ''
  const end = classes.search(/\s/)
  const first = end < 0 ? classes : classes.slice(0, end)
  const name = element instanceof Element ? `${element.name}.${first}>` : '>'
  names.set(box, name)
  return name
}
