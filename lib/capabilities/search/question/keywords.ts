import { splitWords, tellingWords } from '@/lib/base/text'

/** "How tall is the Eiffel Tower?" as "tall Eiffel Tower", for services that match every word. */
export function keywords(text: string): string {
  const telling = new Set(tellingWords(text))
  const words = text.match(/(?<![\p{L}\p{N}])\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#&-]*/gu) ?? []
  const remaining = words.filter((word) => splitWords(word).some((part) => telling.has(part)))
  return remaining.map((word) => word.replace(/[.'’&-]{1,9}$/, '')).join(' ') || text
}
