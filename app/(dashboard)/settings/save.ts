import { UNANSWERED } from '../../_ui/unanswered'
import { type Problems, saveSettings } from './setting-actions'

/** Saves, and says of each setting that the server did not answer when it did not. */
export function save(values: Record<string, string>): Promise<Problems> {
  return saveSettings(values).catch(() =>
    Object.fromEntries(Object.keys(values).map((name) => [name, UNANSWERED])),
  )
}
