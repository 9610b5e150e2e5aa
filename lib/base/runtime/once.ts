/** Creates a value on first use and keeps it. */
export function once<T>(make: () => T): () => T {
  let holder: { value: T } | null = null
  return () => {
    holder ??= { value: make() }
    return holder.value
  }
}
