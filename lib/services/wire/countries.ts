/** The two-letter code for a country's English name or code, or undefined. */
export function countryCode(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const text = name.trim()
  const names = regions()
  return /^[a-z]{2}$/i.test(text) ? text.toLowerCase() : names.get(text.toLowerCase())
}

/** The country of `de-CH`, the main country of `de`, or undefined. */
export function countryOfLanguage(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region?.toLowerCase()
  } catch {
    return undefined
  }
}

let fresh: Map<string, string> | null = null

/** The English names of all countries. */
function regions(): Map<string, string> {
  if (fresh) return fresh
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  const codes = letters.flatMap((letter) => letters.map((peer) => letter + peer))
  fresh = new Map(
    codes.flatMap((code) => {
      const name = names.of(code)
      return name ? [[name.toLowerCase(), code.toLowerCase()] as const] : []
    }),
  )
  return fresh
}
