// The overhead of our code on upstream calls: CPU time per search and per streamed completion,
// beside the bare client. Usage: `node scripts/run.mjs bench/providers.ts`.
import { fork } from 'node:child_process'
import OpenAI from 'openai'
import { fetch } from 'undici'
import { openCall } from '@/lib/base/call'
import { sendSignal } from '@/lib/base/processes'
import { search } from '@/lib/capabilities/search'
import { complete, modelFor } from '@/lib/models/llm'
import { startModelStandIn, startSearchStandIn } from '@/tests/support/upstreams/index'

if (process.argv[2] === 'upstreams') await serve()
else await measure()

async function serve() {
  const results = Array.from({ length: 10 }, (_, n) => ({
    url: `https://example.org/${n}`,
    title: `Page ${n}`,
    content: 'What the page says about tides and the moon. '.repeat(5),
  }))
  const searxng = await startSearchStandIn({ reply: { results } })
  const model = await startModelStandIn({ reply: { text: 'word '.repeat(500) } })
  process.send?.({ searxng: searxng.url, model: model.url })
}

async function measure() {
  // The stand-ins run in another process, so that their work is not counted.
  const child = fork(import.meta.filename, ['upstreams'], { execArgv: process.execArgv })
  const urls = await new Promise<{ searxng: string; model: string }>((resolve) =>
    child.once('message', resolve as never),
  )
  Object.assign(process.env, {
    SEARXNG_URL: urls.searxng,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: urls.model,
  })
  const choice = await modelFor('openai/gpt-4o-mini')
  const client = new OpenAI({
    apiKey: 'k',
    baseURL: urls.model,
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  const open = () =>
    openCall({ id: 'r', accountId: 'a', signal: new AbortController().signal, timeoutMs: 30_000 })

  await compare('search, 10 hits', 200, {
    bare: async () =>
      void (await (await fetch(`${urls.searxng}/search?q=tides&format=json`)).json()),
    ours: () =>
      search(
        {
          text: 'tides',
          type: 'general',
          country: 'us',
          period: null,
          includeDomains: [],
          excludeDomains: [],
          limit: 10,
        },
        open(),
      ),
  })
  await compare('stream, 500 pieces', 40, {
    bare: async () => {
      const stream = await client.chat.completions.create({ model: 'm', messages, stream: true })
      for await (const _ of stream) {
      }
    },
    ours: () =>
      complete({ choice, prompt: 'Hello', maxTokens: 2_000, onText: async () => {} }, open()),
  })
  sendSignal(child, 'SIGTERM')
  process.exit(0)
}

async function compare(
  name: string,
  times: number,
  work: Record<'bare' | 'ours', () => Promise<unknown>>,
) {
  const spent = { bare: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 5; round += 1) {
    for (const kind of ['bare', 'ours'] as const) {
      const from = process.cpuUsage()
      for (let n = 0; n < times; n += 1) await work[kind]()
      const { user, system } = process.cpuUsage(from)
      spent[kind] = Math.min(spent[kind], (user + system) / 1_000 / times)
    }
  }
  const { bare, ours } = spent
  console.log(
    `${name}: bare ${bare.toFixed(2)} ms CPU, ours ${ours.toFixed(2)} ms, ratio ${(ours / bare).toFixed(2)}`,
  )
}
