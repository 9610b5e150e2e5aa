import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

export const FORMAT = 'groundwire-evidence-1'
export const ALGORITHM = 'Ed25519'
/** Length of the DER prefix before the public key, in bytes. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

type BundleSource = {
  url: string
  title: string
  read: string
  read_at: string
  is_excerpt: boolean
  sha256: string
  text: string
}
/** Sources count from 1, as in the markers of an answer. */
export type BundleQuote = { source: number; start: number; end: number; text: string }
type BundleClaim = {
  text: string
  verdict: string
  /** Confidence in the verdict, from 0.5 to 1. */
  confidence?: number
  cited: number[]
  standing: number[]
  quotes: BundleQuote[]
}

/** The signed content. */
export type Payload = {
  format: typeof FORMAT
  call: {
    id: string
    capability: string
    started_at: string
    model: string | null
    engine: string | null
    cost_usd: number
    price_version: string | null
    model_price_version: string | null
  }
  request: Record<string, unknown>
  question: string
  answer: unknown
  response: { sha256: string; text: string }
  sources: BundleSource[]
  claims: BundleClaim[]
  quotes: BundleQuote[]
}
export type Signature = { algorithm: string; key_id: string; public_key: string; value: string }

/** A bundle file: its payload and the signature of exactly these bytes. */
export function sealed(payload: Payload, key: KeyObject): string {
  const text = JSON.stringify(payload)
  const publicKey = publicKeyText(key)
  return formatBundle(text, {
    algorithm: ALGORITHM,
    key_id: keyId(publicKey),
    public_key: publicKey,
    value: sign(null, Buffer.from(text), key).toString('base64url'),
  })
}

/** The canonical form. Any other encoding of the same content is rejected. */
export function formatBundle(payload: string, signature: Signature): string {
  const { algorithm, key_id, public_key, value } = signature
  return `{"payload":${payload},"signature":${JSON.stringify({ algorithm, key_id, public_key, value })}}\n`
}

export function publicKeyText(key: KeyObject): string {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return der.subarray(DER_PREFIX.length).toString('base64url')
}

export function publicKeyFrom(text: string): KeyObject {
  const key = Buffer.concat([DER_PREFIX, Buffer.from(text, 'base64url')])
  return createPublicKey({ key, type: 'spki', format: 'der' })
}

export const keyId = (publicKey: string): string => sha256(publicKey).slice(0, 16)

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
