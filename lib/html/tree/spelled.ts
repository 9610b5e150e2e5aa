const SLOTS = 2048
const LONGEST = 16

/**
 * Finds what is written between two places of a text, in ASCII letters of either case, among things with lower-case names,
 * without cutting the name out of the text. May miss a name that is there, never finds a wrong one.
 */
export function spelled<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): (text: string, start: number, end: number) => T | undefined {
  const slots: (T | undefined)[] = new Array(SLOTS).fill(undefined)
  const names: string[] = new Array(SLOTS).fill('')
  for (const thing of things) {
    const name = nameOf(thing)
    const slot = slotOf(name, 0, name.length)
    if (name.length > LONGEST || slots[slot] !== undefined) continue
    slots[slot] = thing
    names[slot] = name
  }
  return (text, start, end) => {
    if (end - start > LONGEST) return undefined
    const slot = slotOf(text, start, end)
    return isWritten(names[slot] as string, text, start, end) ? slots[slot] : undefined
  }
}

function slotOf(text: string, start: number, end: number): number {
  let number = end - start
  for (let i = start; i < end; i++) number = (Math.imul(number, 37) + (text.charCodeAt(i) | 32)) | 0
  return (number ^ (number >>> 11)) & (SLOTS - 1)
}

function isWritten(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let i = 0; i < name.length; i++) {
    const code = text.charCodeAt(start + i)
    if ((code > 64 && code < 91 ? code | 32 : code) !== name.charCodeAt(i)) return false
  }
  return true
}
