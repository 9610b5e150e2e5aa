/** Characters of a slice, which are encoded in less than a millisecond. */
const SLICE_LENGTH = 1 << 18

/** Slices of a text that can be encoded separately: none starts or ends inside a character. */
export function* sliceText(text: string): Generator<string, void, undefined> {
  for (let at = 0; at < text.length; ) {
    const end = at + SLICE_LENGTH
    const next = isFirstHalf(text.charCodeAt(end - 1)) ? end + 1 : end
    yield text.slice(at, next)
    at = next
  }
}

/** The first of the two code units of a character beyond U+FFFF. */
const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff
