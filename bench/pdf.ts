import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { ThreadError, Threads } from '@/lib/base/threads'
import { pdfium } from '@/lib/reader/pdf/pdfium'
import { readDocument } from '@/lib/reader/pdf/read-document'
import { endParser, parsedText } from './pdf-parse'

/**
 * `node scripts/run.mjs bench/pdf.ts DIR [--results FILE]`: reads every PDF of a folder as the
 * endpoint does, on a thread with a deadline; prints how each ended and how the main thread's event
 * loop fared, then CPU per readable file on this thread, beside pdf-parse in turns.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { results: { type: 'string' } },
})
const folder = positionals[0] ?? '.'
const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
type Outcome = { text: string; pages: number } | { error: string }
type Read = { text: string; pages: number } | { failure: string }

const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const threads = new Threads<unknown, Read>({
  name: 'pdf',
  maxWaiting: 1,
  file: 'lib/reader/pdf/reader.ts',
  max: 1,
  idleMs: 1_000,
  heapMb: 256,
})
const outcomes: Record<string, Outcome> = {}
for (const file of files)
  outcomes[file] = await outcomeOf(new Uint8Array(readFileSync(path.join(folder, file))))
await threads.close()
loop.disable()
if (values.results) writeFileSync(values.results, JSON.stringify(outcomes))
const ends = new Map<string, number>()
for (const outcome of Object.values(outcomes)) {
  const end = 'error' in outcome ? outcome.error : 'read'
  ends.set(end, (ends.get(end) ?? 0) + 1)
}
console.log([...ends].map(([end, count]) => `${end} ${count}`).join(', '))
console.log(
  `event-loop delay of the main thread while they were read: p99 ${(loop.percentile(99) / 1e6 - 5).toFixed(1)} ms`,
)

await pdfium()
const ours: number[] = []
const theirs: number[] = []
for (const file of files) {
  if (!('text' in (outcomes[file] ?? {}))) continue
  const bytes = readFileSync(path.join(folder, file))
  const read = () => readDocument({ bytes: new Uint8Array(bytes), pageStart: 1, pageEnd: 100_000 })
  // The first file warms both up.
  if (ours.length === 0) await Promise.all([read(), parsedText(new Uint8Array(bytes))])
  ours.push(await cpuMs(read))
  theirs.push(await cpuMs(() => parsedText(new Uint8Array(bytes))))
}
await endParser()
printCpu('CPU per file, ms', ours)
printCpu('pdf-parse', theirs)
process.exit(0)

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  if (!Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return { error: 'not_pdf' }
  try {
    const read = await threads.run(
      { bytes, pageStart: 1, pageEnd: 100_000 },
      {
        budgetMs: 15_000,
        transfer: [bytes.buffer],
      },
    )
    return 'failure' in read
      ? { error: read.failure === 'unreadable' ? 'invalid' : read.failure }
      : read
  } catch (error) {
    return {
      error: error instanceof ThreadError && error.kind === 'timeout' ? 'timeout' : 'invalid',
    }
  }
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1_000
}

function printCpu(name: string, spent: number[]): void {
  const sorted = spent.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  console.log(`${name}: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (${spent.length} files)`)
}
