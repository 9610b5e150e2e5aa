/** `true` for a text, number or boolean, a shape for an object, `[shape]` for a list. */
export type Shape = true | [Shape] | { [name: string]: Shape }

const MAX_TEXT_LENGTH = 100_000
const MAX_ITEMS = 500

/** The requested parts of a JSON value. `*` stands for any name. */
export function pick(value: unknown, shape: Shape): unknown {
  if (shape === true)
    return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : scalar(value)
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.slice(0, MAX_ITEMS).map((entry) => pick(entry, shape[0]))
      : undefined
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const object = value as Record<string, unknown>
  const any = shape['*']
  if (any !== undefined) {
    const entries = Object.entries(object).slice(0, MAX_ITEMS)
    return Object.fromEntries(entries.map(([name, inner]) => [name, pick(inner, any)]))
  }
  const present = Object.entries(shape).filter(([name]) => Object.hasOwn(object, name))
  return Object.fromEntries(present.map(([name, inner]) => [name, pick(object[name], inner)]))
}

function scalar(value: unknown): unknown {
  return typeof value === 'object' ? null : value
}
