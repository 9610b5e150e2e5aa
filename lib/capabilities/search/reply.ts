import { z } from 'zod'

/** Fields of replies that may be absent. A value of an unexpected type becomes null. */
export const text = z.string().nullish().catch(null)
export const whole = z.number().nullish().catch(null)
export const texts = z.array(z.string()).nullish().catch(null)

/** A list without its invalid entries, unless all are invalid. */
export function lenientList<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((entries, context): z.output<Item>[] => {
    const outcomes = entries.map((entry) => item.safeParse(entry))
    const good = outcomes.flatMap((outcome) => (outcome.success ? [outcome.data] : []))
    const wrong = outcomes.find((outcome) => !outcome.success)
    if (good.length === 0 && wrong?.error) {
      const issue = wrong.error.issues[0]
      context.addIssue({
        code: 'custom',
        message: `no entry has the known format (${issue?.path.join('.')}: ${issue?.message})`,
      })
    }
    return good
  })
}
