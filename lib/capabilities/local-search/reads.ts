import { z } from 'zod'
import { defineRead } from '@/lib/api/http'
import { listCoverage, type SiteCoverage } from '@/lib/storage/local-index'
import { vectorState } from './state'

const whole = z.int().min(0)
const time = (meaning: string) => z.iso.datetime().describe(meaning)
const extent = {
  pages: whole.describe('How many pages it has.'),
  oldest: time('When the page was read that is oldest.'),
  newest: time('When the page was read that is newest.'),
}
const section = z.object({
  path: z.string().describe('Beginning of the addresses below that of the site, or /.'),
  ...extent,
})
const site = z.object({
  site: z.string().describe('Address that the site was added with.'),
  shared: z.boolean().describe('Whether it is searched for every account of the server.'),
  ...extent,
  text_bytes: whole.describe('Size of its text.'),
  sections: z.array(section).describe('Its sections, those with most pages first, at most 50.'),
})
const vectors = z.object({
  model: z.string().describe('The embedding model.'),
  passages: whole.describe('Passages of the account that have a vector.'),
  in_use: z.boolean().describe('Whether searches use them.'),
})
const indexReply = z.object({
  sites: z.array(site).describe('The sites, those with most pages first.'),
  vectors: vectors.nullable().describe('Null without an embedding model.'),
})

export const indexRead = defineRead({
  id: 'v2_index',
  method: 'get',
  path: '/api/v2/index',
  summary: 'Lists what the local index covers: sites, their sections, and how fresh they are.',
  description: 'Free. The account’s own sites and those that the owner shares with everyone.',
  tag: 'state',
  parameters: z.object({}),
  reply: indexReply,
  errors: [],
  example: () => ({
    sites: [
      {
        site: 'https://docs.example.com/',
        shared: true,
        ...EXAMPLE,
        text_bytes: 48_210,
        sections: [{ path: '/guide/', ...EXAMPLE }],
      },
    ],
    vectors: { model: 'openai/text-embedding-3-small', passages: 96, in_use: true },
  }),
  run: async (_, { accountId }) => {
    const [sites, state] = await Promise.all([listCoverage(accountId), vectorState(accountId)])
    const { model = '', passages = 0, isInUse = false } = state ?? {}
    return {
      sites: sites.map(toSite),
      vectors: state ? { model, passages, in_use: isInUse } : null,
    }
  },
})

const EXAMPLE = {
  pages: 12,
  oldest: '2026-11-20T10:00:00.000Z',
  newest: '2026-11-26T10:00:00.000Z',
}

function toSite({ site, isShared, textBytes, sections, ...own }: SiteCoverage) {
  return {
    site,
    shared: isShared,
    ...toExtent(own),
    text_bytes: textBytes,
    sections: sections.map(({ path, ...extent }) => ({ path, ...toExtent(extent) })),
  }
}

function toExtent({ pages, oldest, newest }: Pick<SiteCoverage, 'pages' | 'oldest' | 'newest'>) {
  return {
    pages,
    oldest: new Date(oldest).toISOString(),
    newest: new Date(newest).toISOString(),
  }
}
