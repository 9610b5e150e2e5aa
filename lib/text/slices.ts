/** Characters that are encoded at a time: less than a millisecond of work. */
const SLICE = 1 << 18

/** A text in slices that can be encoded one by one: none starts or ends inside a character. */
export function* slicesOf(text: string): Generator<string, void, undefined> {
  for (let at = 0; at < text.length; ) {
    const end = at + SLICE
    const next = isFirstHalf(text.charCodeAt(end - 1)) ? end + 1 : end
    yield text.slice(at, next)
    at = next
  }
}

/** The first of the two code units of a character beyond U+FFFF. */
const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff
