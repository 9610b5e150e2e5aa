/** One value per process for `name`, as Next evaluates modules once per bundle. */
export function processWide<T>(name: string, make: () => T): T {
  const slots = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const key = Symbol.for(`groundwire.${name}`)
  const slot = slots[key] ?? { value: make() }
  slots[key] = slot
  return slot.value
}
