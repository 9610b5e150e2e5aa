import { UNANSWERED } from '../../_ui/unanswered'
import { type Problems, saveSettings } from './setting-actions'

/** Saves. If the server does not answer, each setting says so. */
export function save(values: Record<string, string>): Promise<Problems> {
  return saveSettings(values).catch(() =>
    Object.fromEntries(Object.keys(values).map((name) => [name, UNANSWERED])),
  )
}
