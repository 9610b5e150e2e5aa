import { plainSchema, type Schema } from '@/lib/models/json-schema'
import { rankColors } from './brand/colors'
import { readHome } from './brand/home'
import { readManifest } from './brand/manifest'
import { findEvidence } from './evidence'
import type { PageData } from './facts'
import { fillShape } from './fill-shape'
import { matchingSchema } from './matching-schema'
import { bestSentences } from './quotes'

export { bestSentences, rankColors, readHome, readManifest }

/** A page's data for a schema, as far as it matches. Throws no_structured_data. */
export function fill({
  pageData,
  schema,
  url,
}: {
  pageData: PageData
  schema: Schema
  url: string
}): Record<string, unknown> {
  return matchingSchema(fillShape({ pageData, schema: plainSchema(schema) }), schema, url)
}

/** The spans of the page that contain the values. */
export function evidence({
  value,
  ...reading
}: { value: unknown } & Parameters<typeof findEvidence>[1]): unknown {
  return findEvidence(value, reading)
}
