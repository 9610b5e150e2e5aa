import { onPostgres } from './dialect'

/** How much more a word in the title, the heading, the body and the CJK pairs counts. */
const [TITLE, HEADING, BODY, PAIRS] = [5, 4, 1, 1]

const COLUMNS = `page.url, page.host, page.title, passage.heading, passage.body,
  page.fetched_at AS "fetchedAt"`

/** The statement for the `limit` best passages in two accounts' pages; lower `rank` is better. */
export function passageSearch(
  words: string[],
  accountIds: [string, string],
  limit: number,
): { statement: string; params: unknown[] } {
  return onPostgres
    ? { statement: onTsvector(words.length, limit), params: [...words, ...accountIds] }
    : { statement: onFts5(limit), params: [matchExpression(words), ...accountIds] }
}

function onFts5(limit: number): string {
  const weights = [TITLE, HEADING, BODY, PAIRS].map((weight) => weight.toFixed(1)).join(', ')
  return `SELECT ${COLUMNS}, bm25(indexed_passage_words, ${weights}) AS rank
     FROM indexed_passage_words
     JOIN indexed_passage passage ON passage.id = indexed_passage_words.rowid
     JOIN indexed_page page ON page.id = passage.page_id
     WHERE indexed_passage_words MATCH ? AND page.account_id IN (?, ?) ORDER BY rank LIMIT ${limit}`
}

/** Each word quoted: a question is never read as search syntax. */
function matchExpression(words: string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ')
}

function onTsvector(words: number, limit: number): string {
  const any = Array.from({ length: words }, () => "plainto_tsquery('english', ?)").join(' || ')
  // Weights from D to A, at most 1; the length of a passage counts as its logarithm.
  const weights = [PAIRS, BODY, HEADING, TITLE].map((weight) => weight / TITLE).join(', ')
  return `WITH asked AS (SELECT ${any} AS words)
     SELECT ${COLUMNS}, -ts_rank('{${weights}}', found.words, asked.words, 1) AS rank
     FROM asked, indexed_passage_words found
     JOIN indexed_passage passage ON passage.id = found.passage_id
     JOIN indexed_page page ON page.id = passage.page_id
     WHERE found.words @@ asked.words AND page.account_id IN (?, ?) ORDER BY rank LIMIT ${limit}`
}
