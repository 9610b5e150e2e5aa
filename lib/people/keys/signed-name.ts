import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from './auth-secret'

/** A token that proves that this installation named something for a use. */
export function signName(name: string, use: string): string {
  const mac = createHmac('sha256', authSecret()).update(`${use}:${name}`).digest('base64url')
  return mac.slice(0, 32)
}

export function isSigned(name: string, use: string, token: string): boolean {
  const expected = Buffer.from(signName(name, use))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
