import { getDomain } from 'tldts'
import type { Call } from '../../call'
import type { ModelChoice } from '../../llm'
import { colorsOf } from '../brand/colors'
import { industriesOf } from '../brand/industries'
import { logosOf } from '../brand/logos'
import { keyPagesOf, socialsOf } from '../brand/places'
import { readSite, type Site } from '../brand/site'

const MOST_PAGES = 20

/**
 * The brand of a site, from its home page, manifest, icons, stylesheets and social cards. Needs no model; one that is given
 * names the industries. Throws 502 brand_fetch_failed when the home page cannot be read.
 */
export async function profileBrand(
  address: string,
  model: ModelChoice | null,
  call: Call,
): Promise<Record<string, unknown>> {
  const site = await readSite(address, call)
  const { page, url } = site
  const [logos, industries] = await Promise.all([logosOf(site, call), industriesOf(site, model, call)])
  const { hostname } = new URL(url)
  return {
    domain: getDomain(hostname) ?? hostname,
    title: page.metadata.siteName ?? nameOf(page.title),
    description: page.metadata.description,
    slogan: sloganOf(site),
    colors: colorsOf(
      site,
      logos.flatMap(({ colors }) => colors),
    ),
    logos: logos.map(({ colors: _, ...logo }) => logo),
    backdrops: backdropsOf(site),
    socials: socialsOf(site),
    industries,
    links: keyPagesOf(site),
    pages: pagesOf(site),
  }
}

/** A title's name without its claim: "Acme" of "Acme: anvils for everyone". */
function nameOf(title: string | null): string | null {
  return title?.split(/\s[|–—·•-]\s|:\s/)[0]?.trim() || title
}

function sloganOf({ page }: Site): string | null {
  const parts = (page.title ?? '').split(/\s[|–—·•-]\s|:\s/).map((part) => part.trim())
  const [first, second] = parts
  if (parts.length < 2) return null
  return page.metadata.siteName === second ? (first ?? null) : (second ?? null)
}

function backdropsOf({ page }: Site): { url: string; width: number | null; height: number | null }[] {
  const { openGraph, twitter, image } = page.metadata
  const size = (name: string) => Number(openGraph[`og:image:${name}`] ?? openGraph[`image:${name}`]) || null
  const addresses = [image, openGraph['og:image'], twitter['twitter:image']].filter((one) => typeof one === 'string')
  return [...new Set(addresses)].map((url, i) => ({
    url,
    width: i === 0 ? size('width') : null,
    height: i === 0 ? size('height') : null,
  }))
}

function pagesOf({ page, url }: Site): { url: string; title: string }[] {
  const { origin } = new URL(url)
  const own = page.links.filter(
    (link) => link.text !== '' && URL.canParse(link.url) && new URL(link.url).origin === origin,
  )
  const unique = new Map(own.map((link) => [link.url.replace(/#.*$/, ''), link.text]))
  unique.delete(url)
  return [...unique].slice(0, MOST_PAGES).map(([address, title]) => ({ url: address, title }))
}
