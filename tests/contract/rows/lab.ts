import { expect } from 'vitest'
import type { openBook } from '../../support/book'
import { type Frame, framesOf } from '../../support/frames'
import type { Groundwire } from '../../support/groundwire'
import type { ModelStandIn, SearchStandIn } from '../../support/upstreams'

/** A server with its sites and upstreams, and what rows do with it. `model` null: nothing is set. */
export type Lab = {
  server: Groundwire
  /** The test site; `PAGES` are its pages. */
  site: string
  /** An address that the server may not read. */
  hidden: string
  book: ReturnType<typeof openBook>
  model: ModelStandIn | null
  search: SearchStandIn | null
}
/** `on`: only with a model, or only with nothing configured. */
export type Row = { rule: string; on?: 'model' | 'embedded'; run: (lab: Lab) => Promise<void> }
export type Rows = Record<string, Row>

export type Told = {
  id: string
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a reply of any shape, checked by the row
  body: any
  frames: Frame[]
  /** The types of the frames in order, without repeats. */
  order: string
  text: string
}

/** Sends a request and reads the whole reply, plain or streamed. */
export async function ask(
  { server }: Lab,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Told> {
  return told(await server.post(path, body, headers))
}

export async function told(response: Response): Promise<Told> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = await response.clone().text()
  const frames = isStream ? await framesOf(response) : []
  const types = frames.map(({ type }) => type)
  return {
    id: response.headers.get('x-request-id') ?? '',
    status: response.status,
    headers: response.headers,
    body: isStream ? frames.at(-1) : JSON.parse(text),
    frames,
    order: types.filter((type, i) => type !== types[i - 1]).join(),
    text,
  }
}

/** Sends a request that must succeed. */
export async function good(lab: Lab, path: string, body: unknown): Promise<Told> {
  const reply = await ask(lab, path, body)
  expect(reply.status, `${path} ${JSON.stringify(body)} ${reply.text.slice(0, 300)}`).toBe(200)
  expect(reply.frames.filter(({ type }) => type === 'error')).toEqual([])
  return reply
}

/** Sends a request that must fail with this error, and be free. */
export async function refused(
  lab: Lab,
  path: string,
  body: unknown,
  [status, type, code]: [number, string, string],
): Promise<Told> {
  const reply = await ask(lab, path, body)
  expectError(reply, [status, type, code])
  await charged(lab, reply, 0)
  return reply
}

export function expectError({ body, status, text }: Told, expected: [number, string, string]) {
  const { detail } = body
  expect([status, detail?.error_type, detail?.error_code], text).toEqual(expected)
  expect(Object.keys(body)).toEqual(['detail'])
  expect(Object.keys(detail)).toEqual(['error_type', 'error_code', 'message', 'details'])
  expect(detail.message.length).toBeGreaterThan(5)
}

/** The 400 of a field. */
export const invalid = (lab: Lab, path: string, body: unknown, code: string) =>
  refused(lab, path, body, [400, 'validation_error', code])

/** What the call was charged must be this many USD. */
export async function charged({ book }: Lab, { id, text }: Told, usd: number): Promise<void> {
  await expect.poll(() => book.hold(id)?.state).not.toBe('open')
  expect(book.hold(id)?.settled ?? 0, text.slice(0, 300)).toBe(Math.round(usd * 1e9))
}

export const inOrder = async <One>(all: One[], work: (one: One) => Promise<unknown>) => {
  for (const one of all) await work(one)
}
export const ANSWERS = ['/api/v2/answer', '/api/v2/answer_stream', '/api/v1/search'] as const
export const STREAMS = ['/api/v2/answer_stream', '/api/v1/search_stream'] as const
export const WEB = { query: 'What does the grey heron eat?', model: 'service-web' }
export const TOKENS = { ...WEB, model: 'openai/gpt-4o-mini' }
export const usageIn = ({ frames, body }: Told) =>
  (frames.find(({ type }) => type === 'usage') ?? body) as Record<string, number>
