import { processWide } from '@/lib/base/runtime'

/** Requests with a key of a service on a day (UTC), and what they cost the operator. */
type KeyUse = {
  provider: string
  key: string
  day: number
  requests: number
  failed: number
  nano: bigint
}

const DAY_MS = 86_400_000
const slot = () => processWide('upstream.key-uses', () => ({ uses: new Map<string, KeyUse>() }))

export function addKeyUse({ provider, key, failed, nano }: Omit<KeyUse, 'day' | 'requests'>): void {
  const { uses } = slot()
  const day = Math.floor(Date.now() / DAY_MS)
  const id = `${provider} ${key} ${day}`
  const use = uses.get(id) ?? { provider, key, day, requests: 0, failed: 0, nano: 0n }
  use.requests += 1
  use.failed += failed
  use.nano += nano
  uses.set(id, use)
}

export function takeKeyUses(): KeyUse[] {
  const { uses } = slot()
  slot().uses = new Map()
  return [...uses.values()]
}
