import { framesOf } from './frames'

/** How a call finally ended: with a result, a failed provider, or too little credit. */
export type End = 'ok' | 'failed' | 'refused'

/** One thing that a client wants done once. Its name is the idempotency key. */
export type Wish = {
  name: string
  number: number
  place: string
  body: Record<string, unknown>
  /** Whether it is made with the key that has a cap. */
  capped: boolean
  ended: End | null
  /** Null if it must be retried. */
  endOf: (response: Response) => Promise<End | null>
}

export type CallsOfCluster = { answered: number; retried: number; hung: string[] }

/** The error codes of a failed provider. */
const FAILED = /^(?:search_failed|provider_\w+|upstream_\w+|model_\w+|invalid_model_output)$/

/** The kinds of calls alternate. In every ninth the provider fails, every fifth has a cap. */
export function newWish(number: number, site: string): Wish {
  const name = `wish-${number}`
  const fault = number % 9 === 4 ? '[[search:500]] ' : ''
  const asked = { query: `herons ${fault}${name}`, model: 'service-web' }
  const kinds = [
    { place: 'answer', body: asked },
    { place: 'answer_stream', body: asked },
    { place: 'web_search', body: { query: `herons ${fault}${name}` } },
    { place: 'scrape', body: { url: `${site}/page-1?${name}` } },
  ] as const
  const kind = kinds[number % kinds.length] ?? kinds[0]
  const endOf = kind.place === 'answer_stream' ? endOfStream : endOfReply
  return { name, number, ...kind, capped: number % 5 === 0, ended: null, endOf }
}

async function endOfReply(response: Response): Promise<End | null> {
  const text = await response.text()
  if (response.status === 200) return 'ok'
  return endOfError(JSON.parse(text).detail?.error_code)
}

async function endOfStream(response: Response): Promise<End | null> {
  if (response.status !== 200) return endOfReply(response)
  const last = (await framesOf(response)).at(-1)
  if (last?.type === 'done') return 'ok'
  return endOfError(last?.type === 'error' ? last.error_code : undefined)
}

function endOfError(code: unknown): End | null {
  if (code === 'insufficient_credits') return 'refused'
  return FAILED.test(String(code)) ? 'failed' : null
}
