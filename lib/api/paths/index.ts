/** The addresses that programs use: the one list of them, for the proxy, the front and CORS. */

/** First segments of the addresses of other services' clients: the folders of app/(services). */
export const SERVICE_SEGMENTS: ReadonlySet<string> = new Set([
  'cohere',
  'config',
  'exa',
  'firecrawl',
  'jina',
  'k',
  'mcp',
  'open-webui',
  'openai',
  'perplexity',
  'r',
  's',
  'search',
  'searxng',
  'tavily',
  'v0',
  'v1',
  'v2',
])

/** Whether a path belongs to programs rather than people, with errors in the contract's shape. */
export function isApiPath(path: string): boolean {
  const segment = firstSegment(path)
  return segment === 'api' || SERVICE_SEGMENTS.has(segment)
}

export const isCallPath = (path: string): boolean =>
  SERVICE_SEGMENTS.has(firstSegment(path)) || VERSION.test(path)

/** Whether a path takes an API key, or is public. Those for sessions stay closed. */
export const isOpenPath = (path: string): boolean =>
  isCallPath(path) || /^\/api\/openapi\.json(?:\/|$)/.test(path)

const VERSION = /^\/api\/v\d+(?:[/?]|$)/

const firstSegment = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? ''
