import { toUsd } from '@/lib/base/usd'
import type { KeyView } from '@/lib/people/keys'
import type { KeyRow } from './key-row'
import { toKeyForm } from './limits'

/** A key as shown in its table and on its page. */
export function toKeyRow(key: KeyView, person: string | null): KeyRow {
  const { id, name, hint, state, createdAt, lastUsedAt, revokedAt, spent, spentByDay } = key
  return {
    id,
    person,
    name,
    hint,
    state,
    createdAt,
    lastUsedAt,
    endsAt: revokedAt,
    spent: toUsd(spent),
    spentByDay: spentByDay.map(toUsd),
    form: toKeyForm(key),
  }
}
