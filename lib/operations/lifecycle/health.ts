import { accessSync, constants } from 'node:fs'
import { isShuttingDown, slotsInUse } from '@/lib/api/gate'
import { dataDir } from '@/lib/base/config'
import { newId } from '@/lib/base/runtime'
import { serviceModelState } from '@/lib/models/llm'
import { type BrowserState, browserState } from '@/lib/network/browser'
import { databaseState } from '@/lib/storage/db'
import packageJson from '../../../package.json' with { type: 'json' }

/** `degraded`: everything works except what needs a browser. */
type Status = 'ok' | 'degraded' | 'failing' | 'stopping'
type Health = { status: Status; version: string; checks: Record<string, string> }

/** Whether this server can serve now. Starts nothing; only checks that a browser exists. */
async function health(): Promise<Health> {
  const { fault } = databaseState()
  const folder = isWritable()
  const browser = browserState()
  return {
    status: getStatus(fault === null && folder, browser),
    version: packageJson.version,
    checks: {
      database: fault === null ? 'ok' : `failing: ${fault}`,
      data_folder: folder ? 'ok' : 'failing',
      browser: browser.why === null ? 'ok' : `${browser.state}: ${browser.why}`,
      browser_place: browser.place,
      fonts: describeFonts(browser),
      models: serviceModelState(),
      running_calls: String(slotsInUse()),
    },
  }
}

export async function healthReply(): Promise<{
  status: number
  body: string
  headers: Record<string, string>
}> {
  const state = await health()
  const serves = state.status === 'ok' || state.status === 'degraded'
  return {
    status: serves ? 200 : 503,
    body: JSON.stringify(state),
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': newId('call'),
    },
  }
}

/** Whether a load balancer should send calls to this server now, and why not. */
export async function readiness(): Promise<{ ready: boolean; reason: string | null }> {
  const { status, checks } = await health()
  if (status === 'stopping') return { ready: false, reason: 'stopping' }
  if (status !== 'failing') return { ready: true, reason: null }
  const failing = ['database', 'data_folder'].filter((name) => checks[name] !== 'ok')
  return { ready: false, reason: failing.map((name) => `${name} ${checks[name]}`).join(', ') }
}

const describeFonts = ({ missingFonts }: BrowserState) =>
  missingFonts.length === 0 ? 'ok' : `none for ${missingFonts.join(', ')}`

function getStatus(canServe: boolean, { why }: BrowserState): Status {
  if (isShuttingDown()) return 'stopping'
  if (!canServe) return 'failing'
  return why === null ? 'ok' : 'degraded'
}

function isWritable(): boolean {
  try {
    accessSync(dataDir(), constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
