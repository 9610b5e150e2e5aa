import pino, { type Logger } from 'pino'
import { read, settings } from './config'
import { processWide } from './process-wide'

/** Structured log lines on standard error. Secrets are redacted by field name. */
export function log(): Logger {
  return processWide('log', () =>
    pino(
      {
        level: read(settings.logLevel),
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
      pino.destination({ dest: 2, sync: true }),
    ),
  )
}
