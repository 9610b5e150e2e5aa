type Fields = Record<string, unknown>

/** The fields of an object besides these. Undefined if there are no others. */
export function otherFields(object: Fields, known: readonly string[]): Fields | undefined {
  const others = Object.entries(object).filter(
    ([name, value]) => !known.includes(name) && value !== null && value !== undefined,
  )
  return others.length > 0 ? Object.fromEntries(others) : undefined
}

/** The fields of a message that came in pieces: texts and lists go on. */
export function joinedFields(before: Fields, after: Fields): Fields {
  const joined = { ...before }
  for (const [name, value] of Object.entries(after)) {
    const known = joined[name]
    if (typeof known === 'string' && typeof value === 'string') joined[name] = known + value
    else if (Array.isArray(known) && Array.isArray(value)) joined[name] = [...known, ...value]
    else joined[name] = value
  }
  return joined
}
