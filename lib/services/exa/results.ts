import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { pick } from '@/lib/base/json'
import { webSearch } from '@/lib/capabilities/search'
import { type CallIt, type Incoming, inTurn, isOfPage, present, scoreAt } from '@/lib/services/wire'
import { contentsIn, readExaPage, summarizePage } from './contents'
import { cutText, type ResultView } from './context'
import { textsIn } from './filters'
import { selectHighlights } from './highlights'
import { MAX_RESULTS, searchFields } from './query'
import type { Contents, Results } from './requests'
import { subpageCount } from './subpages'

type Hit = z.output<typeof webSearch.reply>['results'][number] & { score: number }

const MAX_TOKENS = 100_000
const READ_APART = ['text', 'highlights', 'highlightScores', 'subpages']

/** The results of a search with the contents requested for each page. */
export async function runSearch(
  fields: Results,
  contents: Contents | null,
  incoming: Pick<Incoming, 'call'>,
  { except = [], max = MAX_RESULTS }: { except?: string[]; max?: number } = {},
) {
  const texts = textsIn(fields)
  const reading = texts ? WHOLE_PAGES : readBy(contents)
  const { results } = await incoming.call(webSearch, { ...searchFields(fields), ...reading })
  const others = results.filter(({ link }) => !except.includes(link))
  const matching = (texts ? others.filter(texts) : others).slice(0, max)
  const ranking = matching.map((hit, at) => ({ ...hit, score: scoreAt(at, MAX_RESULTS) }))
  return inTurn(ranking, (hit) => toResult(hit, contents, incoming))
}

/** Null if only results are wanted. Older clients put the contents next to the query. */
export function readContentOptions({
  contents,
  text,
  highlights,
  summary,
}: Omit<Results, 'query'>): Contents | null {
  if (contents) return contentsIn(contents)
  return text || highlights || summary ? contentsIn({ text, highlights, summary }) : null
}

const WHOLE_PAGES = { include_content: 'markdown', max_tokens: MAX_TOKENS }

/** Text alone comes with the search; for anything else each page is read separately. */
function readBy(contents: Contents | null): Fields {
  if (contents?.highlights) return { include_content: 'passages', max_tokens: MAX_TOKENS }
  return contents?.text ? WHOLE_PAGES : {}
}

async function toResult(
  hit: Hit,
  contents: Contents | null,
  { call }: Pick<Incoming, 'call'>,
): Promise<ResultView> {
  const { title, link: url, score, date, content, passages } = hit
  const base = { id: url, url, title, score, ...present({ publishedDate: date }) }
  if (!contents) return base
  const { text, highlights, summary } = contents
  try {
    const page = await readApart(hit, contents, call)
    return {
      ...base,
      ...(highlights ? toHighlights(selectHighlights(passages ?? [], highlights)) : {}),
      ...(text ? { text: cutText(content, text) } : {}),
      ...present(pick(page, READ_APART)),
      ...(summary ? { summary: await summarizePage(url, summary, call) } : {}),
    }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return base
  }
}

const toHighlights = (quotes: { text: string }[]) => ({
  highlights: quotes.map(({ text }) => text),
  highlightScores: quotes.map((_, at) => 1 / (at + 1)),
})

/** What the search has not read of a page. It reads pages either whole or for their passages. */
async function readApart(hit: Hit, contents: Contents, call: CallIt): Promise<Fields> {
  const { link, content } = hit
  const { text, highlights } = contents
  if (subpageCount(contents) > 0) return readExaPage(link, { ...contents, summary: null }, call)
  if (!text || !highlights) return {}
  return readExaPage(link, contentsIn(content ? { highlights } : { text }), call)
}
