import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { clock } from '../../duration'
import type { SearchProvider } from '../../provider'
import { keywords } from '../../question/keywords'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, contactEmail, endpoint } from '../../settings'
import { agent } from '../agent'
import { mediaWikiFailure } from '../media-wiki'

const base = baseSetting('COMMONS', 'Wikimedia Commons', 'https://commons.wikimedia.org')

const Page = z.object({
  title: z.string(),
  index: whole,
  imageinfo: z
    .array(
      z.object({
        url: text,
        thumburl: text,
        descriptionurl: text,
        width: whole,
        height: whole,
        duration: whole,
      }),
    )
    .nullish(),
})
// Without hits, a search has no `query`.
const Reply = z.union([
  z.object({ query: z.object({ pages: lenientList(Page) }) }),
  z.object({
    batchcomplete: z.unknown().refine((value) => value !== undefined),
    query: z.undefined().optional(),
  }),
])

/** Images and videos of Wikimedia Commons. No key. */
export const commons: SearchProvider = {
  name: 'commons',
  title: 'Wikimedia Commons',
  types: ['images', 'videos'],
  settings: [base, contactEmail],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  isUndated: true,
  pageSize: () => 50,
  failure: mediaWikiFailure('commons'),
  async search(query, client) {
    const kind = query.type === 'videos' ? 'filetype:video' : 'filetype:bitmap|drawing'
    const url = endpoint(base, '/w/api.php', {
      action: 'query',
      format: 'json',
      formatversion: 2,
      generator: 'search',
      gsrnamespace: 6,
      gsrsearch: `${kind} ${keywords(query.text).slice(0, 250)}`,
      gsrlimit: query.count,
      gsroffset: (query.page - 1) * query.count,
      prop: 'imageinfo',
      iiprop: 'url|size|mime',
      iiurlheight: 180,
    })
    const reply = await client.json(url, Reply, { headers: agent() })
    const pages = [...(reply.query?.pages ?? [])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
    return {
      hits: pages.map(({ title, imageinfo }) => {
        const file = imageinfo?.[0]
        return {
          title: title.replace(/^File:/, '').replace(/\.\w{2,5}$/, ''),
          link: file?.descriptionurl ?? '',
          imageUrl: query.type === 'videos' ? file?.thumburl : file?.url,
          thumbnailUrl: file?.thumburl,
          width: file?.width,
          height: file?.height,
          duration: clock(file?.duration),
        }
      }),
      native: {},
    }
  },
}
