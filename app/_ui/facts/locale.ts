const FALLBACK = 'en-US'

type ServerGlobals = { groundwireLocale?: () => string | undefined }

/** The viewer's locale for figures and dates: the same on the server and in the browser. */
export function getLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.locale ?? FALLBACK
  return (globalThis as ServerGlobals).groundwireLocale?.() ?? FALLBACK
}

export const showCount = (count: number) => count.toLocaleString(getLocale())

/** A size in the largest unit that leaves it above one: `417 bytes`, `1.4 KB`. */
export function showBytes(bytes: number): string {
  if (bytes < 1024) return `${showCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 1024 ** 2) return `${showDecimals(bytes / 1024, 1)} KB`
  return `${showDecimals(bytes / 1024 ** 2, 1)} MB`
}

/** A number with this many decimals. */
export function showDecimals(value: number, decimals: number): string {
  return value.toLocaleString(getLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
