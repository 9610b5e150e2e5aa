import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { listOf, text } from './reply'

const MAX_DEPTH = 64

const Feed = z.object({
  feed: z.object({
    entry: listOf(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: text,
        published: text,
        author: z.array(z.object({ name: text })).default([]),
        link: z.array(z.object({ '@href': text, '@title': text })).default([]),
      }),
    ).default([]),
  }),
})
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['entry', 'author', 'link'].includes(name),
})

/** The entries of arXiv's feed; null if it is not a feed. */
export function arxivEntries({ xml }: { xml: string }) {
  const feed = Feed.safeParse(readXml(xml))
  return feed.success ? feed.data.feed.entry : null
}

function readXml(xml: string): unknown {
  try {
    return isDeep(xml) ? undefined : parser.parse(xml)
  } catch {
    return undefined
  }
}

/** Whether elements are nested deeper than in any feed: the parser takes a time that grows with the depth. */
function isDeep(xml: string): boolean {
  let depth = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    const next = xml[at + 1]
    if (next === '/') depth--
    else if (next !== '!' && next !== '?' && xml[xml.indexOf('>', at) - 1] !== '/') depth++
    if (depth > MAX_DEPTH) return true
  }
  return false
}
