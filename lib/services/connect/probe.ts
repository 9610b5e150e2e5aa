import type { Wire } from './tool'

/** A free request that shows whether a server accepts a key in an interface. */
type Probe = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const QUESTION = { query: 'test', model: 'service-web' }
const READY = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/list',
}

/** The free request of each interface, or an estimate if nothing else is free. */
export function buildProbe(wire: Wire, key: string): Probe {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const get = (path: string): Probe => ({ method: 'GET', path, headers })
  const estimate = (path: string, body: object): Probe => ({
    method: 'POST',
    path,
    headers: { ...headers, 'X-Estimate-Only': 'true' },
    body: JSON.stringify(body),
  })
  switch (wire) {
    case 'mcp': {
      const accept = { Accept: 'application/json, text/event-stream' }
      return {
        method: 'POST',
        path: '/mcp',
        headers: { ...headers, ...accept },
        body: JSON.stringify(READY),
      }
    }
    case 'openai':
      return get('/v1/models')
    case 'firecrawl':
      return get('/v2/team/credit-usage')
    case 'tavily':
      return get('/tavily/usage')
    case 'searxng':
      return {
        ...estimate(`/k/${key}/search?q=test&format=json`, {}),
        method: 'GET',
        body: undefined,
      }
    case 'exa':
      return estimate('/exa/search', { query: 'test' })
    case 'perplexity':
      return estimate('/perplexity/search', { query: 'test' })
    case 'jina':
      return estimate('/r/', { url: 'https://example.com' })
    case 'open-webui':
      return estimate('/open-webui/search', { query: 'test', count: 1 })
    case 'own':
      return estimate('/api/v2/answer', QUESTION)
  }
}
