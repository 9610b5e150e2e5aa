import { createHash } from 'node:crypto'
import { addKeyUse, noteKeyRequest } from '@/lib/base/telemetry'
import { fromUsd } from '@/lib/base/usd'
import { circuitFor } from '@/lib/network/upstream'
import type { SearchProvider } from '../provider'
import { providers } from '../providers'
import { requestPrice } from './prices'

type SearchKey = {
  provider: string
  /** A hash, under which its requests are counted. */
  id: string
  hint: string
  /** How long it is used last, after a failure. 0 if it is not. */
  restMs: number
  /** What a request costs the operator. Null if unknown. */
  usd: number | null
}

const HINT = 4
/** The end of a shorter key would tell too much of it. */
const MIN_LENGTH = 16

/** The keys of the configured services. Cool-downs are those of this process. */
export function searchKeys(): SearchKey[] {
  return providers
    .flat()
    .filter((provider) => provider.configured())
    .flatMap(({ name, keys }) =>
      (keys?.() ?? []).map((key, _, all) => ({
        provider: name,
        id: hashKey(key),
        hint: hintFor(key, all),
        restMs: circuitFor(name, key).restMs(),
        usd: requestPrice(name),
      })),
    )
}

/** Counts a request with a key of a service. Failed ones cost nothing. */
export function counterFor(
  { name, keys }: SearchProvider,
  key: string,
): ((isFailed: boolean) => void) | undefined {
  const all = keys?.() ?? []
  if (!all.includes(key)) return undefined
  return (isFailed) => {
    const usd = isFailed ? 0 : (requestPrice(name) ?? 0)
    const failed = isFailed ? 1 : 0
    addKeyUse({ provider: name, key: hashKey(key), failed, nano: fromUsd(usd) })
    noteKeyRequest({ provider: name, key: hintFor(key, all) }, isFailed ? 'failed' : 'ok', usd)
  }
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 16)

/** The end of a key, or its place if that is short or not its own. */
function hintFor(key: string, all: readonly string[]): string {
  const end = key.slice(-HINT)
  const isOwn = all.filter((peer) => peer.endsWith(end)).length === 1
  return isOwn && key.length >= MIN_LENGTH ? `…${end}` : `key ${all.indexOf(key) + 1}`
}
