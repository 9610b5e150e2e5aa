/** Where a page of a list begins, as in a URL: `1790000000000.call_…`. */
export function parseMoment(text: unknown): { at: number; id: string } | null {
  const match = typeof text === 'string' ? /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) : null
  return match ? { at: Number(match[1]), id: match[2] ?? '' } : null
}
