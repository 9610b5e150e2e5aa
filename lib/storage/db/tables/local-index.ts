// The local index. Passages are searched through full-text tables made by a migration (SQLite
// FTS5).

import { bytes, index, int, ms, serial, table, text, uniqueIndex } from '../columns'
import { OWNER_ACCOUNT } from '../owner'

export const indexedPages = table(
  'indexed_page',
  {
    id: serial('id').primaryKey(),
    /** The owner's pages are searched for every account. */
    accountId: text('account_id').notNull().default(OWNER_ACCOUNT),
    url: text('url').notNull(),
    /** The URL the site was added with. The pages of a site are refreshed and removed together. */
    site: text('site').notNull(),
    host: text('host').notNull(),
    title: text('title').notNull(),
    language: text('language'),
    contentHash: text('content_hash').notNull(),
    textBytes: int('text_bytes').notNull(),
    publishedAt: text('published_at'),
    fetchedAt: ms('fetched_at').notNull(),
    /** The main content without links and images. Null for pages stored before this column. */
    markdown: text('markdown'),
  },
  (row) => [
    uniqueIndex('indexed_page_url').on(row.accountId, row.url),
    index('indexed_page_site').on(row.site),
    index('indexed_page_host').on(row.host),
  ],
)

export const indexedPassages = table(
  'indexed_passage',
  {
    id: serial('id').primaryKey(),
    pageId: int('page_id').notNull(),
    seq: int('seq').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    /** Overlapping pairs of CJK characters, which the tokenizer does not split. */
    pairs: text('pairs').notNull(),
  },
  (row) => [index('indexed_passage_page').on(row.pageId, row.seq)],
)

/** The vectors of a page's passages, made by an embedding model. */
export const indexedVectors = table('indexed_vector', {
  pageId: int('page_id').primaryKey(),
  model: text('model').notNull(),
  /** That of the page when they were made. */
  contentHash: text('content_hash').notNull(),
  /** Numbers in a vector. 0 while they are being made. */
  dimensions: int('dimensions').notNull(),
  passages: int('passages').notNull(),
  madeAt: ms('made_at').notNull(),
  /** A byte for each number, in the order of the passages. Last: the others are read without it. */
  vectors: bytes('vectors').notNull(),
})

/** What vectors bring on the pages of an account, as measured last. */
export const vectorChecks = table('vector_check', {
  accountId: text('account_id').primaryKey(),
  model: text('model').notNull(),
  pages: int('pages').notNull(),
  queries: int('queries').notNull(),
  /** Mean reciprocal ranks in thousandths. */
  words: int('words').notNull(),
  hybrid: int('hybrid').notNull(),
  wins: int('wins').notNull(),
  losses: int('losses').notNull(),
  measuredAt: ms('measured_at').notNull(),
})
