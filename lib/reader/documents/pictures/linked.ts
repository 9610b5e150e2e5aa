import { parseHtml, select } from '@/lib/reader/html'
import { PictureList } from './list'

const INLINE = /^data:(image\/[\w.+-]{1,40})(?:;[\w=.-]{1,40}){0,3};base64,([\w+/=\s-]+)$/i

/** The pictures of a page: those in its addresses, and where the others are. */
export function picturesInHtml(html: string): PictureList {
  const list = new PictureList()
  for (const { attribs } of select('img', parseHtml(html).children)) {
    const address = attribs.src?.trim() ?? ''
    const [, type, base64] = INLINE.exec(address) ?? []
    const name = attribs.alt?.trim() || null
    if (type && base64) {
      const bytes = Buffer.from(base64, 'base64')
      if (list.hasRoom(bytes.length)) list.add({ page: 1, name, type, bytes, url: null })
    } else if (/^https?:/i.test(address) && list.hasRoom(0))
      list.add({ page: 1, name, type: null, bytes: null, url: address })
  }
  return list
}
