import type { z } from 'zod'
import type { ErrorBody, Fields } from '@/lib/api/run'
import type { Source } from '@/lib/capabilities/answer'
import type { CostFormat } from '@/lib/services/wire'

/** An event of a response, before it has its number. */
export type ResponseEvent = { type: string; [field: string]: unknown }

/** How a service tells of the search behind a response: as an item, and as events. */
type SearchWords = {
  item: (id: string, query: string, sources: Source[]) => object
  opening: (id: string, query: string) => ResponseEvent[]
  found: (id: string, query: string, sources: Source[]) => ResponseEvent[]
}

/** How the responses of another service differ from OpenAI's. */
export type ResponseStyle = {
  findKey: (request: Request) => string | undefined
  error: ErrorBody
  /** The request in the words of OpenAI. Throws 400 for what is not served. */
  toBody: (body: Fields) => Fields
  /** Further fields of the answer, from those of the request. */
  more: (body: Fields) => Fields
  /** Its fields beside OpenAI's. */
  schema?: z.ZodObject
  search: SearchWords
  toCost: CostFormat
}
