'use server'

import { revalidatePath } from 'next/cache'
import encodeQR from 'qr'
import { z } from 'zod'
import {
  beginTwoFactor,
  confirmTwoFactor,
  currentSession,
  endSessions,
  renewRecoveryCodes,
  resetTwoFactor,
  takeCode,
} from '@/lib/people/accounts'
import { ENDED } from '../../_ui/forms/ended'
import { ownOrigin } from '../origin'
import { record } from '../record'

const WRONG = 'Incorrect code. After 10 failed attempts, wait 15 minutes.'
const Code = z.string().max(60)

type Codes = { codes: string[] } | { problem: string }

/** Creates a secret. `picture` is its QR code. It takes effect once a code confirms it. */
export async function beginSetup(): Promise<
  { picture: string; secret: string } | { problem: string }
> {
  const session = await currentSession()
  if (!session) return { problem: ENDED }
  const begun = await beginTwoFactor(session.user, new URL(await ownOrigin()).host)
  if (!begun) return { problem: 'Two-factor is already on.' }
  const svg = encodeQR(begun.address, 'svg', { ecc: 'medium', border: 2 })
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { picture, secret: begun.secret.match(/.{4}/g)?.join(' ') ?? begun.secret }
}

/** Turns two-factor on. Returns the recovery codes, which are shown once, or an error message. */
export async function finishSetup(code: string): Promise<Codes> {
  const session = await currentSession()
  if (!session) return { problem: ENDED }
  const codes = await confirmTwoFactor(session.user, Code.parse(code).replaceAll(' ', ''))
  if (!codes) return { problem: WRONG }
  await endSessions(session.user.id, session.id)
  await record(session.user, 'two_factor.enabled', session.user.login)
  return { codes }
}

/** Replaces the recovery codes. Returns the new ones, or an error message. */
export async function renewCodes(code: string): Promise<Codes> {
  const session = await currentSession()
  if (!session) return { problem: ENDED }
  const codes = await renewRecoveryCodes(session.user, Code.parse(code))
  if (!codes) return { problem: WRONG }
  await record(session.user, 'two_factor.codes_renewed', session.user.login)
  return { codes }
}

/** Turns two-factor off with a code. Returns an error message, or null. */
export async function turnOff(code: string): Promise<string | null> {
  const session = await currentSession()
  if (!session) return ENDED
  if (!(await takeCode(session.user, Code.parse(code)))) return WRONG
  await resetTwoFactor(session.user.id)
  await record(session.user, 'two_factor.disabled', session.user.login)
  revalidatePath('/account')
  return null
}
