import type { Call } from '@/lib/base/call'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { fetchResource } from '@/lib/network/web'
import type * as InThread from '@/lib/reader/page/in-thread'
import type { Reading, ReadOptions } from './reading'

const MAX_BYTES = 1_000_000
const SCRIPT_MS = 2000

const inThread = openTasks<typeof InThread>('lib/reader/page/in-thread.ts')

type Caller = Pick<Call, 'signal' | 'deadline' | 'stage'>

/**
 * Whether a script of the site writes to a part of the page that is empty. These scripts are files
 * of the site, mostly cached, and much cheaper to read than the page is to render.
 */
export async function isFilledLater(
  { url, page }: Pick<Reading, 'url' | 'page'>,
  { connections }: Pick<ReadOptions, 'connections'>,
  call: Caller,
): Promise<boolean> {
  const { open } = page.shell
  if (!open) return false
  return call.stage('scripts', async () => {
    const scripts = await Promise.all(
      open.scripts.map((script) => readScript(script, { from: url, connections }, call)),
    )
    const files = scripts.filter((script) => script !== null)
    if (files.length === 0) return false
    const part = await inThread('findWrittenPart', { scripts: files, names: open.names }, call, {
      url,
      transfer: files.map(({ buffer }) => buffer),
    })
    return part !== null
  })
}

async function readScript(
  script: string,
  options: { from: string } & Pick<ReadOptions, 'connections'>,
  call: Caller,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const limits = { maxBytes: MAX_BYTES, timeoutMs: SCRIPT_MS, cache: {} }
  const resource = await fetchResource(script, { ...limits, ...options }, call).catch(() => null)
  if (call.signal.aborted) throw call.signal.reason
  const isScript = resource !== null && resource.status === 200
  return isScript ? joinBytes([resource.bytes]) : null
}
