import type { Slot } from './slots'

/** The process's only value for `name`. Module variables exist once per bundle of Next. */
export function processWide<T>(name: Slot, make: () => T): T {
  const slots = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const key = keyFor(name)
  const slot = slots[key] ?? { value: make() }
  slots[key] = slot
  return slot.value
}

const keys = new Map<Slot, symbol>()

function keyFor(name: Slot): symbol {
  const existing = keys.get(name)
  if (existing) return existing
  const key = Symbol.for(`groundwire.${name}`)
  keys.set(name, key)
  return key
}
