import { UNANSWERED } from '../../_ui/forms/unanswered'
import { type Problems, saveSettings } from './setting-actions'

/** Saves settings. If the server cannot be reached, each setting gets that error. */
export function save(
  values: Record<string, string>,
  current: Record<string, string>,
): Promise<Problems> {
  return saveSettings(values, current).catch(() =>
    Object.fromEntries(Object.keys(values).map((name) => [name, UNANSWERED])),
  )
}
