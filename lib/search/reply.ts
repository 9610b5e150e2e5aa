import { z } from 'zod'

/** Fields of replies that may be absent, null, or of a kind that is not known: then null. */
export const text = z.string().nullish().catch(null)
export const whole = z.number().nullish().catch(null)
export const texts = z.array(z.string()).nullish().catch(null)
