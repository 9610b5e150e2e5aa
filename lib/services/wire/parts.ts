type Json = Record<string, unknown>

const IMAGE = /!\[[^[\]\n]*\]\(([^\s()]{1,8192})/g

/** The URLs of the images in a markdown text. */
export function imagesIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(IMAGE)].map((match) => match[1] ?? ''))]
}

export const toDataUrl = (base64: string) => `data:image/png;base64,${base64}`

/** The object without fields that are null or undefined. */
export function present(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** The score of a result by its rank, as searches provide no other: 1 for the first. */
export function scoreAt(at: number, max: number): number {
  return Math.round((1 - at / (max + 5)) * 1_000) / 1_000
}

/** A number sent as text, as forms and models do. Anything else is unchanged. */
export function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
}
