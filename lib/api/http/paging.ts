import { z } from 'zod'

/** The cursor of a reply that may have more items. */
export const nextCursor = z
  .string()
  .nullable()
  .describe('Send it as cursor for the next items. Null at the end.')

const CURSOR = 'The next_cursor of the previous page.'

/** A cursor that is the id of an item. */
export const idCursor = z.string().min(1).max(64).optional().describe(CURSOR)

/** A cursor that is the number of an item. */
export const numberCursor = (pattern: RegExp) =>
  z.coerce
    .string()
    .regex(pattern, 'must be the next_cursor of the previous page')
    .optional()
    .describe(CURSOR)

/** How many items of a page are asked for. */
export const pageLimit = (usual: number, max = 100) =>
  z.coerce.number().int().min(1).max(max).default(usual).describe('Max items.')
