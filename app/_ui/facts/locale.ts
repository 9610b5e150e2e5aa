const FALLBACK = 'en-US'

type ServerGlobals = { groundwireLocale?: () => string | undefined }

/** The viewer's locale for figures and dates: the same on the server and in the browser. */
export function getLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.locale ?? FALLBACK
  return (globalThis as ServerGlobals).groundwireLocale?.() ?? FALLBACK
}

/** A number with this many decimals. */
export function showDecimals(value: number, decimals: number): string {
  return value.toLocaleString(getLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
