import { z } from 'zod'
import type { Entry } from '@/lib/operations/catalog'

/** A form field. Plain data, as it is sent to the browser. */
export type FormField = {
  name: string
  about: string
  kind: 'line' | 'text' | 'number' | 'choice' | 'choices' | 'switch' | 'list' | 'schema' | 'json'
  required: boolean
  initial: unknown
  choices: string[]
  /** Suggested values; others may be typed. */
  offered: Offer[]
  /** If only digits are entered, they are sent as a number. */
  numeric?: true
  min?: number
  max?: number
  group: string
}

/** A value to choose, with its price, grouped by provider. */
export type Offer = { value: string; note: string; group: string }

/** An endpoint of the playground. `id` is its path without `/api/`. */
export type EndpointForm = {
  id: string
  path: string
  name: string
  summary: string
  streams: boolean
  deprecated: boolean
  /** Whether a file can be sent instead of a URL. */
  takesFile: boolean
  fields: FormField[]
  example: Record<string, unknown>
}

/** Leading fields are always visible; the others are in groups below. */
const LEAD = 'Request'
const GROUPS: [string, RegExp][] = [
  [
    LEAD,
    /^(query|sources|urls?|schedule|watch|model|modes|formats|json_schema|search_type|max_pages|language|search|page_start|page_end)$/,
  ],
  [
    'Sources',
    /^(location|recency|date_filter|domain_filter|max_queries|search_context_size|max_sources|ignoreSitemap)$/,
  ],
  [
    'Output',
    /^(citations|return_|answer_type|include_(links|images)|main_content|segments|evidence|explain)/,
  ],
  ['Fetching', /^(headers|webhook|wait_for|mobile|actions|advanced_proxy|max_age|timeout)$/],
  ['Writing', /^(system_prompt|instructions|max_tokens|temperature|response_language)$/],
  [
    'Scope',
    /^(max_depth|include|exclude|use_sitemap|ignore_query|limit|concurrency|timeout|index)/,
  ],
]
const LONG = /^(query|text|system_prompt|instructions)$/
/** Values that are only accepted for old clients. */
const LEGACY: Record<string, string[]> = { formats: ['pdf'] }

/** An endpoint's form from its request schema. `models` are suggested for `model`. */
export function buildEndpointForm(
  { path, capability, streams, deprecated }: Entry,
  models: Offer[],
): EndpointForm {
  const schema = z.toJSONSchema(capability.input, { io: 'input', unrepresentable: 'any' })
  // If there is an answer type, the schema is shown next to it.
  const hasAnswerType = 'answer_type' in (schema.properties ?? {})
  const fields = Object.entries(schema.properties ?? {})
    .filter(
      ([name]) =>
        name !== 'provider_key' &&
        name !== 'data' &&
        !(name === 'formats' && capability.name === 'crawl_stream'),
    )
    .filter(([name]) => !(streams && (name === 'answer_type' || name === 'json_schema')))
    .filter(([name]) => !(path.startsWith('/api/v1/') && name === 'search_context_size'))
    .map(([name, part]) => ({
      ...toField(name, part, schema.required ?? []),
      offered: name === 'model' ? models : [],
      ...(name === 'json_schema' && hasAnswerType ? { group: 'Output' } : {}),
    }))
  const example = capability.reference.request
  const { name, summary } = capability
  return {
    id: path.replace('/api/', ''),
    path,
    name,
    summary,
    streams,
    deprecated,
    takesFile: 'data' in (schema.properties ?? {}),
    fields,
    example,
  }
}

type Part = z.core.JSONSchema._JSONSchema

function toField(name: string, part: Part, required: string[]): Omit<FormField, 'offered'> {
  const schema = typeof part === 'boolean' ? {} : part
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {}
  const choices = [...(schema.enum ?? items.enum ?? [])].map(String)
  const initial = name === 'model' ? 'service-web' : schema.default
  return {
    name,
    about: schema.description ?? '',
    kind: getKind(name, schema, choices),
    ...(schema.anyOf?.some((schema) => getType(schema) === 'number')
      ? { numeric: true as const }
      : {}),
    required: required.includes(name),
    initial,
    choices: choices.filter((choice) => !LEGACY[name]?.includes(choice)),
    ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
    ...(schema.maximum === undefined || schema.maximum > 1e9 ? {} : { max: schema.maximum }),
    group: required.includes(name)
      ? LEAD
      : (GROUPS.find(([, names]) => names.test(name))?.[0] ?? 'Scope'),
  }
}

function getKind(
  name: string,
  schema: Exclude<Part, boolean>,
  choices: string[],
): FormField['kind'] {
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'array') {
    const items =
      typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {}
    const ofObjects = choices.length === 0 && (items.type === undefined || items.type === 'object')
    return ofObjects ? 'json' : choices.length > 0 ? 'choices' : 'list'
  }
  if (schema.type === 'object' || schema.oneOf) return 'json'
  if (choices.length > 0) return 'choice'
  if (name === 'query') return 'text'
  if (schema.anyOf?.some((schema) => getType(schema) === 'object')) return 'schema'
  return LONG.test(name) ? 'text' : 'line'
}

const getType = (part: Part) => (typeof part === 'boolean' ? undefined : part.type)
