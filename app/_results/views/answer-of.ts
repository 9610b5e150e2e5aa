import { headerOf, listOf, type Run, textOf } from '../run-state'

/** `cited` is null while unknown. `quotes`: the source's words that support the answer. */
export type Source = {
  title: string
  link: string
  snippet: string
  cited: boolean | null
  quotes: string[]
}
export type FoundPicture = { title: string; imageUrl: string; link: string }
type Answer = {
  text: string
  data: unknown
  sources: Source[]
  pictures: FoundPicture[]
  extractive: boolean
}

/** The answer so far, from frames or one reply, with current or v1 names. */
export function answerOf(run: Run): Answer {
  let text = ''
  let data: unknown = null
  let sources: Record<string, unknown>[] = []
  let images: Record<string, unknown>[] = []
  let citations: Record<string, unknown>[] | null = null
  for (const { data: frame } of run.frames) {
    if (frame.type === 'sources') sources = listOf(frame.data)
    else if (frame.type === 'images') images = listOf(frame.data)
    else if (frame.type === 'answer' || frame.type === 'llm') text += textOf(frame.content)
    else if (frame.type === 'usage' && frame.citations) citations = listOf(frame.citations)
    else if (frame.type === undefined && run.state === 'done') {
      const answer = frame.answer ?? frame.llm_response
      if (typeof answer === 'string') text = answer
      else data = answer
      sources = listOf(frame.sources)
      images = listOf(frame.images)
    }
  }
  return {
    text,
    data,
    sources: sources.map((source, n) => sourceOf(source, n, citations)),
    pictures: images.map(({ title, imageUrl, thumbnailUrl, url, link }) => ({
      title: textOf(title),
      imageUrl: textOf(thumbnailUrl ?? imageUrl ?? url),
      link: textOf(link ?? imageUrl ?? url),
    })),
    extractive: headerOf(run, 'x-engine') === 'extractive',
  }
}

/** A source with its quotes, which a stream sends in its `usage` frame. */
function sourceOf(
  { title, link, url, snippet, cited, quotes }: Record<string, unknown>,
  n: number,
  citations: Record<string, unknown>[] | null,
): Source {
  const citation = citations?.find((one) => one.source === n + 1)
  const cites = citation?.quotes ?? quotes
  return {
    title: textOf(title),
    link: textOf(link ?? url),
    snippet: textOf(snippet),
    cited: citations ? citation !== undefined : typeof cited === 'boolean' ? cited : null,
    quotes: Array.isArray(cites) ? cites.map(String) : [],
  }
}
