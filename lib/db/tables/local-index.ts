// The local index. Passages are searched through full-text tables made by a migration (SQLite FTS5).

import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { int, ms, serial, text } from '../columns'
import { OWNER_ACCOUNT } from '../owner'

export const indexedPages = sqliteTable(
  'indexed_page',
  {
    id: serial('id').primaryKey(),
    /** Who added it: what is the owner's is searched for every account, what is a member's for that member alone. */
    accountId: text('account_id').notNull().default(OWNER_ACCOUNT),
    url: text('url').notNull(),
    /** Address the site was added by; pages of one site are refreshed and removed together. */
    site: text('site').notNull(),
    host: text('host').notNull(),
    title: text('title').notNull(),
    language: text('language'),
    contentHash: text('content_hash').notNull(),
    textBytes: int('text_bytes').notNull(),
    publishedAt: text('published_at'),
    fetchedAt: ms('fetched_at').notNull(),
  },
  (table) => [
    uniqueIndex('indexed_page_url').on(table.accountId, table.url),
    index('indexed_page_site').on(table.site),
    index('indexed_page_host').on(table.host),
  ],
)

export const indexedPassages = sqliteTable(
  'indexed_passage',
  {
    id: serial('id').primaryKey(),
    pageId: int('page_id').notNull(),
    seq: int('seq').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    /** Chinese, Japanese and Korean text as overlapping pairs of characters: the tokenizer does not split such runs. */
    pairs: text('pairs').notNull(),
  },
  (table) => [index('indexed_passage_page').on(table.pageId, table.seq)],
)
