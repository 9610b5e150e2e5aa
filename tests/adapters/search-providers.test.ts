import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Filter, SearchType } from '@/lib/capabilities/search'
import { openClient } from '@/lib/capabilities/search/client'
import { hitFrom } from '@/lib/capabilities/search/hit'
import type { ProviderQuery, SearchProvider } from '@/lib/capabilities/search/provider'
import { providers } from '@/lib/capabilities/search/providers'
import { UpstreamError } from '@/lib/network/upstream'
import { bodyOf, listen, type Served } from '@/tests/support/upstreams/listen'
import { recordings } from './recordings'
import { faults, type Scene, send } from './search/faults'
import type { Received, Recording } from './search/recording'

// The local index is not a service. Tavily without a key differs in one header, and has a separate
// test below.
const examined = [...new Map(providers.flat().map((one) => [one.name, one])).keys()].filter(
  (name) => name !== 'local',
)

let standIn: Served | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await standIn?.close()
  standIn = undefined
})

function recordingOf(name: string): Recording {
  const recording = recordings.get(name)
  if (!recording)
    throw new Error(`No recording of ${name}: create tests/adapters/search/${name}.ts`)
  return recording
}

/**
 * Points the provider at a stand-in that plays `scene`, sends it a query, and returns the result
 * and the received request.
 */
async function play(
  name: string,
  scene: Scene,
  more: Partial<ProviderQuery> = {},
  timeoutMs = 5_000,
) {
  const received: Received[] = []
  await standIn?.close()
  standIn = await listen(async (request, response) => {
    const body = await bodyOf(request)
    received.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://x'),
      headers: request.headers,
      body,
    })
    send(response, scene)
  })
  for (const [variable, value] of Object.entries(recordingOf(name).env(standIn.url)))
    vi.stubEnv(variable, value)
  const provider = providers.flat().find((one) => one.name === name && one.configured())
  if (!provider) throw new Error(`${name} is not configured by its recording’s env`)
  const address = standIn.url
  const query = queryFor(provider, more)
  const client = openClient(
    { ...provider, timeoutMs, account: () => address },
    { signal: new AbortController().signal, deadline: Date.now() + timeoutMs },
  )
  const reply = await provider.search(query, client).catch((error: unknown) => error)
  return { reply, query, received }
}

function queryFor(provider: SearchProvider, more: Partial<ProviderQuery>): ProviderQuery {
  const type = provider.types[0] as SearchType
  const base = {
    text: 'tides',
    type,
    country: 'de',
    language: 'de',
    period: null,
    includeDomains: [],
    excludeDomains: [],
  }
  return { ...base, count: 20, page: 1, accountId: 'acc_test', ...more }
}

async function failure(name: string, scene: Scene, timeoutMs?: number): Promise<UpstreamError> {
  const { reply } = await play(name, scene, {}, timeoutMs)
  if (!(reply instanceof UpstreamError))
    throw new Error(`expected a failure, got ${JSON.stringify(reply)}`)
  return reply
}

async function hitsOf(name: string, scene: Scene, type: SearchType) {
  const { reply } = await play(name, scene, { type })
  if (reply instanceof Error) throw reply
  const { hits } = reply as Awaited<ReturnType<SearchProvider['search']>>
  return hits.flatMap((raw) => hitFrom(raw, type, name) ?? [])
}

/** For each filter, two queries that a provider with that filter must send differently. */
const changes: { filter: Filter; one: Partial<ProviderQuery>; other: Partial<ProviderQuery> }[] = [
  {
    filter: 'country',
    one: { country: 'de', language: 'de' },
    other: { country: 'fr', language: 'fr' },
  },
  { filter: 'period', one: {}, other: { period: 'month' } },
  { filter: 'dates', one: {}, other: { startDate: '2019-03-01', endDate: '2019-04-30' } },
  { filter: 'includeDomains', one: {}, other: { includeDomains: ['a.example'] } },
  { filter: 'excludeDomains', one: {}, other: { excludeDomains: ['b.example'] } },
]

async function requestFor(name: string, type: SearchType, more: Partial<ProviderQuery>) {
  const { reply, received } = await play(
    name,
    { body: recordingOf(name).replies[type]?.reply },
    { type, ...more },
  )
  if (reply instanceof Error) throw reply
  const { url, body } = received[0] as Received
  return {
    native: (reply as Awaited<ReturnType<SearchProvider['search']>>).native,
    sent: `${url.pathname}${url.search} ${body}`,
  }
}

/** The reply with invalid items in its lists of results. */
function littered(reply: unknown, depth = 0): unknown {
  if (typeof reply !== 'object' || reply === null || depth > 3) return reply
  if (Array.isArray(reply))
    return reply.some((one) => typeof one === 'object') ? [...reply, null, 42, 'x', {}] : reply
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) => [key, littered(value, depth + 1)]),
  )
}

describe.each(examined)('%s', (name) => {
  const recording = recordingOf(name)
  const types = Object.keys(recording.replies) as SearchType[]

  it('has a recording for every type it supports', () => {
    const served = providers.flat().find((one) => one.name === name)?.types ?? []
    expect(types.toSorted()).toEqual([...served].sort())
  })

  it.each(types)('reads its %s results', async (type) => {
    const expected = recording.replies[type]
    const hits = await hitsOf(name, { body: expected?.reply }, type)
    expect(hits[0]).toMatchObject(expected?.hit ?? {})
    expect(hits).toHaveLength(expected?.count ?? 0)
  })

  it('sends its supported filters in its own format', async () => {
    const first = recording.replies[types[0] as SearchType]
    const filters = {
      period: 'week',
      includeDomains: ['a.example'],
      excludeDomains: ['b.example'],
    } as const
    const { received } = await play(
      name,
      { body: first?.reply },
      { ...filters, includeDomains: ['a.example'], excludeDomains: ['b.example'] },
    )
    const { method, url, headers, body } = received[0] as Received
    const whole = [
      `${method} ${url.pathname}${url.search}`,
      ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
      body,
    ].join('\n')
    for (const part of recording.carries) expect(whole).toContain(part)
    if (recording.secret) expect(url.href).not.toContain(recording.secret)
  })

  it('drops malformed results and keeps the others', async () => {
    const type = types[0] as SearchType
    const { reply, hit } = recording.replies[type] ?? {}
    const hits = await hitsOf(
      name,
      { body: typeof reply === 'string' ? reply : littered(reply) },
      type,
    )
    expect(hits[0]?.title).toEqual(hit?.title ?? hits[0]?.title)
    expect(hits.length).toBeGreaterThan(0)
  })

  it.each(types.flatMap((type) => changes.map((change) => ({ type, ...change }))))(
    'sends $filter for $type if it claims to apply it',
    async ({ type, filter, one, other }) => {
      const asked = [await requestFor(name, type, one), await requestFor(name, type, other)]
      expect(asked[1]?.native[filter] && asked[0]?.sent === asked[1].sent).toBeFalsy()
    },
  )

  it.each(types)(
    'sends the first and the last day for %s if it claims to apply them',
    async (type) => {
      const days = { startDate: '2019-03-01', endDate: '2019-04-30' }
      const { native, sent } = await requestFor(name, type, days)
      const request = decodeURIComponent(sent)
      const written = (year: number, month: number, day: number) => [
        new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
        `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`,
        `${month}/${day}/${year}`,
        ...[0, 86_399].map((second) => `${Date.UTC(year, month - 1, day, 0, 0, second) / 1_000}`),
      ]
      const isSent = (forms: string[]) => forms.some((form) => request.includes(form))
      expect(native.dates ?? false).toBe(
        isSent(written(2019, 3, 1)) && isSent(written(2019, 4, 30)),
      )
    },
  )

  it('accepts an empty result', async () => {
    const scenes = [{ body: recording.empty }, ...(recording.nothing ? [recording.nothing] : [])]
    for (const scene of scenes)
      expect(await hitsOf(name, scene, types[0] as SearchType)).toEqual([])
  })

  it('treats a reply without a result list as a failure', async () => {
    expect((await failure(name, { body: recording.missing })).kind).toBe('upstream')
  })

  it.each(recording.failures ?? [])(
    'treats HTTP $status as $kind: $body',
    async ({ kind, wait, ...scene }) => {
      const error = await failure(name, scene)
      expect(error.kind).toBe(kind)
      if (wait !== undefined) expect(error.retryAfterSeconds).toBe(wait)
    },
  )

  it.each(faults)('treats $what as $kind', async ({ scene, kind, timeoutMs }) => {
    const error = await failure(name, scene, timeoutMs)
    // A service may use a status more specifically.
    expect(kind).toContain(error.kind)
    expect(error.provider).toBe(name)
    if (recording.secret) expect(error.message).not.toContain(recording.secret)
  })

  it.each(['utf-16le', 'iso-8859-1', 'a made-up one'])(
    'reads a reply whose charset is %s',
    async (charset) => {
      const type = types[0] as SearchType
      const expected = recording.replies[type]
      expect((await hitsOf(name, { body: expected?.reply, charset }, type))[0]).toMatchObject(
        expected?.hit ?? {},
      )
    },
  )
})

describe('tavily without a key', () => {
  it('uses the shared allowance and identifies itself', async () => {
    const { env, replies } = recordingOf('tavily')
    standIn = await listen(async (request, response) => {
      const keyless =
        request.headers['x-tavily-access-mode'] === 'keyless' && !request.headers.authorization
      send(response, keyless ? { body: replies.general?.reply } : { status: 401, body: {} })
    })
    vi.stubEnv('TAVILY_API_KEY', '')
    vi.stubEnv('TAVILY_BASE_URL', env(standIn.url).TAVILY_BASE_URL ?? '')
    const provider = providers
      .flat()
      .find((one) => one.name === 'tavily' && one.configured()) as SearchProvider
    const client = openClient(provider, { signal: new AbortController().signal })
    expect((await provider.search(queryFor(provider, {}), client)).hits).toHaveLength(1)
  })
})

describe('brave with BRAVE_CONTEXT', () => {
  it('returns the passages of pages, and asks for as much as a search would', async () => {
    vi.stubEnv('BRAVE_CONTEXT', 'true')
    const link = 'https://a.example/'
    const body = {
      grounding: { generic: [{ url: link, title: 'Tides', snippets: ['The moon', 'pulls'] }] },
      sources: {
        [link]: { hostname: 'a.example', age: ['Wednesday', '2026-11-18', '9 days ago'] },
      },
    }
    const { reply, received } = await play('brave', { body }, { period: 'week' })
    expect(received[0]?.url.pathname).toBe('/res/v1/llm/context')
    expect(received[0]?.url.search).toMatch(/country=DE&search_lang=de&count=20&freshness=pw/)
    expect(reply).toMatchObject({
      hits: [{ title: 'Tides', link, snippet: 'The moon\n\npulls', date: '2026-11-18' }],
      native: { country: true, period: true },
      more: false,
    })
    const nothing = await play('brave', { body: { grounding: { generic: [] }, sources: {} } })
    expect(nothing.reply).toMatchObject({ hits: [] })
    const missing = await play('brave', { body: { sources: {} } })
    expect(missing.reply).toMatchObject({ kind: 'upstream' })
  })
})
