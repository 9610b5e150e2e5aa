import { openApi } from '@/lib/catalog'
import type { Schema } from './schema'

/** One operation of our OpenAPI document. */
export type Operation = {
  /** `v2/answer`. */
  id: string
  path: string
  summary: string
  deprecated: boolean
  request: Schema
  example: Record<string, unknown>
  /** Frames of a stream; null for a plain reply. */
  events: Schema[] | null
  reply: Schema
}

type Content = { schema: Schema; example?: Record<string, unknown> }
type Post = {
  summary: string
  deprecated?: boolean
  requestBody: { content: Record<string, Content> }
  responses: Record<string, { content: Record<string, Content> }>
}

/** Every operation, in the order of the document that /api/openapi.json serves. */
export function operations(): Operation[] {
  const { paths } = openApi('') as { paths: Record<string, { post: Post }> }
  return Object.entries(paths).map(([path, { post }]) => {
    const body = post.requestBody.content['application/json']
    const answered = post.responses['200']?.content ?? {}
    const frames = answered['text/event-stream']?.schema
    return {
      id: path.replace('/api/', ''),
      path,
      summary: post.summary,
      deprecated: post.deprecated ?? false,
      request: body?.schema ?? {},
      example: body?.example ?? {},
      events: frames ? (frames.oneOf ?? []) : null,
      reply: answered['application/json']?.schema ?? {},
    }
  })
}
