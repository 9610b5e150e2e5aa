import { onPostgres } from './dialect'

/** Weights of a word in the title, the heading, the body and the CJK pairs. */
const [TITLE, HEADING, BODY, PAIRS] = [5, 4, 1, 1]
type Weights = { title: number; heading: number }

const COLUMNS = `page.url, page.host, page.title, passage.heading, passage.body,
  page.fetched_at AS "fetchedAt"`

/** The statement for the `limit` best passages in two accounts' pages. Lower `rank` is better. */
export function passageSearch(
  words: string[],
  accountIds: [string, string],
  limit: number,
  isBodyOnly = false,
): { statement: string; params: unknown[] } {
  const own = isBodyOnly ? { title: 0, heading: 0 } : { title: TITLE, heading: HEADING }
  return onPostgres
    ? {
        statement: onTsvector(words, limit, own),
        params: [...words, ...words, ...accountIds],
      }
    : { statement: onFts5(limit, own), params: [matchExpression(words), ...accountIds] }
}

/** The statement for passages in two accounts' pages, by their pages' ids and places. */
export function passagesAt(count: number): string {
  const places = Array.from({ length: count }, () => '(passage.page_id = ? AND passage.seq = ?)')
  return `SELECT ${COLUMNS}, page.id AS "pageId" FROM indexed_passage passage
     JOIN indexed_page page ON page.id = passage.page_id
     WHERE page.account_id IN (?, ?) AND (${places.join(' OR ')})`
}

function onFts5(limit: number, { title, heading }: Weights): string {
  const weights = [title, heading, BODY, PAIRS].map((weight) => weight.toFixed(1)).join(', ')
  return `SELECT ${COLUMNS}, best.rank FROM (
       SELECT passage.id, bm25(indexed_passage_words, ${weights}) AS rank
       FROM indexed_passage_words
       JOIN indexed_passage passage ON passage.id = indexed_passage_words.rowid
       JOIN indexed_page page ON page.id = passage.page_id
       WHERE indexed_passage_words MATCH ? AND page.account_id IN (?, ?)
       ORDER BY rank LIMIT ${limit}
     ) AS best
     JOIN indexed_passage passage ON passage.id = best.id
     JOIN indexed_page page ON page.id = passage.page_id ORDER BY best.rank`
}

/** Each word is quoted, so that a question is never parsed as search syntax. */
function matchExpression(words: string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ')
}

function onTsvector(words: string[], limit: number, { title, heading }: Weights): string {
  const queries = words.map(
    (word) => `${word.includes(' ') ? 'phraseto' : 'plainto'}_tsquery('english', ?)`,
  )
  // Weights from D to A, at most 1. A passage's length counts logarithmically.
  const weights = [PAIRS, BODY, heading, title].map((weight) => weight / TITLE).join(', ')
  // Rare words count more, as in BM25.
  return `WITH size AS (
       SELECT greatest(reltuples, (SELECT count(*) FROM (${selectSome('')}) AS counted)) AS passages
       FROM pg_class WHERE oid = 'indexed_passage_words'::regclass
     ), word AS MATERIALIZED (
       SELECT said.words, ln(1 + greatest(passages - passages_with.count, 0) / (passages_with.count + 0.5)) AS worth
       FROM size, (VALUES ${queries.map((query) => `(${query})`).join(', ')}) AS said(words),
         LATERAL (SELECT count(*) FROM (${selectSome('WHERE words @@ said.words')}) AS counted) AS passages_with
     )
     SELECT ${COLUMNS}, -(
         SELECT sum(worth * ts_rank('{${weights}}', found.words, word.words, 1)) FROM word
       ) AS rank
     FROM indexed_passage_words found
     JOIN indexed_passage passage ON passage.id = found.passage_id
     JOIN indexed_page page ON page.id = passage.page_id
     WHERE found.words @@ (${queries.join(' || ')}) AND page.account_id IN (?, ?)
     ORDER BY rank LIMIT ${limit}`
}

/** Stop counting here: a word in this many passages says little. */
const MAX_COUNTED = 20_000
const selectSome = (which: string) =>
  `SELECT FROM indexed_passage_words ${which} LIMIT ${MAX_COUNTED}`
