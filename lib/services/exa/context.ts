import { isObject } from '@/lib/base/json'

type ShownResult = Record<string, unknown>

const BETWEEN = '\n\n---\n\n'

/** All results as one text for a model, if the client wants it. */
export function writeContext(results: ShownResult[], options: unknown): { context?: string } {
  if (!options) return {}
  const max = isObject(options) ? options.maxCharacters : undefined
  const context = results.map(writeEntry).join(BETWEEN)
  return { context: context.slice(0, typeof max === 'number' ? Math.max(0, max) : undefined) }
}

function writeEntry({ title, url, text, highlights, summary }: ShownResult): string {
  const quotes = Array.isArray(highlights) ? highlights.join('\n') : ''
  const body = text || quotes || summary || ''
  return `Title: ${title ?? ''}\nURL: ${url}\n\n${body}`
}
