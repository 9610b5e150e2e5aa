import { afterEach, expect, test, vi } from 'vitest'
import {
  beginTwoFactor,
  confirmTwoFactor,
  invite,
  join,
  recoveryCodesLeft,
  renewRecoveryCodes,
  resetTwoFactor,
  takeCode,
} from '@/lib/people/accounts/index'
import { signIn } from '@/lib/people/accounts/sign-in'
import { base32, stepAt, totpAddress, totpCode } from '@/lib/people/accounts/totp'
import { allRows } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'
import { totpCode as codeOf } from '../../../support/totp'

temporaryDatabase()
const PASSWORD = 'a password of some length'
const START = 1_800_000_000_000

afterEach(() => vi.useRealTimers())

/** A person with two-factor, enrolled at START. `codeAt`: the codes of their app. */
async function enrolled(login: string) {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  await join(await invite(login, 0n), login, PASSWORD)
  const user = await signIn(login, PASSWORD, 'test')
  if (!user) throw new Error(`${login} cannot sign in`)
  const begun = await beginTwoFactor(user, 'example.com')
  const codeAt = (now: number) => codeOf(begun?.secret ?? '', stepAt(now))
  const codes = (await confirmTwoFactor(user, codeAt(START))) ?? []
  return { user, begun, codeAt, codes }
}

// RFC 6238, appendix B: the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC’s secret is %s', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), stepAt(seconds * 1_000))).toBe(code)
})

test('the address names the server and the person', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpAddress(secret, 'anna', 'example.com')).toBe(
    'otpauth://totp/Groundwire%20(example.com)%3Aanna?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Groundwire%20%28example.com%29',
  )
})

test("a code turns it on, none works twice, and the previous step's code still works", async () => {
  const { user, codes, codeAt, begun } = await enrolled('anna')
  expect(codes).toHaveLength(10)
  expect(await takeCode(user, codeAt(START))).toBe(false)
  vi.setSystemTime(START + 60_000)
  expect(await takeCode(user, codeAt(START + 30_000))).toBe(true)
  expect(await takeCode(user, codeAt(START + 30_000))).toBe(false)
  const now = codeAt(START + 60_000)
  const both = await Promise.all([takeCode(user, now), takeCode(user, now)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await beginTwoFactor(user, 'example.com')).toBeNull()
  const [row] = await allRows<{ kept: string }>(
    `SELECT totp_secret AS kept FROM "user" WHERE login = 'anna'`,
  )
  expect(row?.kept).not.toContain(begun?.secret)
})

test('a recovery code works once; new ones replace the old', async () => {
  const { user, codes, codeAt } = await enrolled('bruno')
  expect(await takeCode(user, codes[0]?.toUpperCase() ?? '')).toBe(true)
  expect(await takeCode(user, codes[0] ?? '')).toBe(false)
  expect(await recoveryCodesLeft(user.id)).toBe(9)
  vi.setSystemTime(START + 30_000)
  const renewed = await renewRecoveryCodes(user, codeAt(START + 30_000))
  expect(renewed).toHaveLength(10)
  expect(await takeCode(user, codes[1] ?? '')).toBe(false)
  expect(await takeCode(user, renewed?.[1] ?? '')).toBe(true)
})

test('after ten wrong codes the right one is refused for a quarter of an hour', async () => {
  const { user, codes } = await enrolled('clara')
  for (let i = 0; i < 10; i++) expect(await takeCode(user, '00000x')).toBe(false)
  expect(await takeCode(user, codes[0] ?? '')).toBe(false)
})

test('a reset turns it off, with its recovery codes', async () => {
  const { user, codes } = await enrolled('dora')
  expect(await resetTwoFactor(user.id)).toBe(true)
  expect(await resetTwoFactor(user.id)).toBe(false)
  expect(await takeCode(user, codes[0] ?? '')).toBe(false)
  expect((await signIn('dora', PASSWORD, 'test'))?.totpSince).toBeNull()
})
