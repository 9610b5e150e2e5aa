import type { Element } from '@/lib/reader/html'
import type { PageMetadata } from '../page'
import type { Survey } from '../survey'
import { findAuthor, findModified } from './authors/author'
import { findPublished } from './dates/published'
import { type JsonObject, listTypes } from './json-ld'
import { isPlaceholder, MAX_ABOUT, MAX_NAMED, metaTags } from './meta-tags'
import { isInside, titleElementText } from './title'

const CATALOG_TITLES = ['dc:title', 'dc.title', 'dcterms:title', 'dcterms.title']

/** Metadata of head tags, then of JSON-LD, whether they have a date, and Dublin Core's title. */
export function readMetadata(
  survey: Survey,
  jsonLd: readonly JsonObject[],
): { metadata: PageMetadata; isDated: boolean; catalogTitle: string | null } {
  const tags = metaTags(survey)
  const { byName, openGraph, twitter } = tags
  const href = (rel: string) => absolute(survey, linkWith(survey, rel)?.attribs.href)
  const first = (...names: string[]) =>
    names.map((name) => byName.get(name)).find((text) => text) ?? null
  const site = jsonLd.find((object) => listTypes([object]).includes('WebSite'))
  const siteName =
    openGraph.site_name ??
    first('application-name') ??
    (typeof site?.name === 'string' && !isPlaceholder(site.name) ? site.name : null)
  const published = findPublished(survey, tags, jsonLd)
  const metadata = {
    title: titleElementText(survey),
    description: openGraphOr(
      first('description'),
      openGraph.description,
      twitter.description,
      textIn(jsonLd, 'description'),
    ),
    language: findLanguage(survey, first('content-language', 'language'), openGraph.locale),
    canonical: href('canonical'),
    siteName,
    author: findAuthor(survey, tags, jsonLd, siteName),
    publishedAt: published?.at ?? null,
    modifiedAt: findModified(tags, jsonLd),
    favicon: findFavicon(survey),
    icons: listIcons(survey),
    manifest: href('manifest'),
    themeColor: first('theme-color', 'msapplication-tilecolor'),
    image: absolute(survey, pictureIn(openGraph) ?? twitter.image ?? byName.get('thumbnail')),
    keywords: keywordsIn(first('keywords', 'news_keywords') ?? ''),
    generator: first('generator'),
    openGraph,
    twitter,
    jsonLdTypes: listTypes(jsonLd),
    robots: readRobots(byName),
    nextPage: href('next') ?? anchorWith(survey, 'next'),
    prevPage: href('prev') ?? href('previous') ?? anchorWith(survey, 'prev'),
    feeds: listFeeds(survey),
    alternates: listAlternates(survey),
    refresh: readRefresh(survey),
  }
  const catalogTitle = first(...CATALOG_TITLES)
  return { metadata, isDated: published?.isDeclared ?? false, catalogTitle }
}

function pictureIn(openGraph: Record<string, string>): string | undefined {
  return openGraph.image ?? openGraph['image:url'] ?? openGraph['image:secure_url']
}

function keywordsIn(text: string): string[] {
  const words = text.split(/[,;]/).map((word) => word.trim())
  return words.filter(Boolean).slice(0, 50)
}

function openGraphOr(...texts: (string | null | undefined)[]): string | null {
  return texts.find((text) => text) ?? null
}

function textIn(jsonLd: readonly JsonObject[], key: string): string | null {
  for (const object of jsonLd) {
    const value = object[key]
    const text =
      typeof value === 'string' ? value.slice(0, MAX_ABOUT).replace(/\s+/g, ' ').trim() : ''
    if (text !== '') return text
  }
  return null
}

function linkWith(survey: Survey, rel: string): Element | undefined {
  return survey.by('link').find((link) => hasRel(link, rel) && link.attribs.href)
}

function anchorWith(survey: Survey, rel: string): string | null {
  const anchor = survey
    .by('a')
    .find((element) => element.attribs.rel !== undefined && hasRel(element, rel))
  return absolute(survey, anchor?.attribs.href)
}

function hasRel(element: Element, rel: string): boolean {
  return (element.attribs.rel ?? '').toLowerCase().split(/\s+/).includes(rel)
}

function absolute(survey: Survey, href: string | undefined): string | null {
  if (!href?.trim()) return null
  const url = URL.parse(href.trim(), survey.base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}

function findLanguage(
  survey: Survey,
  date: string | null,
  locale: string | undefined,
): string | null {
  const text = survey.html?.attribs.lang || survey.html?.attribs['xml:lang'] || date || locale
  const language = text?.split(',')[0]?.trim().replace('_', '-')
  return language && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : null
}

function findFavicon(survey: Survey): string | null {
  const icons = listIcons(survey)
  const icon = icons.find((icon) => icon.rel.split(' ').includes('icon')) ?? icons[0]
  return icon?.url ?? URL.parse('/favicon.ico', survey.base)?.href ?? null
}

function listIcons(survey: Survey): PageMetadata['icons'] {
  const icons = survey.by('link').flatMap((link) => {
    const rel = (link.attribs.rel ?? '').toLowerCase().trim()
    const url = /\bicon\b|apple-touch-icon|mask-icon/.test(rel)
      ? absolute(survey, link.attribs.href)
      : null
    return url
      ? [{ url, rel, sizes: link.attribs.sizes ?? null, type: link.attribs.type ?? null }]
      : []
  })
  return icons.slice(0, MAX_NAMED)
}

function readRobots(tags: Map<string, string>): PageMetadata['robots'] {
  const text = `${tags.get('robots') ?? ''},${tags.get('googlebot') ?? ''}`.toLowerCase()
  const none = /\bnone\b/.test(text)
  return { noindex: none || /\bnoindex\b/.test(text), nofollow: none || /\bnofollow\b/.test(text) }
}

function listFeeds(survey: Survey): PageMetadata['feeds'] {
  const feeds = survey.by('link').flatMap((link) => {
    const type = (link.attribs.type ?? '').toLowerCase()
    const isFeed =
      hasRel(link, 'alternate') && /^application\/(?:rss|atom|feed)\+(?:xml|json)/.test(type)
    const url = isFeed ? absolute(survey, link.attribs.href) : null
    return url ? [{ url, type, title: link.attribs.title?.trim() || null }] : []
  })
  return feeds.slice(0, MAX_NAMED)
}

function listAlternates(survey: Survey): PageMetadata['alternates'] {
  const alternates = survey.by('link').flatMap((link) => {
    const language = link.attribs.hreflang
    const url = language && hasRel(link, 'alternate') ? absolute(survey, link.attribs.href) : null
    return url && language ? [{ url, language }] : []
  })
  return alternates.slice(0, MAX_NAMED)
}

function readRefresh(survey: Survey): PageMetadata['refresh'] {
  for (const meta of survey.by('meta')) {
    if ((meta.attribs['http-equiv'] ?? '').toLowerCase() !== 'refresh') continue
    // It is for browsers without scripts.
    if (isInside(meta, 'noscript')) continue
    const match = /^\s*(\d+)(?:\.\d*)?(?:\s*[;,]\s*|\s+(?=url))(?:url\s*=\s*)?["']?([^"']+)/i.exec(
      meta.attribs.content ?? '',
    )
    const url = absolute(survey, match?.[2])
    if (match && url) return { seconds: Number(match[1]), url }
  }
  return null
}
