import { imagesIn } from '@/lib/services/wire'
import type { Reader } from './requests'

type Link = [text: string, url: string]

/** A link with its text, not a picture. */
const LINK = /(?<!!)\[([^[\]\n]{0,2000})\]\(([^\s()]{1,8192})(?: "[^"\n]{0,500}")?\)/g

const IMAGE = /!\[[^[\]\n]{0,2000}\]\([^\s()]{1,8192}(?: "[^"\n]{0,500}")?\)/g

/** What a page links to and shows, in a list of its own, where the client asks for it. */
export function summaryIn(options: Reader, markdown: string) {
  const links = isSummed(options, 'links') ? linksIn(markdown) : null
  const images = isSummed(options, 'images') ? imagesIn(markdown) : null
  const nameMatch = images?.map((url, at) => [`Image ${at + 1}`, url] as const) ?? []
  const isAll = options['x-with-links-summary'] === 'all'
  return {
    data: {
      ...(links && { links: isAll ? links : Object.fromEntries(links) }),
      ...(images && { images: Object.fromEntries(nameMatch) }),
    },
    text: [
      ...(images ? ['\n\nImages:', ...nameMatch.map(([name, url]) => `- ![${name}](${url})`)] : []),
      ...(links
        ? ['\n\nLinks/Buttons:', ...links.map(([text, url]) => `- [${text}](${url})`)]
        : []),
    ].join('\n'),
  }
}

/** Whether a client wants links or images summed up. */
export function isSummed(options: Reader, what: 'links' | 'images'): boolean {
  return /^(?:true|all|1)$/i.test(options[`x-with-${what}-summary`] ?? '')
}

/** Whether the client wants a text without the addresses of its links. */
export function isLinkless(options: Reader): boolean {
  const style = options['x-md-link-style']
  return /^(?:none|text)$/i.test(options['x-retain-links'] ?? '') || style === 'discarded'
}

export const isImageless = (options: Reader): boolean => options['x-retain-images'] === 'none'

/** The text of a page without what the client does not want in it. */
export function retained(options: Reader, markdown: string): string {
  const text = isImageless(options) ? markdown.replace(IMAGE, '') : markdown
  return isLinkless(options) ? text.replace(LINK, '$1') : text
}

function linksIn(markdown: string): Link[] {
  const links = [...markdown.matchAll(LINK)].map(([, text = '', url = '']): Link => [text, url])
  const unique = new Map(links.map((link) => [link.join(' '), link]))
  return [...unique.values()]
}
