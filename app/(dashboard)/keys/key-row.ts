import type { KeyForm } from './limits'

export type KeyRow = {
  id: string
  /** The key's owner, if there is more than one person. */
  person: string | null
  hint: string
  name: string
  state: 'active' | 'expired' | 'revoked'
  createdAt: number
  lastUsedAt: number | null
  /** Set while a rotated key still works. */
  endsAt: number | null
  spent: number
  spentByDay: number[]
  form: KeyForm
}
