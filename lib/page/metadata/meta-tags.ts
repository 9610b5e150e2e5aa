import type { Survey } from '../survey'

/** Maximum number of each kind, as each takes time to pass between threads. */
export const MAX_NAMED = 500
/** Maximum characters of a title, a description, or another text about the page. */
export const MAX_ABOUT = 5_000

export type MetaTags = {
  named: Map<string, string>
  openGraph: Record<string, string>
  twitter: Record<string, string>
}

/** The page's meta tags by name. */
export function metaTags(survey: Survey): MetaTags {
  const named = new Map<string, string>()
  const openGraph: Record<string, string> = {}
  const twitter: Record<string, string> = {}
  for (const meta of survey.by('meta').slice(0, MAX_NAMED)) {
    const key = (
      meta.attribs.property ??
      meta.attribs.name ??
      meta.attribs.itemprop ??
      meta.attribs['http-equiv'] ??
      ''
    )
      .trim()
      .toLowerCase()
    const content = meta.attribs.content?.slice(0, MAX_ABOUT).replace(/\s+/g, ' ').trim()
    if (key === '' || !content) continue
    if (!named.has(key)) named.set(key, content)
    if (key.startsWith('og:')) openGraph[key.slice(3)] ??= content
    if (key.startsWith('twitter:')) twitter[key.slice(8)] ??= content
  }
  return { named, openGraph, twitter }
}
