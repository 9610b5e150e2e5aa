type Fields = Record<string, unknown>

/** The fields of an object besides these. Undefined if there are no others. */
export function otherFields(object: Fields, names: readonly string[]): Fields | undefined {
  const textses = Object.entries(object).filter(
    ([name, value]) => !names.includes(name) && value !== null && value !== undefined,
  )
  return textses.length > 0 ? Object.fromEntries(textses) : undefined
}

/** The fields of a message that came in pieces: texts and lists go on. */
export function joinedFields(before: Fields, after: Fields): Fields {
  const message = { ...before }
  for (const [name, value] of Object.entries(after)) {
    const existing = message[name]
    if (typeof existing === 'string' && typeof value === 'string') message[name] = existing + value
    else if (Array.isArray(existing) && Array.isArray(value))
      message[name] = [...existing, ...value]
    else message[name] = value
  }
  return message
}
