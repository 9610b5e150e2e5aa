type Json = Record<string, unknown>

const IMAGE = /!\[[^[\]\n]*\]\(([^\s()]{1,8192})/g

/** The addresses of the images in a markdown text. */
export function imagesIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(IMAGE)].map((match) => match[1] ?? ''))]
}

/** A picture as an address that a client can show. */
export const pictureOf = (base64: string) => `data:image/png;base64,${base64}`

/** Without the fields that are null or undefined. */
export function present(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** A number that came as text, as forms and models send it; anything else as it is. */
export function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
}
