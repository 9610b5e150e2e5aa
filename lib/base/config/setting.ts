import { z } from 'zod'
import { processWide, storedText } from '@/lib/base/runtime'

export type Setting<T> = {
  name: string
  about: string
  schema: z.ZodType<T>
  /** Never shown in logs, pages or replies. */
  secret?: boolean
  example?: string
  /** An address with places such as {query}. */
  isTemplate?: boolean
  /** It is set where its provider is set up, beside the address and the key. */
  isOfProvider?: boolean
}

export function setting<T>(
  name: string,
  about: string,
  schema: z.ZodType<T>,
  more: Omit<Setting<T>, 'name' | 'about' | 'schema'> = {},
): Setting<T> {
  if (more.secret) secretNames().add(name)
  return { name, about, schema, ...more }
}

const secretNames = () => processWide('config.secrets', () => new Set<string>())
/** The values of all secret settings, which must not appear in the log. */
export function secretValues(): string[] {
  const values = [...secretNames()].flatMap((name) => {
    const text = readText(name) ?? ''
    const parts = text.split(',').map((part) => part.trim())
    return [text, ...(name.endsWith('_API_KEY') ? parts : parts.flatMap(secretsInAddress))]
  })
  // A short value would match everywhere, and is not a secret.
  return values.filter((value) => value.length >= 8)
}

/** Messages quote an address in parts, or spell it differently. */
function secretsInAddress(text: string): string[] {
  const url = text.includes('://') ? URL.parse(text) : null
  if (!url) return []
  const parts = [...url.searchParams].filter(([name]) => SECRET_PART.test(name))
  const secrets = [url.password, ...parts.map(([, value]) => value)].filter(Boolean)
  return [text, url.href, url.href.replace(/\?.*/, ''), ...secrets]
}
const SECRET_PART = /token|key|secret|pass|auth/i

export const isInEnvironment = ({ name }: { name: string }): boolean =>
  Boolean(process.env[name]?.trim())

const readText = (name: string) => process.env[name]?.trim() || storedText(name)

/** The setting's current value. Throws an Error naming the variable if its text is invalid. */
export function getSetting<T>(setting: Setting<T>): T {
  const text = readText(setting.name)
  const last = readings.get(setting) as { text: string | undefined; value: T } | undefined
  if (last && last.text === text) return last.value
  const reading = setting.schema.safeParse(text)
  if (!reading.success)
    throw new Error(`${setting.name}: ${faultIn(reading.error.issues[0])}. ${setting.about}`)
  readings.set(setting, { text, value: reading.data })
  return reading.data
}
function faultIn(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
  if (issue?.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue?.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue?.code === 'invalid_format' && issue.format === 'url')
    return 'must be an address that begins with http:// or https://'
  return issue?.message ?? 'is not valid'
}
const readings = new WeakMap<object, { text: string | undefined; value: unknown }>()

export const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .optional()
    .transform((text) => (text === undefined ? byDefault : ['true', '1', 'yes'].includes(text)))

export const list = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
export const number = (byDefault: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(byDefault)
export const optionalText = z.string().optional()
export const address = z.url({ protocol: /^https?$/ }).optional()
