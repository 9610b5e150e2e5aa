import { AppError } from '@/lib/base/errors'

/** Forms in parts are small: their parser takes far longer than one of JSON. */
const MAX_CHARACTERS = 65_536

/** The fields of a form, URL-encoded or in parts. Files are left out. Throws 400. */
export async function formIn(text: string, { headers }: Request): Promise<[string, string][]> {
  const type = headers.get('content-type') ?? ''
  if (!isMultipart(type)) return [...new URLSearchParams(text)]
  if (text.length > MAX_CHARACTERS)
    throw new AppError('request_too_large', 'A form in parts may have 64 KiB.')
  try {
    const form = await new Response(text, { headers: { 'Content-Type': type } }).formData()
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  } catch (cause) {
    throw new AppError('invalid_json', 'The form in the body cannot be read.', { cause })
  }
}

export const isForm = ({ headers }: Request): boolean => {
  const type = headers.get('content-type') ?? ''
  return isMultipart(type) || /^application\/x-www-form-urlencoded/i.test(type)
}

const isMultipart = (type: string) => /^multipart\/form-data/i.test(type)
