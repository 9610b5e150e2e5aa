/** Customers' JSON Schemas: checks them, validates values and converts to OpenAI's strict form. */

export { coerced } from './coerce'
export { withGaps, withoutGaps } from './gaps'
export { withoutFilledNulls } from './nulls'
export { objectSchema } from './object-schema'
export { plainSchema } from './plain-schema'
export { problemsIn } from './problems-in'
export { checkedSchema, shapeIn } from './read-schema'
export { mapValues, type Schema } from './schema'
export { strictSchema } from './strict'
export { type Fits, findProblems, withChecks } from './validate'
