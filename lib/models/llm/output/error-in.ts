import { isObject } from '@/lib/base/json'

/** HTTP's word for the codes that MiniMax puts in a reply of status 200. */
const MINIMAX: Record<number, number> = {
  1001: 504,
  1002: 429,
  1004: 401,
  1008: 402,
  1039: 413,
  1041: 429,
  2013: 400,
  2049: 401,
  2056: 429,
}
const FINE = new Set([0, 200])

/** The error in a reply of status 200 that has no answer, in the forms that services use. */
export function errorIn(body: unknown): object | null {
  if (!isObject(body) || (Array.isArray(body.choices) && body.choices.length > 0)) return null
  const { error, base_resp: base, header, errors, choices } = body
  if (isObject(error)) return error
  if (typeof error === 'string' && error !== '') return { ...body, message: error }
  if (isObject(base) && isBad(base.status_code)) {
    const code = Number(base.status_code)
    return { message: base.status_msg, code: MINIMAX[code] ?? code }
  }
  if (isObject(header) && isBad(header.code)) return header
  if (Array.isArray(errors) && errors.length > 0) return { ...body, message: textIn(errors[0]) }
  const message = [body.message, body.msg, body.error_msg, body.detail].find(isText)
  const isTold = body.success === false || body.object === 'error' || isText(body.detail)
  const code = [body.code, body.error_code, body.status_code].find(isBad)
  return message && !Array.isArray(choices) && (isTold || code !== undefined)
    ? { ...body, message }
    : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isBad = (code: unknown) =>
  (typeof code === 'number' && !FINE.has(code)) || (isText(code) && !FINE.has(Number(code)))
const textIn = (error: unknown) => (isObject(error) ? (error.message ?? error.msg) : error)
