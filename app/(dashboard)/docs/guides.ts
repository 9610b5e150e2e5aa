import { readFileSync } from 'node:fs'
import path from 'node:path'
import { processWide } from '@/lib/base/runtime'
import { wordsToFind } from '../palette/items'
import { splitSections } from './render'

export type Guide = {
  name: string
  title: string
  text: string
  sections: ReturnType<typeof splitSections>
  isForOwner: boolean
}
export type GuideMatch = {
  name: string
  guide: string
  heading: string
  id: string
  excerpt: string
}

const FOR_ALL = [
  'connect',
  'mcp',
  'jobs',
  'monitors',
  'alerts',
  'limits',
  'research',
  'context',
  'evidence',
  'parse',
  'verify',
  'rendering',
  'dialects',
  'errors',
  'cli',
]
const FOR_OWNERS = [
  'deployment',
  'upgrading',
  'configuration',
  'providers',
  'scaling',
  'security-model',
  'performance',
  'quality',
  'usage-at-size',
  'architecture',
]
/** Comments for those who edit the file. */
const NOTES = /^<!--.*-->\n/gm
const MAX_HITS = 20
const EXCERPT_MARGIN = 80

/** The built-in guides. Those about operating the server are for its owner. */
export function guidesFor(isOwner: boolean): Guide[] {
  const all = processWide('docs.guides', () => [
    ...FOR_ALL.map((name) => loadGuide(name, false)),
    ...FOR_OWNERS.map((name) => loadGuide(name, true)),
  ])
  return all.filter(({ isForOwner }) => isOwner || !isForOwner)
}

/** The text of a file shipped with the program. */
export function readShippedFile(file: string): string {
  return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8')
}

function loadGuide(name: string, isForOwner: boolean): Guide {
  const file = name === 'deployment' ? 'docs/deployment/README.md' : `docs/${name}.md`
  const text = readShippedFile(file).replace(NOTES, '')
  return {
    name,
    title: /^# ([^:\n]+)/m.exec(text)?.[1] ?? name,
    text,
    sections: splitSections(text),
    isForOwner,
  }
}

/** Sections that contain every word, with matches in the heading first. */
export function search(isOwner: boolean, query: string): GuideMatch[] {
  const words = wordsToFind(query)
  if (words.length === 0) return []
  const hits = guidesFor(isOwner).flatMap((guide) =>
    guide.sections.flatMap(({ heading, id, text }) => {
      const whole = `${guide.title} ${heading} ${text}`.toLowerCase()
      if (!words.every((word) => whole.includes(word))) return []
      const inHeading = words.some((word) => heading.toLowerCase().includes(word))
      return {
        inHeading,
        name: guide.name,
        guide: guide.title,
        heading,
        id,
        excerpt: around(text, words),
      }
    }),
  )
  return hits
    .toSorted((a, b) => Number(b.inHeading) - Number(a.inHeading))
    .slice(0, MAX_HITS)
    .map(({ inHeading: _, ...guide }) => guide)
}

function around(text: string, words: string[]): string {
  const lower = text.toLowerCase()
  const at = Math.max(0, ...words.map((word) => lower.indexOf(word)))
  const from = Math.max(0, at - EXCERPT_MARGIN)
  return `${from > 0 ? '…' : ''}${text.slice(from, at + 2 * EXCERPT_MARGIN)}…`
}
