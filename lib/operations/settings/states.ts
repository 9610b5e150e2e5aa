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
  return Object.fromEntries(settable().map((setting) => [setting.name, toState(setting)]))
}

function toState(setting: Setting<unknown>): SettingState {
  const record = storedNow().get(setting.name)
  const source = isInEnvironment(setting) ? 'environment' : record?.text ? 'dashboard' : 'default'
  return {
    name: setting.name,
    about: setting.about,
    source,
    shown: setting.secret ? hint(source, record?.text) : formatSetting(setting),
    example: setting.example ?? null,
    unreadable: source === 'default' && (record?.unreadable ?? false),
    changedAt: record?.changedAt ?? null,
    changedBy: record?.changedBy ?? null,
  }
}

function hint(source: Source, text: string | null | undefined): string {
  if (source !== 'dashboard' || !text || text.length < MIN_LENGTH_WITH_HINT) return ''
  return text.slice(-HINT)
}

function formatSetting(setting: Setting<unknown>): string {
  const value = getSetting(setting)
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  // An address in the environment may contain a password.
  return isAddress(setting) ? text.replace(/^(https?:\/\/)[^/@]*@/, '$1') : text
}
