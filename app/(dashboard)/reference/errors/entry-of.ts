import { ERRORS } from '@/lib/base/errors'

type Entry = { code: string; type: string; status: number; meaning: string }

const MAX_CODE = 100

/** The entry of an error code such as `missing_query` or `openai_500`. */
export function findErrorEntry(code: string): Entry | null {
  if (code.length > MAX_CODE) return null
  const failure = Object.entries(ERRORS).find(([name, { meaning }]) =>
    name === code ? true : toPattern(meaning)?.test(code),
  )
  const exact = Object.entries(ERRORS).find(([name]) => name === code)
  const [, entry] = exact ?? failure ?? []
  // The meaning without the pattern of the codes.
  return entry ? { code, ...entry, meaning: entry.meaning.replace(/ \(`[^)`]*`\)/, '') } : null
}

/** The pattern of codes in the meaning of an entry, such as `<provider>_<status>`. */
function toPattern(meaning: string): RegExp | null {
  const [, form] = /`(\w*<[\w<>]+)`/.exec(meaning) ?? []
  if (!form) return null
  return new RegExp(`^${form.replace('<status>', '\\d{3}').replaceAll(/<\w+>/g, '\\w+')}$`)
}
