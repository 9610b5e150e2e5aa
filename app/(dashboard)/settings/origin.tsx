import type { SettingState } from '@/lib/operations/settings'
import { When } from '../../_ui/facts/when'

/** Where a setting's value comes from, in one line. */
export function Origin({ state }: { state: SettingState }) {
  if (state.source === 'environment')
    return (
      <>
        Set in the server’s environment (<code>{state.name}</code>). Change it there.
      </>
    )
  if (state.unreadable)
    return 'Can’t be read: AUTH_SECRET is not the one it was saved with. Enter it again.'
  if (state.source === 'default' || state.changedAt === null) return null
  return (
    <>
      Set by {state.changedBy} <When at={state.changedAt} />
    </>
  )
}
