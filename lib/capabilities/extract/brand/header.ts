import { type Cheerio, type CheerioAPI, type LoadedElement, loadBounded } from '@/lib/reader/html'
import { safeSvg, svgAddress } from './svg'

/** An image of the home page that may be its logo. A higher score is more likely. */
type Pictured = { address: string; likelihood: number }

const MAX_PICTURES = 60
const MIN_LIKELIHOOD = 3
const MAX_MARK_LENGTH = 300
const OTHERS =
  /customer|client|partner|sponsor|press|trusted|award|badge|payment|footer|testimonial|social|flag|icon(?:s|-)/i

/** Images that look like the logo by name or position, most likely first. */
export function picturedLogos(html: string, home: string, name: string): Pictured[] {
  const $ = loadBounded(html)
  const pictures = $('img, svg').not('svg > *').toArray()
  const words =
    name
      .slice(0, 1_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return pictures
    .slice(0, MAX_PICTURES)
    .flatMap((picture, place) => {
      const likelihood = scoreLogo($(picture), home, words) - place / 100
      return likelihood < MIN_LIKELIHOOD
        ? []
        : listAddresses($, picture).map((address) => ({ address, likelihood }))
    })
    .sort((a, b) => b.likelihood - a.likelihood)
}

function scoreLogo(picture: Cheerio<LoadedElement>, home: string, words: string[]): number {
  const own = `${Object.entries(picture.attr() ?? {})
    .filter(([key]) => /^(?:src|data-src|alt|class|id|title|aria-label)$/.test(key))
    .map(([, value]) => value.slice(0, 300))
    .join(' ')}`
  const around = picture.parents().toArray()
  const marks = (element: LoadedElement) =>
    [element.name, element.attribs.class, element.attribs.id, element.attribs.role]
      .map((text) => (text ?? '').slice(0, MAX_MARK_LENGTH))
      .join(' ')
  const link = around.find((element) => element.name === 'a')
  const isNamed =
    words.some((word) => own.toLowerCase().includes(word)) ||
    words.some((word) =>
      (link?.attribs['aria-label'] ?? link?.attribs.title ?? '').toLowerCase().includes(word),
    )
  let likelihood = 0
  if (isNamed) likelihood += 3
  if (/logo|wordmark|masthead/i.test(own)) likelihood += 2
  if (around.slice(0, 4).some((element) => /logo|brand|masthead|site-title/i.test(marks(element))))
    likelihood += 2
  if (link && leadsHome(link.attribs.href ?? '', home)) likelihood += 3
  if (around.some((element) => /^(?:header|nav)\b|\bbanner\b|header/i.test(marks(element))))
    likelihood += 1
  if (OTHERS.test(own) && !isNamed) likelihood -= 3
  // Logos in a list of customers are not the site's.
  if (around.some((element) => element.name === 'footer' || OTHERS.test(marks(element))))
    likelihood -= 4
  if (link && !leadsHome(link.attribs.href ?? '', home)) likelihood -= 3
  return likelihood
}

/** A link to the home page, or to a language's home page. */
function leadsHome(href: string, home: string): boolean {
  const url = URL.parse(href, home)
  return (
    url !== null &&
    /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/i.test(url.pathname) &&
    /^(?:https?:)$/.test(url.protocol)
  )
}

/** Lazy images have their URL elsewhere; inline SVG becomes a data URL. */
function listAddresses($: CheerioAPI, picture: LoadedElement): string[] {
  if (picture.name === 'svg') {
    const svg = safeSvg($.xml(picture))
    return svg ? [svgAddress(svg)] : []
  }
  const { src, srcset } = picture.attribs
  const lazy =
    picture.attribs['data-src'] ??
    picture.attribs['data-lazy-src'] ??
    picture.attribs['data-original']
  const isStandIn = src === undefined || /^data:image\/(?:gif|png)/i.test(src)
  const first = srcset?.slice(0, 8_192).split(',')[0]?.trim().split(/\s+/)[0]
  const address = isStandIn ? (lazy ?? first) : src
  return address ? [address] : []
}
