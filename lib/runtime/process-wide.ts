/**
 * One slot per process for `name`. Next evaluates a module once per bundle (each route, pages, instrumentation),
 * so a plain module variable would exist several times.
 */
export function processWide<T>(name: string, make: () => T): T {
  const slots = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const key = Symbol.for(`groundwire.${name}`)
  const slot = slots[key] ?? { value: make() }
  slots[key] = slot
  return slot.value
}
