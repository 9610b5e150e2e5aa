import { z } from 'zod'
import { anything, unsupported, withWords } from '@/lib/services/wire'
import { UNSERVED_ACTIONS } from './unserved'

/** The focused element, which Firecrawl's `write` types into. */
const FOCUSED = ':focus'

const Action = z.looseObject({
  type: anything,
  milliseconds: anything,
  selector: anything,
  text: anything,
  all: anything,
  fullPage: anything,
})
export const actionField = z
  .array(withWords('actions', 'An action is an object with a type.', Action).transform(toAction))
  .optional()

function toAction(action: z.output<typeof Action>) {
  const { type, milliseconds, selector, text, all } = action
  const why = UNSERVED_ACTIONS[String(type)]
  if (why) throw unsupported('actions', why, `The action ${type}`)
  if (type === 'click' && all) throw unsupported('actions', 'one element is clicked at a time')
  // The window, unless the whole page is asked for.
  if (type === 'screenshot') return { type, full_page: action.fullPage === true }
  if (type === 'write') return { type: 'type', selector: FOCUSED, text }
  return type === 'wait' ? { type, selector, ms: milliseconds } : action
}

/** How files are read: the parser of PDFs, or null if others are named. None is the default. */
const Parser = z
  .union([
    z.literal('pdf').transform((type) => ({ type, mode: undefined, maxPages: undefined })),
    z.object({ type: z.literal('pdf'), mode: anything, maxPages: anything }),
  ])
  .nullable()
  .catch(null)
export const parserField = z
  .array(Parser)
  .transform((parsers) => parsers.find((parser) => parser !== null) ?? null)
  .optional()
  .catch(undefined)

const Name = z.union([
  z.object({ type: anything.transform(String) }).transform(({ type }) => type),
  z.coerce.string(),
])
/** A list of names, or of objects with a type. */
export const listNames = (field: string) =>
  withWords(field, `${field} must be a list.`, z.array(Name).optional())
