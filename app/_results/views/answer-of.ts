import { asList, asText, getHeader, type Run } from '../run-state'

/** `cited` is null while unknown. `quotes`: the source's words that support the answer. */
export type Source = {
  title: string
  link: string
  snippet: string
  cited: boolean | null
  quotes: string[]
  /** The day it was published, or ''. */
  date: string
  isSnippet: boolean
}
export type FoundPicture = { title: string; imageUrl: string; link: string }
type Answer = {
  text: string
  data: unknown
  sources: Source[]
  pictures: FoundPicture[]
  extractive: boolean
  search: unknown
  support: Support | null
}
/** How many sentences the sources support. */
export type Support = Record<
  'sentences' | 'supported' | 'unsupported' | 'no_source' | 'unchecked',
  number
>

/** The answer so far, from frames or one reply, with current or v1 names. */
export function readAnswer(run: Run): Answer {
  let text = ''
  let data: unknown = null
  let sources: Record<string, unknown>[] = []
  let images: Record<string, unknown>[] = []
  let citations: Record<string, unknown>[] | null = null
  let search: unknown = null
  let support: Support | null = null
  for (const { data: frame } of run.frames) {
    search ??= frame.search
    support ??= (frame.support as Support | undefined) ?? null
    if (frame.type === 'sources') sources = asList(frame.data)
    else if (frame.type === 'images') images = asList(frame.data)
    else if (frame.type === 'answer' || frame.type === 'llm') text += asText(frame.content)
    else if (frame.type === 'usage' && frame.citations) citations = asList(frame.citations)
    else if (frame.type === undefined && run.state === 'done') {
      const answer = frame.answer ?? frame.llm_response
      if (typeof answer === 'string') text = answer
      else data = answer
      sources = asList(frame.sources)
      images = asList(frame.images)
    }
  }
  return {
    text,
    data,
    sources: sources.map((source, n) => toSource(source, n, citations)),
    pictures: images.map(({ title, imageUrl, thumbnailUrl, url, link }) => ({
      title: asText(title),
      imageUrl: asText(thumbnailUrl ?? imageUrl ?? url),
      link: asText(link ?? imageUrl ?? url),
    })),
    search,
    support,
    extractive: getHeader(run, 'x-engine') === 'extractive',
  }
}

/** A source with its quotes, which a stream sends in its `usage` frame. */
function toSource(
  { title, link, url, snippet, cited, quotes, date, read }: Record<string, unknown>,
  n: number,
  citations: Record<string, unknown>[] | null,
): Source {
  const citation = citations?.find((citation) => citation.source === n + 1)
  const cites = citation?.quotes ?? quotes
  return {
    title: asText(title),
    link: asText(link ?? url),
    snippet: asText(snippet),
    cited: citations ? citation !== undefined : typeof cited === 'boolean' ? cited : null,
    quotes: Array.isArray(cites) ? cites.map(String) : [],
    date: asText(date).slice(0, 10),
    isSnippet: read === 'snippet',
  }
}
