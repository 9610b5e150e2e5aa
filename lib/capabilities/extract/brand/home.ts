import { decodeText } from '@/lib/base/text'
import type { Page } from '@/lib/reader/page'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { picturedLogos } from './header'
import { countIndustries } from './industry-words'
import { type Candidate, iconRank, type LogoFile, logosIn, toFiles } from './logo-files'
import { type BrandLinks, findKeyPages, findSocials, isFile, type Social } from './places'
import { sheetAddresses, styleTexts, wordsOfHtml } from './scan'

type HomeRequest = {
  bytes: Uint8Array
  url: string
  contentType: string | null
  status: number
}

/** What a home page says about its brand, and the files still to be fetched. */
export type Home = {
  url: string
  title: string | null
  description: string | null
  slogan: string | null
  themeColor: string | null
  manifest: string | null
  sheets: string[]
  /** The page's own style elements. */
  css: string
  logos: LogoFile[]
  backdrops: { url: string; width: number | null; height: number | null }[]
  socials: Social[]
  links: BrandLinks
  pages: { url: string; title: string }[]
  /** Industries by the page's words, most likely first. */
  industries: string[]
  /** The beginning of its text, for a model. */
  text: string
}

const MAX_PAGES = 20
const MAX_STYLESHEETS = 4
const MAX_CSS_LENGTH = 2 << 20
const MAX_MODEL_TEXT = 6_000
const MAX_WORDS_LENGTH = 100_000
/** Maximum number of links searched for profiles and key pages. */
const MAX_LINKS = 5_000

/** Reads a site's home page. Runs in a reader thread. */
export function readHome({ bytes, url, contentType, status }: HomeRequest): Home {
  const want = { links: true, structured: true, html: true, markdown: true }
  const page = readPageNow({ html: bytes, url, contentType, status, want })
  page.links = page.links.slice(0, MAX_LINKS)
  const raw = decodeText(bytes, contentType)
  const { metadata } = page
  const site = { page, url }
  return {
    url,
    title: metadata.siteName ?? findName(page.ownTitle),
    description: metadata.description,
    slogan: findSlogan(page),
    themeColor: metadata.themeColor,
    manifest: metadata.manifest,
    sheets: sheetAddresses(raw, url).slice(0, MAX_STYLESHEETS),
    css: styleTexts(raw).join('\n').slice(0, MAX_CSS_LENGTH),
    logos: toFiles(candidates(page, raw, url)),
    backdrops: findBackdrops(page),
    socials: findSocials(site),
    links: findKeyPages(site),
    pages: listPages(page, url),
    industries: countIndustries(
      `${page.ownTitle ?? ''} ${metadata.description ?? ''} ${metadata.keywords.join(' ')} `.repeat(
        3,
      ) + wordsOfHtml(page.html ?? '', MAX_WORDS_LENGTH),
    ),
    text: [page.ownTitle, metadata.description, (page.markdown ?? '').slice(0, MAX_MODEL_TEXT)]
      .filter(Boolean)
      .join('\n\n')
      .slice(0, 2 * MAX_MODEL_TEXT),
  }
}

function candidates(page: Page, raw: string, url: string): Candidate[] {
  const { structured, metadata, ownTitle: title } = page
  const { openGraph } = metadata
  const jsonLd = logosIn(structured?.jsonLd ?? []).map((address) => ({
    address,
    type: 'logo' as const,
    rank: 0,
  }))
  const nameMatch = openGraph['og:logo'] ?? openGraph.logo
  const name = `${metadata.siteName ?? ''} ${title ?? ''} ${new URL(url).hostname.split('.').at(-2) ?? ''}`
  const header = picturedLogos(raw, url, name).map(({ address }, i) => ({
    address,
    type: 'logo' as const,
    rank: 2 + i / 10,
  }))
  const icons = metadata.icons.map(({ url: address, rel, sizes }) => ({
    address,
    type: 'icon' as const,
    rank: iconRank(rel, sizes),
  }))
  const own = [
    ...jsonLd,
    ...(nameMatch ? [{ address: nameMatch, type: 'logo' as const, rank: 1 }] : []),
    ...header,
    ...icons,
  ]
  return [...own, { address: '/favicon.ico', type: 'icon' as const, rank: 9 }].flatMap(
    ({ address, ...rest }) => {
      const logoUrl = URL.parse(address, url)
      return logoUrl ? [{ url: logoUrl.href, ...rest }] : []
    },
  )
}

const PARTS = /\s[|–—·•-]\s|:\s/
const MAX_TITLE_LENGTH = 1_000

/** A title's name without its slogan: "Acme" of "Acme: anvils for everyone". */
function findName(title: string | null): string | null {
  return title?.slice(0, MAX_TITLE_LENGTH).split(PARTS)[0]?.trim() || title
}

function findSlogan({ ownTitle: title, metadata }: Page): string | null {
  const parts = (title ?? '')
    .slice(0, MAX_TITLE_LENGTH)
    .split(PARTS)
    .map((part) => part.trim())
  const [first, second] = parts
  if (parts.length < 2) return null
  return metadata.siteName === second ? (first ?? null) : (second ?? null)
}

function findBackdrops({ metadata }: Page): Home['backdrops'] {
  const { openGraph, twitter, image } = metadata
  const size = (name: string) =>
    Number(openGraph[`og:image:${name}`] ?? openGraph[`image:${name}`]) || null
  const addresses = [image, openGraph['og:image'], twitter['twitter:image']].filter(
    (text) => typeof text === 'string',
  )
  return [...new Set(addresses)].map((url, i) => ({
    url,
    width: i === 0 ? size('width') : null,
    height: i === 0 ? size('height') : null,
  }))
}

function listPages({ links }: Page, url: string): Home['pages'] {
  const { origin } = new URL(url)
  const own = links.filter(
    (link) => link.text !== '' && URL.parse(link.url)?.origin === origin && !isFile(link.url),
  )
  const unique = new Map(own.map((link) => [link.url.split('#', 1)[0] ?? '', link.text]))
  unique.delete(url)
  return [...unique].slice(0, MAX_PAGES).map(([address, title]) => ({ url: address, title }))
}
