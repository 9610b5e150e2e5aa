import { tavily as tavilyClient } from '@tavily/core'
import Exa from 'exa-js'
import OpenAI from 'openai'
import { afterEach, describe, expect, it } from 'vitest'
import { startModelStandIn } from '@/tests/support/upstreams/index'
import { bodyOf, listen, type Served, sendJson } from '@/tests/support/upstreams/listen'
import { recording as exaRecording } from './search/exa'
import type { Received } from './search/recording'
import { recording as tavilyRecording } from './search/tavily'

let served: Served | undefined

afterEach(async () => {
  await served?.close()
})

async function serve(reply: unknown, received: Received[]) {
  served = await listen(async (request, response) => {
    const body = await bodyOf(request)
    received.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://x'),
      headers: request.headers,
      body,
    })
    sendJson(response, 200, reply)
  })
  return served.url
}

describe('the vendors’ own clients accept our stand-ins, and send the same requests as we do', () => {
  it('exa-js', async () => {
    const received: Received[] = []
    const url = await serve(exaRecording.replies.general?.reply, received)
    const { results } = await new Exa('secret-key', url).searchAndContents('tides', {
      numResults: 20,
      includeDomains: ['a.example'],
      startPublishedDate: '2026-01-01',
      highlights: { maxCharacters: 500 },
    })
    expect(results[0]).toMatchObject({
      title: 'Tides',
      url: 'https://a.example/',
      highlights: ['The moon', 'pulls'],
    })
    expect(received[0]?.url.pathname).toBe('/search')
    expect(received[0]?.headers['x-api-key']).toBe('secret-key')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      query: 'tides',
      numResults: 20,
      includeDomains: ['a.example'],
      startPublishedDate: '2026-01-01',
      contents: { highlights: { maxCharacters: 500 } },
    })
  })

  it('@tavily/core with a key', async () => {
    const received: Received[] = []
    const apiBaseURL = await serve(tavilyRecording.replies.news?.reply, received)
    const reply = await tavilyClient({ apiKey: 'secret-key', apiBaseURL }).search('tides', {
      topic: 'news',
      timeRange: 'week',
      includeDomains: ['a.example'],
      excludeDomains: ['b.example'],
      maxResults: 20,
    })
    expect(reply.results[0]).toMatchObject({
      title: 'Flood',
      publishedDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
    })
    expect(received[0]?.url.pathname).toBe('/search')
    expect(received[0]?.headers.authorization).toBe('Bearer secret-key')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      query: 'tides',
      topic: 'news',
      time_range: 'week',
      include_domains: ['a.example'],
      exclude_domains: ['b.example'],
      max_results: 20,
    })
  })

  it('@tavily/core without a key', async () => {
    const received: Received[] = []
    const apiBaseURL = await serve(tavilyRecording.replies.general?.reply, received)
    await tavilyClient({ apiBaseURL }).search('tides')
    expect(received[0]?.headers['x-tavily-access-mode']).toBe('keyless')
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  it('openai, whole, streamed and failing', async () => {
    const model = await startModelStandIn()
    served = model
    const client = new OpenAI({ apiKey: 'k', baseURL: model.url, maxRetries: 0, logLevel: 'off' })
    const messages = [{ role: 'user' as const, content: 'Hello' }]
    const reply = await client.chat.completions.create({ model: 'm', messages })
    expect(reply.choices[0]?.message.content).toBe('Grounded answer [1]. Second claim [2].')
    expect(reply.usage?.prompt_tokens).toBeGreaterThan(0)
    let text = ''
    let counted = 0
    const stream = await client.chat.completions.create({
      model: 'm',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? ''
      counted += chunk.usage?.completion_tokens ?? 0
    }
    expect(text).toBe('Grounded answer [1]. Second claim [2].')
    expect(counted).toBeGreaterThan(0)
    model.script({ fault: '401' })
    await expect(client.chat.completions.create({ model: 'm', messages })).rejects.toBeInstanceOf(
      OpenAI.AuthenticationError,
    )
  })
})
