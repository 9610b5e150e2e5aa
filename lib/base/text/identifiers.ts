const NAME = /[\p{L}\p{N}_]+/gu
const JOINED = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u
const PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu
const MAX_WORDS = 3

const identifiersIn = (text: string) => (text.match(NAME) ?? []).filter((name) => JOINED.test(name))

/**
 * The identifiers among `texts` that words of the question spell: `KeepAliveTimeout` and `work_mem`
 * for "the KeepAlive timeout" and "work mem".
 */
export function identifiersFor(question: string, texts: Iterable<string>): string[] {
  const words = (question.match(NAME) ?? []).map((word) => word.toLowerCase())
  const spellings = new Set<string>()
  for (let count = 2; count <= MAX_WORDS; count++)
    for (let at = 0; at + count <= words.length; at++)
      spellings.add(words.slice(at, at + count).join(''))
  const identifiers = new Set<string>()
  for (const text of texts)
    for (const identifier of identifiersIn(text))
      if (spellings.has(identifier.replaceAll('_', '').toLowerCase())) identifiers.add(identifier)
  return [...identifiers]
}

/** A text, followed by the words of its identifiers: "keep alive timeout". */
export function spellIdentifiers(text: string): string {
  const parts = identifiersIn(text).flatMap((name) => name.match(PART) ?? [])
  return [text, ...parts].join(' ')
}
