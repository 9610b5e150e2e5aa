import { allRows, OWNER_ACCOUNT } from '@/lib/db'
import { tellingWords, termsOf } from '@/lib/text'
import { withoutFences } from './fenced'

/** `accountId`: who asks. The owner's part of the index and their own are searched. */
export type IndexQuery = {
  accountId: string
  text: string
  limit: number
  includeDomains?: string[]
  excludeDomains?: string[]
}

/**
 * A page of the local index. `score` is higher for better; `snippet` is its best passage, in part; `coverage` is the
 * share of the question's words, 0 to 1, that this passage and its headings have.
 */
export type IndexHit = {
  url: string
  title: string
  snippet: string
  score: number
  coverage: number
  fetchedAt: number
}

type Row = { url: string; host: string; title: string; heading: string; body: string; fetchedAt: bigint; rank: number }

const PASSAGES_READ = 300
// Title, heading, body, CJK pairs.
const WEIGHTS = '5.0, 4.0, 1.0, 1.0'
// A second and third good passage speak for a page, less than its best one.
const SHARES = [1, 0.25, 0.1]

/** Pages whose passages match the words of a question best. The question is never read as search syntax. */
export async function searchIndex({
  accountId,
  text,
  limit,
  includeDomains = [],
  excludeDomains = [],
}: IndexQuery): Promise<IndexHit[]> {
  const match = matchExpression(text)
  if (!match) return []
  const rows = await allRows<Row>(
    `SELECT page.url, page.host, page.title, passage.heading, passage.body, page.fetched_at AS fetchedAt,
       bm25(indexed_passage_words, ${WEIGHTS}) AS rank
     FROM indexed_passage_words
     JOIN indexed_passage passage ON passage.id = indexed_passage_words.rowid
     JOIN indexed_page page ON page.id = passage.page_id
     WHERE indexed_passage_words MATCH ? AND page.account_id IN (?, ?) ORDER BY rank LIMIT ${PASSAGES_READ}`,
    match,
    OWNER_ACCOUNT,
    accountId,
  )
  const pages = new Map<string, IndexHit & { passages: number }>()
  const wanted = new Set(termsOf(text))
  for (const row of rows) {
    if (!hostWanted(row.host, includeDomains, excludeDomains)) continue
    addPassage(pages, row, wanted)
  }
  return [...pages.values()]
    .sort((a, b) => b.score - a.score || a.url.localeCompare(b.url))
    .slice(0, limit)
    .map(({ passages: _, ...hit }) => hit)
}

function addPassage(pages: Map<string, IndexHit & { passages: number }>, row: Row, wanted: Set<string>): void {
  const known = pages.get(row.url)
  // bm25() counts down from zero: lower is better.
  const score = -row.rank
  if (known) {
    known.score += score * (SHARES[known.passages] ?? 0)
    known.passages++
    return
  }
  const snippet = withoutFences(row.body).replace(/\s+/g, ' ').slice(0, 300)
  const said = new Set(termsOf(`${row.title} ${row.heading} ${row.body}`))
  const coverage = [...wanted].filter((term) => said.has(term)).length / Math.max(1, wanted.size)
  pages.set(row.url, {
    url: row.url,
    title: row.title,
    snippet,
    score,
    coverage,
    fetchedAt: Number(row.fetchedAt),
    passages: 1,
  })
}

/** The telling words of a question, each quoted, any of them enough. Null where there is no word. */
function matchExpression(text: string): string | null {
  const words = [...new Set(tellingWords(text))].slice(0, 40)
  return words.length > 0 ? words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ') : null
}

function hostWanted(host: string, include: string[], exclude: string[]): boolean {
  const under = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  return !exclude.some(under) && (include.length === 0 || include.some(under))
}
