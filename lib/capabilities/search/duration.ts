/** Seconds as `m:ss` or `h:mm:ss`. Null if unknown. */
export function clock(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0)
    return null
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const fields = parts[0] === 0 ? parts.slice(1) : parts
  return fields
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

const ISO = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:[.,]\d{1,9})?S)?)?$/i

/** A video's length in any form that services send: seconds, `0:03:33` or ISO 8601's `PT3M33S`. */
export function readDuration(length: string | null | undefined): string | null {
  const text = (length ?? '').trim()
  if (/^\d{1,7}(?:\.\d{1,9})?$/.test(text)) return clock(Number(text))
  const iso = /\d/.test(text) ? ISO.exec(text) : null
  if (iso) return clock(inSeconds(iso.slice(1).map(Number)))
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\.\d{1,9})?$/.exec(text)
  return parts ? clock(inSeconds([0, ...parts.slice(1).map(Number)])) : text || null
}

const inSeconds = ([days = 0, hours = 0, minutes = 0, seconds = 0]: number[]) =>
  (((days || 0) * 24 + (hours || 0)) * 60 + (minutes || 0)) * 60 + (seconds || 0)
