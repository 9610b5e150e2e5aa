import type { EndpointForm, FormField } from '../../_results/endpoint-form'

/** A form's values by field name: text for text fields, otherwise the value itself. */
export type Values = Record<string, unknown>

/** The form's values for a request body. Missing fields get their default. */
export function toFormValues(form: EndpointForm, body: Values): Values {
  return Object.fromEntries(
    form.fields.map((field) => [field.name, toForm(field, body[field.name] ?? field.initial)]),
  )
}

/** The request body of a form: required fields, and those that differ from their default. */
export function toRequestBody(form: EndpointForm, values: Values): Values {
  const parts = form.fields.map((field): [FormField, unknown] => [
    field,
    fromForm(field, values[field.name]),
  ])
  return Object.fromEntries(
    parts
      .filter(
        ([field, value]) => value !== undefined && (field.required || !same(value, field.initial)),
      )
      .map(([field, value]) => [field.name, value]),
  )
}

/** Whether a field differs from its default. */
export function isChanged(field: FormField, value: unknown): boolean {
  const now = fromForm(field, value)
  return now !== undefined && !same(now, field.initial)
}

/** The fields of a body without a control in the form. */
export function othersIn({ fields, takesFile }: EndpointForm, body: Values): Values {
  const names = new Set(fields.map(({ name }) => name))
  // A stored request has no file.
  if (takesFile) names.add('data')
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))
}

/** Fields with the same meaning everywhere, kept when another endpoint is selected. */
const CARRIED =
  /^(?:query|urls?|model|location|language|json_schema|instructions|system_prompt|domain_filter)$/

/** A body for another endpoint: its defaults, with values that were already typed. */
export function carried(next: EndpointForm, start: Values, typed: Values): Values {
  const keptEntries = next.fields.flatMap(({ name, kind, choices }) => {
    const value = typed[name]
    const fits = kind !== 'choice' || choices.includes(String(value))
    return CARRIED.test(name) && value !== undefined && fits ? [[name, value]] : []
  })
  return { ...start, ...Object.fromEntries(keptEntries) }
}

function toForm({ kind }: FormField, value: unknown): unknown {
  if (kind === 'switch') return value === true
  if (kind === 'choices') return Array.isArray(value) ? value : []
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'json' && (value === undefined || same(value, []))) return ''
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, null, 2)
  return value === undefined || value === null ? '' : String(value)
}

function fromForm({ kind, initial, numeric }: FormField, value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : ''
  if (kind === 'switch') return value === (initial ?? false) ? undefined : value === true
  if (kind === 'choices') return value
  if (kind === 'list') return text === '' ? undefined : text.split(/\s*[\n,]\s*/).filter(Boolean)
  if (text === '') return undefined
  if (kind === 'number' || (numeric && /^\d+(?:\.\d+)?$/.test(text))) return Number(text)
  return kind === 'schema' || kind === 'json' ? parseJson(text) : text
}

/** The text as JSON if it is valid, else unchanged: a schema may be a description. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value !== 'boolean' ? value : text
  } catch {
    return text
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
