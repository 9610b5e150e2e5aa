const MAX_HEADER = 4_000
const CODE = '([a-z]{2,3}(?:-[a-z\\d]{2,8}){0,3})'
const HEADERS = [
  new RegExp(`^WEBVTT[\\s\\S]{0,500}?\\nLanguage:[ \\t]{0,9}${CODE}\\s`, 'i'),
  new RegExp(`<tt\\b[^<>]{0,3000}?\\bxml:lang=["']${CODE}["']`, 'i'),
  new RegExp(`^\\[la:[ ]{0,9}${CODE}\\]`, 'im'),
]

/** The language that a file says it is in, or null. */
export function languageIn(text: string): string | null {
  const start = text.replace(/^\uFEFF/, '').slice(0, MAX_HEADER)
  const header = start.startsWith('WEBVTT') ? (start.split(/\r?\n\r?\n/, 1)[0] ?? '') : start
  for (const pattern of HEADERS) {
    const code = pattern.exec(`${header}\n`)?.[1]
    if (code) return code
  }
  return null
}
