// What crawls remember of the pages of a site, so that the next one can ask what is new.
import { index, int, ms, primaryKey, table, text } from '../columns'

export const sitePages = table(
  'site_page',
  {
    accountId: text('account_id').notNull(),
    /** The start and the options of the crawl: other options give other texts. */
    crawl: text('crawl').notNull(),
    url: text('url').notNull(),
    /** Where its redirects led. */
    finalUrl: text('final_url').notNull(),
    depth: int('depth').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Hash of the markdown. Null while the page is only known from links. */
    hash: text('hash'),
    seenAt: ms('seen_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.crawl, row.url] }),
    index('site_page_by_age').on(row.seenAt),
  ],
)
