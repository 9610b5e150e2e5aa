import { browserKind, getSetting } from '@/lib/base/config'
import { type BrowserState, browserState } from '@/lib/network/browser'

/** What the server reports to its parent process, which `npm start` prints. */
type ParentMessage =
  | { type: 'ready' }
  | ({ type: 'browser'; kind: string | null } & Pick<BrowserState, 'state' | 'why'>)

export function tellReady(): void {
  tell({ type: 'ready' })
}

export function tellBrowser(): void {
  const { state, why } = browserState()
  tell({ type: 'browser', state, why, kind: getSetting(browserKind) ?? null })
}

/** Does nothing if there is no parent, or it has disconnected. */
function tell(message: ParentMessage): void {
  if (process.connected) process.send?.(message, () => {})
}
