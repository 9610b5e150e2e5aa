import type { Kit } from './kit.sqlite'

/** The local index. Passages are searched through full-text tables made by a migration (SQLite FTS5). */
export function indexTables(kit: Kit) {
  const indexedPages = kit.table(
    'indexed_page',
    {
      id: kit.serial('id').primaryKey(),
      url: kit.text('url').notNull(),
      /** Address the site was added by; pages of one site are refreshed and removed together. */
      site: kit.text('site').notNull(),
      host: kit.text('host').notNull(),
      title: kit.text('title').notNull(),
      language: kit.text('language'),
      contentHash: kit.text('content_hash').notNull(),
      textBytes: kit.int('text_bytes').notNull(),
      publishedAt: kit.text('published_at'),
      fetchedAt: kit.ms('fetched_at').notNull(),
    },
    (table) => [
      kit.uniqueIndex('indexed_page_url').on(table.url),
      kit.index('indexed_page_site').on(table.site),
      kit.index('indexed_page_host').on(table.host),
    ],
  )

  const indexedPassages = kit.table(
    'indexed_passage',
    {
      id: kit.serial('id').primaryKey(),
      pageId: kit.int('page_id').notNull(),
      seq: kit.int('seq').notNull(),
      title: kit.text('title').notNull(),
      heading: kit.text('heading').notNull(),
      body: kit.text('body').notNull(),
      /** Chinese, Japanese and Korean text as overlapping pairs of characters: the tokenizer does not split such runs. */
      pairs: kit.text('pairs').notNull(),
    },
    (table) => [kit.index('indexed_passage_page').on(table.pageId, table.seq)],
  )

  return { indexedPages, indexedPassages }
}
