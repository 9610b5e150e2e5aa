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
