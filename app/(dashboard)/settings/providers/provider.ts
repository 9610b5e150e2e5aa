import type { ProviderHealth as Health, KeyState } from '@/lib/operations/provider-health'
import type { SettingState } from '@/lib/operations/settings'

/** A model or search provider as the settings page shows it. */
export type Provider = {
  name: string
  title: string
  note: string
  configured: boolean
  needs: string | null
  /** Paused for a while after repeated errors. */
  resting: boolean
  /** Whether it is in the search order. */
  enabled: boolean
  /** Its key, or null if it takes none. */
  key: SettingState | null
  address: SettingState | null
  more: SettingState[]
  health: Health | null
  /** The use of each of its keys. */
  keys: KeyState[]
}
