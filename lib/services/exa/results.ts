import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { isObject, pick } from '@/lib/base/json'
import { webSearch } from '@/lib/capabilities/search'
import { type CallIt, type Incoming, inTurn, isOfPage, present, scoreAt } from '@/lib/services/wire'
import { contentsIn, cutText, readExaPage, summarizePage } from './contents'
import { textsIn } from './filters'
import { keptHighlights } from './highlights'
import { MAX_RESULTS } from './query'
import { subpageCount } from './subpages'

type Json = Record<string, unknown>
type Hit = z.output<typeof webSearch.reply>['results'][number] & { score: number }

const MAX_TOKENS = 100_000
const READ_APART = ['text', 'highlights', 'highlightScores', 'subpages']

/** The results of a search with the contents requested for each page. */
export async function runSearch(
  input: Fields,
  contents: Fields | null,
  incoming: Incoming,
  { except = [], max = MAX_RESULTS }: { except?: string[]; max?: number } = {},
) {
  const texts = textsIn(incoming.fields)
  const reading = texts ? WHOLE_PAGES : readBy(contents)
  const { results } = await incoming.call(webSearch, { ...input, ...reading })
  const others = results.filter(({ link }) => !except.includes(link))
  const matching = (texts ? others.filter(texts) : others).slice(0, max)
  const ranking = matching.map((hit, at) => ({ ...hit, score: scoreAt(at, MAX_RESULTS) }))
  return inTurn(ranking, (hit) => toResult(hit, contents, incoming))
}

/** Null if only results are wanted. Older clients put the contents next to the query. */
export function readContentOptions({ contents, text, highlights, summary }: Fields): Fields | null {
  if (isObject(contents)) return contentsIn(contents)
  return text || highlights || summary ? contentsIn({ text, highlights, summary }) : null
}

const WHOLE_PAGES = { include_content: 'markdown', max_tokens: MAX_TOKENS }

/** Text alone comes with the search; for anything else each page is read separately. */
function readBy(contents: Fields | null): Fields {
  if (contents?.highlights) return { include_content: 'passages', max_tokens: MAX_TOKENS }
  return contents?.text ? WHOLE_PAGES : {}
}

async function toResult(hit: Hit, contents: Fields | null, { call }: Incoming): Promise<Json> {
  const { title, link: url, score, date, content, passages } = hit
  const base = { id: url, url, title, score, ...present({ publishedDate: date }) }
  if (!contents) return base
  const { text, highlights, summary } = contents
  const quotes = keptHighlights(passages ?? [], highlights)
  const own = {
    highlights: quotes.map((quote) => quote.text),
    highlightScores: quotes.map((_, at) => 1 / (at + 1)),
  }
  try {
    const page = await readApart(hit, contents, call)
    return {
      ...base,
      ...(highlights ? own : {}),
      ...(text ? { text: cutText(content, text) } : {}),
      ...present(pick(page, READ_APART)),
      ...(summary ? { summary: await summarizePage(url, summary, call) } : {}),
    }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return base
  }
}

/** What the search has not read of a page. It reads pages either whole or for their passages. */
async function readApart(hit: Hit, contents: Fields, call: CallIt): Promise<Json> {
  const { link, content } = hit
  const { text, highlights } = contents
  if (subpageCount(contents) > 0) return readExaPage(link, { ...contents, summary: null }, call)
  if (!text || !highlights) return {}
  return readExaPage(link, content ? { highlights } : { text }, call)
}
