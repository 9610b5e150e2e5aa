import { headerOf, listOf, type Run, textOf } from '../run-state'

export type Source = { title: string; link: string; snippet: string }
export type FoundPicture = { title: string; imageUrl: string; link: string }
export type Answer = {
  text: string
  data: unknown
  sources: Source[]
  pictures: FoundPicture[]
  extractive: boolean
}

/** The answer as far as it has come: of frames or of one reply, by today's names or those of v1. */
export function answerOf(run: Run): Answer {
  let text = ''
  let data: unknown = null
  let sources: Record<string, unknown>[] = []
  let images: Record<string, unknown>[] = []
  for (const { data: frame } of run.frames) {
    if (frame.type === 'sources') sources = listOf(frame.data)
    else if (frame.type === 'images') images = listOf(frame.data)
    else if (frame.type === 'answer' || frame.type === 'llm') text += textOf(frame.content)
    else if (frame.type === undefined && run.state === 'done') {
      const said = frame.answer ?? frame.llm_response
      if (typeof said === 'string') text = said
      else data = said
      sources = listOf(frame.sources)
      images = listOf(frame.images)
    }
  }
  return {
    text,
    data,
    sources: sources.map(({ title, link, url, snippet }) => ({
      title: textOf(title),
      link: textOf(link ?? url),
      snippet: textOf(snippet),
    })),
    pictures: images.map(({ title, imageUrl, thumbnailUrl, url, link }) => ({
      title: textOf(title),
      imageUrl: textOf(thumbnailUrl ?? imageUrl ?? url),
      link: textOf(link ?? imageUrl ?? url),
    })),
    extractive: headerOf(run, 'x-engine') === 'extractive',
  }
}
