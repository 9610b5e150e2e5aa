import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks, type TaskCaller } from '@/lib/base/threads'
import { fetchResource } from '@/lib/network/web'
import type * as InThread from '@/lib/reader/page/in-thread'
import { needs } from './needs'
import type { Reading, ReadOptions } from './reading'

const MAX_BYTES = 1_000_000
const SCRIPT_MS = 2000
const MAX_SCRIPTS = 8

const inThread = openTasks<typeof InThread>('lib/reader/page/in-thread.ts')

type Caller = TaskCaller & Pick<Call, 'deadline' | 'stage'>

/**
 * Whether a script of the site writes to a part of the page that is empty. These scripts are files
 * of the site, mostly cached, and much cheaper to read than the page is to render.
 */
export async function isFilledLater(
  { url, page }: Pick<Reading, 'url' | 'page'>,
  { connections, patient }: Pick<ReadOptions, 'connections' | 'patient'>,
  call: Caller,
): Promise<boolean> {
  const { open } = page.shell
  if (!open) return false
  if (open.names.some(isEmptyPart) && needs().suspects(url)) return true
  return call.stage('scripts', async () => {
    const all = new Set(open.scripts)
    for (let urls = open.scripts; urls.length > 0; ) {
      const scripts = await Promise.all(
        urls.map((script) => readScript(script, { from: url, connections }, call)),
      )
      // An application is not looked into: it may fill what is empty.
      if (scripts.includes('too_large') && open.names.some(isEmptyPart)) return true
      const files = scripts.filter((script) => script !== null && script !== 'too_large')
      if (files.length === 0) return false
      const search = { scripts: files.map(({ bytes }) => bytes), names: open.names }
      const { part, imports } = await inThread('findWrittenPart', search, call, {
        url,
        patient,
        transfer: search.scripts.map(({ buffer }) => buffer),
      })
      if (part !== null) return true
      urls = files
        .flatMap(({ script }, at) => (imports[at] ?? []).map((name) => URL.parse(name, script)))
        .flatMap((target) => (target && !all.has(target.href) ? [target.href] : []))
        .slice(0, MAX_SCRIPTS - all.size)
      for (const target of urls) all.add(target)
    }
    return false
  })
}

/** Other names are of a kind, and written before the part's. */
const isEmptyPart = (name: string) => !name.includes(' ')

async function readScript(
  script: string,
  options: { from: string } & Pick<ReadOptions, 'connections'>,
  call: Caller,
): Promise<{ script: string; bytes: Uint8Array<ArrayBuffer> } | 'too_large' | null> {
  const limits = { maxBytes: MAX_BYTES, timeoutMs: SCRIPT_MS, cache: {} }
  const resource = await fetchResource(script, { ...limits, ...options }, call).catch((error) =>
    error instanceof AppError && error.details?.error === 'too_large' ? 'too_large' : null,
  )
  if (call.signal.aborted) throw call.signal.reason
  if (resource === 'too_large') return resource
  const isScript = resource !== null && resource.status === 200
  return isScript ? { script, bytes: await joinBytes([resource.bytes]) } : null
}
