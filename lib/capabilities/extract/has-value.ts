/** Whether a JSON value contains any content. */
export function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.some(hasValue)
  return typeof value === 'object' ? Object.values(value).some(hasValue) : true
}
