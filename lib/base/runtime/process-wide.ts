import type { Slot } from './slots'

/** The process's only value for `name`. Module variables exist once per bundle of Next. */
export function processWide<T>(name: Slot, make: () => T): T {
  const slots = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const key = Symbol.for(`groundwire.${name}`)
  const slot = slots[key] ?? { value: make() }
  slots[key] = slot
  return slot.value
}
