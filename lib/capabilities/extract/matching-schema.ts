import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import {
  type Fits,
  findProblems,
  mapValues,
  plainSchema,
  type Schema,
  withChecks,
  withGaps,
} from '@/lib/models/json-schema'
import { hasValue } from './has-value'

/** The found values without those that do not match the schema. */
export function matchingSchema(
  groups: Record<string, unknown>,
  requested: Schema,
  url: string,
): Record<string, unknown> {
  const problemsIn = (value: unknown) => findProblems(value, withGaps(requested))
  const isFit = problemsIn(groups).length === 0
  const schema = plainSchema(requested)
  const object = isFit
    ? groups
    : (withChecks((fits) => withoutMisfits(groups, schema, fits) as typeof groups) ?? groups)
  if (!hasValue(object))
    throw new AppError(
      'no_structured_data',
      'The page carries no data for this schema. Configure a model to have its text read.',
      { details: { url } },
    )
  const [problem] = isFit ? [] : problemsIn(object)
  if (problem)
    throw new AppError(
      'no_structured_data',
      `What the page's own data says does not fit the schema: ${problem}`,
    )
  return object
}

/** A value in another form counts as absent; the others are kept. */
function withoutMisfits(value: unknown, schema: Schema, fits: Fits): unknown {
  const { properties, items } = schema
  if (value === null) return null
  if (Array.isArray(value)) {
    const own = isObject(items) ? items : {}
    return value.map((item) => withoutMisfits(item, own, fits)).filter((item) => item !== null)
  }
  if (isObject(value) && isObject(properties))
    return mapValues(value, (inner, name) =>
      withoutMisfits(inner, (properties[name] ?? {}) as Schema, fits),
    )
  return fits(value, schema) ? value : null
}
