import { isOfAdvertisement } from '@/lib/base/text'
import { absolute, Element } from '@/lib/reader/html'
import { linkTarget } from './target'

const LAZY = (
  'data-src data-lazy-src data-original data-url data-hi-res-src data-image data-delayed-url ' +
  'data-echo data-image-loader data-cfsrc data-lazy data-lazyload data-actualsrc data-full-src ' +
  'data-orig-file data-img-src data-defer-src data-flickity-lazyload ng-src'
).split(' ')
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|placeholder|spacer|pixel|transparent|loading|lazy|1x1|grey|gray)[\w-]{0,40}\.(?:gif|png|svg|jpe?g|webp)/i

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f\u20e3])+$/u

/** The characters that an image shows instead of the reader's font. */
export function emojiIn({ attribs }: Element): string | null {
  const alt = attribs.alt?.trim() ?? ''
  return EMOJI.test(alt) ? alt : null
}

/** Where the films of components such as `amp-youtube` and `lite-vimeo` are. */
const FILMS: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
}

/** The address of a film, sound or page that is shown within this one. */
export function embedAddress(element: Element): string | null {
  const { style = '', src } = element.attribs
  const id = element.attribs['data-videoid'] ?? element.attribs.videoid
  const films = FILMS[/-(\w{1,20})$/.exec(element.name)?.[1] ?? '']
  if (id && films) return films + encodeURIComponent(id)
  if (isSpacer(element) || 'hidden' in element.attribs || UNSEEN.test(style)) return null
  if (isAdFrame(element)) return null
  const source = element.children.find(
    (child): child is Element => child instanceof Element && child.name === 'source',
  )
  const address = src ?? element.attribs['data-src'] ?? source?.attribs.src
  if (!address || /^(?:about|data|javascript|blob):/i.test(address.trim())) return null
  const url = URL.parse(address, 'https://page.invalid/')
  return url && (isOfAdvertisement(url) || isWidget(element, url)) ? null : address
}

/** A button of a social network, a box of likes or comments, or an advertisement. */
const WIDGET =
  /\/(?:(?:like|share|tweet|follow|subscribe|recommend|pin|vote|save)(?:[_-]?(?:button|btn|box|bar|count)s?)?|[\w-]{0,30}(?:buttons?|btn|share)|(?:[a-z]{1,12}_)?ads?(?:_[a-z]{1,12})?|recommendations?|activity|fan|facepile|page_plugin|comments?\w{0,9})\.(?:php|html?|js|aspx?)$/i
const COMMENTS = /^(?:dsq|disqus|fb)?[_-]?comments?(?:[_-]?(?:i?frame|box|area|section))?$/i

const isWidget = ({ attribs: { id = '', name = '' } }: Element, { pathname }: URL) =>
  WIDGET.test(pathname) || COMMENTS.test(id) || COMMENTS.test(name)

const AD_NAME = /(?:^|[_-])(?:ads?|advert\w{0,12}|aswift)(?:$|[_-])/i
const AD_TITLE = /^(?:3rd party )?ad(?:vertisement)?s?(?: content)?$/i

/** As networks name and mark the frames that they put into pages. */
function isAdFrame({ attribs }: Element): boolean {
  const { id = '', name = '', title = '', itemtype = '' } = attribs
  return (
    AD_NAME.test(id) ||
    AD_NAME.test(name) ||
    AD_TITLE.test(title.trim()) ||
    itemtype.endsWith('/WPAdBlock') ||
    'data-is-safeframe' in attribs
  )
}

export const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed'])

export const isComponent = ({ name }: Element) =>
  /^(?:amp|lite)-(?:iframe|video|audio|youtube|vimeo|dailymotion)$/.test(name)

const UNSEEN = /display\s*:\s*none|visibility\s*:\s*hidden/i

const MAYBE_ADVERTISEMENT = /ad|banner|sponsor|taboola|outbrain|criteo/i

function isAdvertisement(address: string): boolean {
  const url = MAYBE_ADVERTISEMENT.test(address) ? URL.parse(address) : null
  return url !== null && isOfAdvertisement(url)
}

/** An image as markdown. Null for a spacer, an advertisement or an image without URL. */
export function imageMarkdown(
  image: Element,
  base: string | null,
  target: string | undefined,
): string | null {
  const alt = (image.attribs.alt ?? '').replace(/\s+/g, ' ').trim()
  const source = imageSource(image)
  const url = source === null ? null : absolute(source, base)
  if (url === null || isSpacer(image)) return null
  if (isAdvertisement(url) || (target !== undefined && isAdvertisement(target))) return null
  const title = (image.attribs.title ?? '').replace(/\s+/g, ' ').trim()
  return `![${escapeAlt(alt)}](${linkTarget({ url, title })})`
}

function imageSource(image: Element): string | null {
  const own = image.attribs.src?.trim() ?? ''
  const isPlaceholder = own === '' || own.startsWith('data:') || PLACEHOLDER.test(own)
  if (!isPlaceholder) return own
  for (const name of LAZY) {
    const lazy = image.attribs[name]?.trim()
    if (lazy && !lazy.startsWith('data:')) return lazy
  }
  const set = image.attribs['data-srcset'] ?? image.attribs.srcset ?? pictureSet(image)
  const first = set ? /\S+/.exec(set.split(/,\s+/).at(-1) ?? '')?.[0] : undefined
  if (first && !first.startsWith('data:')) return first
  return own === '' || own.startsWith('data:') ? null : own
}

function pictureSet(image: Element): string | undefined {
  const picture = image.parent
  if (!(picture instanceof Element) || picture.name !== 'picture') return undefined
  for (const child of picture.children) {
    if (child instanceof Element && child.name === 'source')
      return child.attribs.srcset ?? child.attribs['data-srcset']
  }
  return undefined
}

/** A longer line of one pixel is drawn to be seen. */
const MAX_SPACER = 200

function isSpacer(image: Element): boolean {
  const { width, height } = image.attribs
  const [w, h] = [width, height].map((side) => (side?.trim() ? Number(side) : Number.NaN))
  if (w === undefined || h === undefined) return false
  return Math.min(w, h) <= 1 && Math.max(w, h) <= MAX_SPACER
}

function escapeAlt(alt: string): string {
  return /[\\[\]*_`<&~|]/.test(alt) ? alt.replace(/[\\[\]*_`<~|]|&(?=[#\w])/g, '\\$&') : alt
}
