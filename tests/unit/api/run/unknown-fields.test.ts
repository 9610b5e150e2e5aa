import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsFor } from '@/lib/api/run/fields'

const schema = z.object({ url: z.string() })
const bodyWith = (unknown: number) => ({
  url: 'https://example.com/',
  ...Object.fromEntries(Array.from({ length: unknown }, (_, at) => [`field_${at}`, at])),
})

test('200 unknown fields are ignored, and more are refused', () => {
  expect(fieldsFor(schema, bodyWith(200))).toEqual({ url: 'https://example.com/' })
  expect(() => fieldsFor(schema, bodyWith(300))).toThrow(/unknown fields/)
})

test('blank text for an optional field is as good as none, unless the field takes it', () => {
  const form = z.object({
    url: z.string().min(1),
    kind: z.enum(['a', 'b']).default('a'),
    limit: z.number().optional(),
    note: z.string().optional(),
  })
  const blank = { url: '', kind: ' ', limit: '', note: '' }
  expect(fieldsFor(form, blank)).toEqual({ url: '', note: '' })
})
