import type { Fields } from '@/lib/api/run'
import { jinaFields } from './dialect'
import { OPTIONS } from './requests'

/** The fields of a request, in which its headers and what stands for them in the body are one. */
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
