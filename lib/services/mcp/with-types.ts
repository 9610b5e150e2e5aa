import { z } from 'zod'
import type { Fields } from '@/lib/api/run'

const MAX_TEXT = 100_000

/**
 * The fields with the types of the schema: models write lists, numbers and objects as text, and one
 * item in place of a list. A text stays as it is where the schema takes it.
 */
export function withTypes(schema: z.ZodType, fields: Fields): Fields {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : null
      const isText = typeof value === 'string' && value.length <= MAX_TEXT
      return [name, field instanceof z.ZodType && isText ? valueFor(field, value) : value]
    }),
  )
}

function valueFor(field: z.ZodType, text: string): unknown {
  const takes = (value: unknown) => field.safeParse(value).success
  return [text, parse(text), [text]].find(takes) ?? text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
