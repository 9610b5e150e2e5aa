import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDir, getSetting, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'

/** AUTH_SECRET, or a secret created once in DATA_DIR. Several processes may race here. */
export function authSecret(): string {
  const original = getSetting(settings.authSecret)
  if (original) return original
  const file = path.join(dataDir(), 'auth-secret')
  const cachedSecret = secrets().get(file)
  if (cachedSecret !== undefined) return cachedSecret
  if (!existsSync(file)) makeOnce(file)
  const secret = readFileSync(file, 'utf8').trim()
  secrets().set(file, secret)
  return secret
}

/** Secrets by file: every call with a key needs it. */
const secrets = () => processWide('keys.auth-secrets', () => new Map<string, string>())

function makeOnce(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process created it first, and its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
