import { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { ignoredNames } from '@/lib/services/wire'

/** Names what neither OpenAI's requests nor those of a service that extends them have. */
export function findIgnored(request: z.ZodObject, more: z.ZodObject = z.object({})) {
  const whole = z.object({ ...request.shape, ...more.shape })
  return (body: Fields) => ignoredNames(whole, body)
}
