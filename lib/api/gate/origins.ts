import { getSetting, list, setting } from '@/lib/base/config'

/** What a browser sends as Origin, or a star for any. */
const ORIGIN = /^(?:\*|null|[a-z][a-z\d+.-]*:\/\/[^/\s]+)$/

export const originSettings = {
  corsOrigins: setting(
    'CORS_ORIGINS',
    'Origins of web pages and browser apps that may call the API with a key, comma-separated; * for any; none when empty.',
    list
      .transform((all) => all.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
      .refine(
        (all) => all.every((origin) => ORIGIN.test(origin)),
        'an origin is a scheme and a host, such as https://chat.example.com',
      ),
    { example: 'https://chat.example.com,app://obsidian.md' },
  ),
} as const

/** Whether the operator lets pages of any other origin call the API. */
export const hasOrigins = (): boolean => getSetting(originSettings.corsOrigins).length > 0

/** Whether pages of this origin may. */
export function isAllowedOrigin(origin: string): boolean {
  const origins = getSetting(originSettings.corsOrigins)
  return origins.includes('*') || origins.includes(origin.toLowerCase())
}
