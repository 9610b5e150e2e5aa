import { splitWords, tellingWords } from '@/lib/base/text'

/** "How tall is the Eiffel Tower?" as "tall Eiffel Tower", for services that match every word. */
export function keywords(text: string): string {
  const telling = new Set(tellingWords(text))
  const words = text.match(/(?<![\p{L}\p{N}])\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#&-]*/gu) ?? []
  const hasLowerCase = /\p{Ll}/u.test(text)
  // "IT" and "WHO" are names where other words are written small.
  const remaining = words.filter(
    (word) =>
      splitWords(word).some((part) => telling.has(part)) ||
      (hasLowerCase && /^\p{Lu}{2,9}$/u.test(word)),
  )
  return remaining.map((word) => word.replace(/[.'’&-]{1,9}$/, '')).join(' ') || text
}
