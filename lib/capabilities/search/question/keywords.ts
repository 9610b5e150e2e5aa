import { splitWords, tellingWords } from '@/lib/base/text'

/** Words with the signs of names, amounts and options: "AT&T", "50%", ".NET", "--force". */
const WORD =
  /(?<![\p{L}\p{N}])(?:--|[.@#$€£¥])?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’.+#&%/@$€£¥°-]*(?::\d+)?/gu

/** "How tall is the Eiffel Tower?" as "tall Eiffel Tower", for services that match every word. */
export function keywords(text: string): string {
  const telling = new Set(tellingWords(text))
  const words = text.match(WORD) ?? []
  const hasLowerCase = /\p{Ll}/u.test(text)
  // "IT" and "WHO" are names where other words are written small.
  const remaining = words.filter(
    (word) =>
      splitWords(word).some((part) => telling.has(part)) ||
      (hasLowerCase && /^\p{Lu}{2,9}$/u.test(word)),
  )
  return remaining.map((word) => word.replace(/[.'’&/@:-]{1,9}$/, '')).join(' ') || text
}
