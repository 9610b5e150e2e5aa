import { toJson } from '@/lib/base/json-text'
import type { JobRow } from './rows'
import { listResults, type resultView } from './views'
import { writeZip, type ZipFile } from './zip'

type Result = ReturnType<typeof resultView>

const AT_ONCE = 50
const MAX_NAME = 120

/** The results of a job as JSON lines. */
export async function* resultLines(
  job: JobRow,
): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  for await (const result of allResults(job)) yield Buffer.from(`${await toJson(result)}\n`)
}

/** The pages of a job as a ZIP of markdown files, named after their URLs. */
export function resultFiles(job: JobRow): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  return writeZip(listFiles(job))
}

async function* listFiles(job: JobRow): AsyncGenerator<ZipFile, void, undefined> {
  const names = new Map<string, number>()
  for await (const { url, success, page } of allResults(job)) {
    const markdown = page?.markdown ?? page?.report
    if (!success || page?.unchanged || typeof markdown !== 'string') continue
    const base = toFileName(url)
    const count = (names.get(base.toLowerCase()) ?? 0) + 1
    names.set(base.toLowerCase(), count)
    yield { name: count > 1 ? `${base}~${count}.md` : `${base}.md`, text: markdown }
  }
}

async function* allResults(job: JobRow): AsyncGenerator<Result, void, undefined> {
  for (let cursor = 0; ; ) {
    const { results } = await listResults(job, cursor, AT_ONCE)
    yield* results
    const last = results.at(-1)
    if (!last) return
    cursor = last.seq
  }
}

/** Removes characters that are special in file names. */
function toFileName(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  const text = address ? `${address.host}${address.pathname}${address.search}` : url
  const plain = text.replace(/[^\p{L}\p{N}.]+/gu, '-').replaceAll('..', '.')
  return plain.slice(0, MAX_NAME).replace(/^[-.]/, '').replace(/[-.]$/, '') || 'page'
}
