import { imagesIn } from '@/lib/services/wire'

type WithHeaders = Pick<Request, 'headers'>
type Link = [text: string, url: string]

/** A link with its text, not a picture. */
const LINK = /(?<!!)\[([^[\]\n]{0,2000})\]\(([^\s()]{1,8192})(?: "[^"\n]{0,500}")?\)/g

const IMAGE = /!\[[^[\]\n]{0,2000}\]\([^\s()]{1,8192}(?: "[^"\n]{0,500}")?\)/g

/** What a page links to and shows, in a list of its own, where the client asks for it. */
export function summaryIn({ headers }: WithHeaders, markdown: string) {
  const links = isSummed(headers, 'links') ? linksIn(markdown) : null
  const images = isSummed(headers, 'images') ? imagesIn(markdown) : null
  const nameMatch = images?.map((url, at) => [`Image ${at + 1}`, url] as const) ?? []
  const isAll = headers.get('x-with-links-summary') === 'all'
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
export function isSummed(headers: Headers, what: 'links' | 'images'): boolean {
  return /^(?:true|all|1)$/i.test(headers.get(`x-with-${what}-summary`) ?? '')
}

/** Whether the client wants a text without the addresses of its links. */
export function isLinkless({ headers }: WithHeaders): boolean {
  const retained = headers.get('x-retain-links') ?? ''
  return /^(?:none|text)$/i.test(retained) || headers.get('x-md-link-style') === 'discarded'
}

/** Whether it wants a text without pictures. */
export const isImageless = ({ headers }: WithHeaders): boolean =>
  headers.get('x-retain-images') === 'none'

/** The text of a page without what the client does not want in it. */
export function retained(request: WithHeaders, markdown: string): string {
  const text = isImageless(request) ? markdown.replace(IMAGE, '') : markdown
  return isLinkless(request) ? text.replace(LINK, '$1') : text
}

function linksIn(markdown: string): Link[] {
  const links = [...markdown.matchAll(LINK)].map(([, text = '', url = '']): Link => [text, url])
  const unique = new Map(links.map((link) => [link.join(' '), link]))
  return [...unique.values()]
}
