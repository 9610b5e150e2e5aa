import type { Fields } from '@/lib/api/run'
import { jinaFields } from './dialect'
import { OPTIONS } from './requests'

/** The fields of a request; a header and its field in the body have one name. */
export async function readerFields(request: Request): Promise<Fields> {
  const fields = new Map(Object.entries(await jinaFields(request)))
  for (const name of OPTIONS) {
    const option = request.headers.get(name) ?? fields.get(inBody(name))
    fields.delete(inBody(name))
    if (option !== undefined) fields.set(name, option)
  }
  return Object.fromEntries(fields)
}

const inBody = (name: string) =>
  name.slice(2).replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase())
