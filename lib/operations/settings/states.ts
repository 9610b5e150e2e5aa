import { getSetting, isInEnvironment, type Setting } from '@/lib/base/config'
import { isAddress, settable } from './settable'
import { storedNow } from './store'

type Source = 'environment' | 'dashboard' | 'default'

/** A setting as shown on the settings page. */
export type SettingState = {
  name: string
  about: string
  source: Source
  /** Its value as text. For a key stored here, its last four characters. */
  shown: string
  /** A value that it could have. */
  example: string | null
  unreadable: boolean
  changedAt: number | null
  changedBy: string | null
}

const HINT = 4
/** For a shorter key, four characters would reveal too much. */
const MIN_LENGTH_WITH_HINT = 16

/** Every setting that can be changed in the dashboard, by name. */
export function settingStates(): Record<string, SettingState> {
  return Object.fromEntries(settable().map((one) => [one.name, stateOf(one)]))
}

function stateOf(one: Setting<unknown>): SettingState {
  const stored = storedNow().get(one.name)
  const source = isInEnvironment(one) ? 'environment' : stored?.text ? 'dashboard' : 'default'
  return {
    name: one.name,
    about: one.about,
    source,
    shown: one.secret ? hint(source, stored?.text) : shown(one),
    example: one.example ?? null,
    unreadable: source === 'default' && (stored?.unreadable ?? false),
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  }
}

function hint(source: Source, text: string | null | undefined): string {
  if (source !== 'dashboard' || !text || text.length < MIN_LENGTH_WITH_HINT) return ''
  return text.slice(-HINT)
}

function shown(one: Setting<unknown>): string {
  const value = getSetting(one)
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  // An address in the environment may contain a password.
  return isAddress(one) ? text.replace(/^(https?:\/\/)[^/@]*@/, '$1') : text
}
