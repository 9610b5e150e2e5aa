import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { present } from '@/lib/services/wire'

type Facts = {
  sourceURL: string
  url: string
  title: unknown
  /** Metadata of the page as in our replies. */
  metadata: Fields | null
  more?: Fields
}

const OPEN_GRAPH: Record<string, string> = {
  title: 'ogTitle',
  description: 'ogDescription',
  url: 'ogUrl',
  image: 'ogImage',
  audio: 'ogAudio',
  determiner: 'ogDeterminer',
  locale: 'ogLocale',
  site_name: 'ogSiteName',
  video: 'ogVideo',
}

/** The metadata of a document. Unknown values are omitted. */
export function toFirecrawlMetadata({ sourceURL, url, title, metadata, more = {} }: Facts): Fields {
  const page = metadata ?? {}
  const { description, language, favicon, robots, keywords, status, contentType } = page
  const { publishedAt, modifiedAt, author, generator, openGraph, twitter, via } = page
  return present({
    ...prefixed('og:', openGraph),
    ...prefixed('twitter:', twitter),
    ...toOpenGraph(openGraph),
    title,
    description,
    language,
    keywords: Array.isArray(keywords) && keywords.length > 0 ? keywords.join(', ') : null,
    robots: writeRobots(robots),
    author,
    generator,
    favicon,
    publishedTime: publishedAt,
    modifiedTime: modifiedAt,
    sourceURL,
    url,
    statusCode: status ?? 200,
    contentType,
    proxyUsed: via ? 'basic' : null,
    ...more,
  })
}

function prefixed(prefix: string, tags: unknown): Fields {
  if (!isObject(tags)) return {}
  return Object.fromEntries(Object.entries(tags).map(([name, text]) => [prefix + name, text]))
}

function toOpenGraph(tags: unknown): Fields {
  if (!isObject(tags)) return {}
  return Object.fromEntries(
    Object.entries(OPEN_GRAPH).flatMap(([name, theirs]) =>
      tags[name] === undefined ? [] : [[theirs, tags[name]]],
    ),
  )
}

function writeRobots(robots: unknown): string | null {
  if (!isObject(robots)) return null
  const words = ['noindex', 'nofollow'].filter((word) => robots[word] === true)
  return words.length > 0 ? words.join(', ') : null
}
