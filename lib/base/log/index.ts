/** The server's log: JSON lines without secrets. */

import pino, { type Logger } from 'pino'
import { getSetting, secretValues, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'

const SELDOM_MS = 600_000

/** Structured log lines on standard error; secrets are redacted by name and by value. */
export function log(): Logger {
  return processWide('log', () =>
    pino(
      {
        level: getSetting(settings.logLevel),
        base: undefined,
        redact: [
          'authorization',
          'cookie',
          'apiKey',
          'password',
          '*.authorization',
          '*.cookie',
          '*.apiKey',
          '*.password',
        ],
      },
      { write: (line: string) => standardError().write(withoutSecrets(line)) },
    ),
  )
}

/** Warns about a lasting state. Each message appears at most every ten minutes. */
export function warnSeldom(message: string, about: Record<string, unknown> = {}): void {
  const warned = processWide('log.seldom', () => new Map<string, number>())
  const now = performance.now()
  if (now - (warned.get(message) ?? Number.NEGATIVE_INFINITY) < SELDOM_MS) return
  warned.set(message, now)
  log().warn(about, message)
}

const standardError = () =>
  processWide('log.stderr', () => pino.destination({ dest: 2, sync: true }))
const OUR_KEYS = /gw_live_([0-9A-Za-z]{10})_[0-9A-Za-z]+/g

/** A service may quote our key, and its message is in the error that we log. */
function withoutSecrets(line: string): string {
  return secretValues().reduce(
    (text, secret) => text.replaceAll(JSON.stringify(secret).slice(1, -1), '[secret]'),
    line.replace(OUR_KEYS, 'gw_live_$1_[secret]'),
  )
}
