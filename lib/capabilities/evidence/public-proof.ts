import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { isSameSecret, processWide } from '@/lib/base/runtime'
import { limiter } from '@/lib/money/limits'
import { type CallDetail, oneCall } from '@/lib/money/usage'
import { durably, tables } from '@/lib/storage/db'
import { writeBundle } from './bundle'

const { callRecords } = tables
const DAY_MS = 86_400_000
const SECRET_BYTES = 16
const VIEWS_PER_MINUTE = 60

/** A page about a call's evidence that needs no account. `expiresAt`: ms since the epoch. */
export type PublicProof = { path: string; expiresAt: number }

/** Publishes the evidence for some days, under a new address. Throws 404 without any. */
export async function publishProof(detail: CallDetail, days: number): Promise<PublicProof> {
  await writeBundle(detail)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = Date.now() + days * DAY_MS
  await setProof(detail, `${expiresAt} ${secret}`)
  return { path: toPath(detail.call.id, secret), expiresAt }
}

/** Ends the public page of a call. */
export const revokeProof = (detail: CallDetail): Promise<void> => setProof(detail, null)

/** The public page of a call, or null. */
export function proofPage(detail: CallDetail): PublicProof | null {
  const publication = readPublication(detail)
  if (!publication) return null
  const { expiresAt, secret } = publication
  return { path: toPath(detail.call.id, secret), expiresAt }
}

/** The call that a public address names, or null if it is not published, or no longer. */
export async function findPublicCall(name: string): Promise<CallDetail | null> {
  const [, id = '', secret = ''] = /^(call_\w{1,64})\.([\w-]{10,64})$/.exec(name) ?? []
  const detail = id === '' ? null : await oneCall(null, id)
  const publication = detail && readPublication(detail)
  return publication && isSameSecret(secret, publication.secret) ? detail : null
}

/** The signed file behind a public page. */
export async function readPublicEvidence(name: string): Promise<string | null> {
  const detail = await findPublicCall(name)
  return detail && writeBundle(detail)
}

/** Throws 429 if this network asked for too many public pages. */
export async function checkProofRate(network: string): Promise<void> {
  const views = processWide('evidence.views', () =>
    limiter({ keyPrefix: 'proofs', points: VIEWS_PER_MINUTE, duration: 60 }),
  )
  const isCounted = await views.consume(network).then(
    () => true,
    () => false,
  )
  if (!isCounted)
    throw new AppError('rate_limit_exceeded', 'Too many pages were asked for. Wait a minute.', {
      retryAfterSeconds: 60,
    })
}

async function setProof({ call, record }: CallDetail, proof: string | null): Promise<void> {
  const { proof: _, ...facts } = record?.facts ?? {}
  await durably(async (tx) => {
    await tx
      .update(callRecords)
      .set({ facts: proof === null ? facts : { ...facts, proof } })
      .where(eq(callRecords.callId, call.id))
  })
}

/** What `setProof` stored, until it ends. */
function readPublication({ record }: CallDetail): { expiresAt: number; secret: string } | null {
  const [ending = '', secret = ''] = (record?.facts.proof ?? '').split(' ')
  const expiresAt = Number(ending)
  return secret !== '' && expiresAt > Date.now() ? { expiresAt, secret } : null
}

const toPath = (id: string, secret: string) => `/proof/${id}.${secret}`
