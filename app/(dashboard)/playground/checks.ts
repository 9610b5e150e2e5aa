import type { EndpointForm, FormField } from '../../_results/endpoint-form'
import type { Problem } from '../../_results/run-state'
import { withScheme } from '../../_ui/forms/web-address'
import { jsonFault, showFault } from './json-fault'
import type { Values } from './request'

const URL_FIELDS = ['url', 'urls']

/** Validation errors of a form, by field. */
export function findFaults({ fields }: EndpointForm, values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = findFault(field, values[field.name])
      return fault ? [[field.name, fault]] : []
    }),
  )
}

/** The server's validation errors, by field. */
export function refusedIn(
  { fields }: EndpointForm,
  problem: Problem | null,
): Record<string, string> {
  const name = /^(?:missing|invalid)_(.+)$/.exec(problem?.code ?? '')?.[1]
  const field = fields.find((field) => field.name === name)
  return field && problem ? { [field.name]: problem.message } : {}
}

function findFault(field: FormField, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (field.kind === 'switch' || field.kind === 'choices') return null
  if (text === '') return field.required ? 'This field is required.' : null
  if (field.kind === 'number') return numberFault(field, Number(text))
  if (field.kind === 'json' || (field.kind === 'schema' && /^[{[]/.test(text))) {
    const fault = jsonFault(text)
    return fault && showFault(fault)
  }
  if (!URL_FIELDS.includes(field.name)) return null
  const bad = text
    .split('\n')
    .map((line) => withScheme(line.trim()))
    .find((line) => line !== '' && !/^https?:\/\/[^/\s]/.test(line))
  return bad === undefined ? null : 'Enter a web address, such as https://example.com/.'
}

function numberFault({ min, max }: FormField, value: number): string | null {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  if (value >= low && value <= high) return null
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}.`
  if (min !== undefined) return `Enter a number of at least ${min}.`
  return max === undefined ? 'Enter a number.' : `Enter a number up to ${max}.`
}

/** The values with https:// added to hosts without a scheme. */
export function withSchemes({ fields }: EndpointForm, values: Values): Values {
  const changed = fields.flatMap(({ name }) => {
    const value = values[name]
    return URL_FIELDS.includes(name) && typeof value === 'string'
      ? [[name, value.split('\n').map(withScheme).join('\n')]]
      : []
  })
  return { ...values, ...Object.fromEntries(changed) }
}
