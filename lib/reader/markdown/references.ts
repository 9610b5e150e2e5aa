import { absolute, Element } from '@/lib/reader/html'
import { linkTarget } from './target'

const LAZY = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-url',
  'data-hi-res-src',
  'data-image',
]
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|placeholder|spacer|pixel|transparent|loading|lazy|1x1|grey|gray)[\w-]{0,40}\.(?:gif|png|svg|jpe?g|webp)/i

/** An image as markdown. Null for a spacer or an image without URL. */
export function imageMarkdown(image: Element, base: string | null): string | null {
  const alt = (image.attribs.alt ?? '').replace(/\s+/g, ' ').trim()
  const source = imageSource(image)
  const url = source === null ? null : absolute(source, base)
  if (url === null || isSpacer(image)) return null
  const title = (image.attribs.title ?? '').replace(/\s+/g, ' ').trim()
  return `![${escapeAlt(alt)}](${linkTarget({ url, title })})`
}

/** The best URL of an image: of `src`, or of the attributes for lazy loading. */
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

function isSpacer(image: Element): boolean {
  const { width, height } = image.attribs
  return (width === '1' || width === '0') && (height === '1' || height === '0')
}

function escapeAlt(alt: string): string {
  return /[\\[\]*_`<&~|]/.test(alt) ? alt.replace(/[\\[\]*_`<~|]|&(?=[#\w])/g, '\\$&') : alt
}
