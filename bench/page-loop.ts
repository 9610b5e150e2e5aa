import { monitorEventLoopDelay } from 'node:perf_hooks'
import { closeReaders } from '@/lib/base/threads'
import { readPage } from '@/lib/reader/page'
import { hostilePages } from './page-hostile'

/**
 * `node scripts/run.mjs bench/page-loop.ts`: reads ten hostile pages at once, as the server does,
 * beside a timer that represents all other calls. Prints how late the event loop was meanwhile, and
 * when it was idle.
 */
const pages = Object.keys(hostilePages)
  .slice(0, 10)
  .map((name) => ({ name, html: Buffer.from(hostilePages[name]?.(1) ?? '') }))
const want = { markdown: true, passages: true, structured: true }
const read = (html: Buffer) =>
  readPage({ html: new Uint8Array(html), url: 'https://example.com/', mainContentOnly: true, want })

await Promise.all(pages.slice(1, 3).map(({ html }) => read(html)))
print('idle', await measured(() => new Promise((done) => setTimeout(done, 2_000))))
const ends: string[] = []
const late = await measured(() =>
  Promise.all(
    pages.map(({ name, html }) =>
      read(html).then(
        (page) => ends.push(`${name}: ${page.markdown?.length ?? 0} characters`),
        (error: Error) => ends.push(`${name}: ${error.message}`),
      ),
    ),
  ),
)
print('ten hostile pages', late)
for (const end of ends) console.log(`  ${end}`)
await closeReaders()

async function measured(work: () => Promise<unknown>) {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  const from = performance.now()
  loop.enable()
  await work()
  loop.disable()
  return { loop, ms: performance.now() - from }
}

function print(name: string, { loop, ms }: Awaited<ReturnType<typeof measured>>) {
  const of = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
  const figures = `median ${of(loop.percentile(50))} ms, p99 ${of(loop.percentile(99))} ms, most ${of(loop.max)} ms`
  console.log(`${name}: ${(ms / 1000).toFixed(1)} s; event loop ${figures} (idle: 5 ms)`)
}
