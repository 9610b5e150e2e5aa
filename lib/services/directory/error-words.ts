import type { ErrorBody } from '@/lib/api/run'
import type { AppError } from '@/lib/base/errors'
import { cohere } from '@/lib/services/cohere'
import { exa } from '@/lib/services/exa'
import { firecrawl } from '@/lib/services/firecrawl'
import { jina } from '@/lib/services/jina'
import { openWebui } from '@/lib/services/open-webui'
import { openAiError } from '@/lib/services/openai'
import { perplexityError } from '@/lib/services/perplexity'
import { searxngError } from '@/lib/services/searxng'
import { tavilyError } from '@/lib/services/tavily'

/** How the clients of an address are told of an error. */
type ErrorWords = { body: ErrorBody; getStatus?: (error: AppError) => number }

const WORDS: [RegExp, ErrorWords][] = [
  [/^\/v1\/rerank(?:\/|$)/, describeErrors(jina)],
  [/^\/cohere(?:\/|$)/, describeErrors(cohere)],
  [/^\/v1\/(?:chat|responses|embeddings|models|completions)(?:\/|$)/, { body: openAiError }],
  [/^\/openai(?:\/|$)/, { body: openAiError }],
  [/^\/(?:firecrawl|v[012])(?:\/|$)/, describeErrors(firecrawl)],
  [/^\/(?:search|searxng|config|k)(?:\/|$)/, { body: searxngError }],
  [/^\/tavily(?:\/|$)/, { body: tavilyError }],
  [/^\/(?:jina|r|s)(?:\/|$)/, describeErrors(jina)],
  [/^\/exa(?:\/|$)/, describeErrors(exa)],
  [/^\/perplexity(?:\/|$)/, { body: perplexityError }],
  [/^\/open-webui(?:\/|$)/, { body: openWebui.error }],
]

/** The words of the service that a path belongs to; null for our own. */
export function errorWordsFor(path: string): ErrorWords | null {
  return WORDS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

function describeErrors({
  error,
  getStatus,
}: {
  error: ErrorBody
  getStatus?: ErrorWords['getStatus']
}) {
  return { body: error, ...(getStatus ? { getStatus } : {}) }
}
