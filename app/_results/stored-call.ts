import type { Evidence, EvidenceClaim } from '@/lib/base/call'
import type { CallDetail } from '@/lib/money/usage'
import { catalog } from '@/lib/operations/catalog'

/** A checked sentence with its sources, which count from 0. */
export type ProofClaim = Pick<EvidenceClaim, 'text' | 'verdict' | 'cited' | 'standing'> & {
  quotes: { source: number; text: string }[]
}
export type Proof = {
  sources: { url: string; title: string; read: string }[]
  claims: ProofClaim[]
}

/** A call's stored data for the playground. Plain data, as it is sent to the browser. */
export type StoredCall = {
  /** The endpoint's path without `/api/`. Null if the playground does not have it. */
  endpoint: string | null
  request: Record<string, unknown> | null
  canReplay: boolean
  proof: Proof | null
}

export function storedCall({ call, record }: CallDetail): StoredCall {
  return {
    endpoint: findEndpoint(call.capability),
    request: record?.request ?? null,
    canReplay: Boolean(record?.whole && record.response !== null),
    proof: readProof(record),
  }
}

/** An endpoint's path without `/api/`, by the name of its capability. */
export function findEndpoint(name: string): string | null {
  const entry = catalog.find(({ capability }) => capability.name === name)
  return entry?.path.replace('/api/', '') ?? null
}

/** The checked claims of an answer, without the texts of its sources. */
export function readProof(record: CallDetail['record']): Proof | null {
  const evidence = record?.evidence as Evidence | null | undefined
  if (!evidence) return null
  return {
    sources: evidence.sources.map(({ url, title, read }) => ({ url, title, read })),
    claims: evidence.claims.map(({ text, verdict, cited, standing, quotes }) => ({
      text,
      verdict,
      cited,
      standing,
      quotes: quotes.map(({ source, text: quoted }) => ({ source, text: quoted })),
    })),
  }
}
