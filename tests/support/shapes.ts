/** A reply by names and types: `{"data": [{"url": "string", "title?": "string"}]}`. */
export type Shape = string | [Shape] | { [name: string]: Shape }

/** The differences of a value from its shape; empty if it fits. Further fields are allowed. */
function differences(shape: Shape, value: unknown, path = 'reply'): string[] {
  if (typeof shape === 'string') {
    const kinds = shape.split('|')
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    return kinds.includes(kind) ? [] : [`${path} is ${kind}, not ${shape}`]
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is not a list`]
    return value.flatMap((one, at) => differences(shape[0], one, `${path}[${at}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path} is not an object`]
  const fields = value as Record<string, unknown>
  return Object.entries(shape).flatMap(([name, of]) => {
    const field = name.replace(/\?$/, '')
    if (name.endsWith('?') && !(field in fields)) return []
    return differences(of, fields[field], `${path}.${field}`)
  })
}

export type Recorded = {
  client: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
  status: number
  reply: Shape
  /** Parts of a text reply. */
  contains?: string[]
}

/** A recorded request with the test's values filled in: `{site}`, `{id}`. */
export function withPlaces<T>(recorded: T, places: Record<string, string>): T {
  const text = JSON.stringify(recorded).replace(
    /\{([a-z]+)\}/g,
    (whole, name) => places[name] ?? whole,
  )
  return JSON.parse(text)
}

/** A reply as JSON, or else as text. */
export async function replyOf(response: Response): Promise<unknown> {
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return isJson ? response.json() : response.text()
}

/** The parts of a recorded reply that this reply lacks. */
export function lacks({ reply: shape, contains = [] }: Recorded, reply: unknown): string[] {
  const parts = contains.filter((part) => !String(reply).includes(part))
  return [...differences(shape, reply), ...parts]
}
