import type { Contents } from './requests'

export type ResultView = {
  id: string
  url: string
  title: string | null
  text?: string
  highlights?: string[]
  summary?: string
  [more: string]: unknown
}

const BETWEEN = '\n\n---\n\n'

/** All results as one text for a model, if the client wants it. */
export function writeContext(
  results: ResultView[],
  options: Contents['context'] | undefined,
): { context?: string } {
  if (!options) return {}
  const context = results.map(writeEntry).join(BETWEEN)
  return { context: cutText(context, options) }
}

/** A text cut to the requested length. */
export function cutText(
  text: string | null | undefined,
  { maxCharacters: max }: { maxCharacters?: number | undefined },
): string {
  return (text ?? '').slice(0, max && Math.max(0, max))
}

function writeEntry({ title, url, text, highlights = [], summary }: ResultView): string {
  const body = text || highlights.join('\n') || summary || ''
  return `Title: ${title ?? ''}\nURL: ${url}\n\n${body}`
}
