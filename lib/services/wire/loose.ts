import { z } from 'zod'
import { numberIn } from './parts'

/**
 * Fields of clients that send what they like: any other value counts as absent, as it does at the
 * services themselves.
 */
export const loose = {
  /** Anything that is not empty, zero or false. */
  flag: z.unknown().optional().transform(Boolean),
  yes: z.boolean().catch(false),
  text: z.string().optional().catch(undefined),
  number: z.number().optional().catch(undefined),
  numeric: z.preprocess(numberIn, z.number().optional().catch(undefined)),
  /** A list, or its only entry. */
  list: z.preprocess((value) => [value ?? []].flat(), z.array(z.coerce.string())),
  texts: z.array(z.coerce.string()).catch([]),
  /** Texts of a list; what else is in it is left out. */
  onlyTexts: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.filter((entry) => typeof entry === 'string')),
  /** An object as it is. */
  object: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** A switch, or its options: null where it is off, none of them where it is only on. */
  options: <Shape extends z.ZodRawShape>(shape: Shape) => {
    const options = z.object(shape)
    return z
      .unknown()
      .optional()
      .transform((value) => (value ? (options.safeParse(value).data ?? options.parse({})) : null))
  },
  /** Some fields of an object. */
  fields: <Shape extends z.ZodRawShape>(shape: Shape) =>
    z.object(shape).optional().catch(undefined),
}

/** A number, or digits as text. */
export const numeric = z.preprocess(numberIn, z.number().optional())
