import { splitSentences } from '@/lib/base/text'
import type { Link } from './inline'

/** A row of links, whose order does not matter. */
export const isOnlyLinks = (text: string, links: readonly Link[]) =>
  links.length > 1 &&
  text.replaceAll(' ', '') ===
    links
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', '')

/** "5 Std. 12 Min." and "godz. 10:15" do not end a sentence. */
const UNIT_END =
  /(?<=\d ?(?:std|min|mins|sek|tg|hrs?|secs?|ore|ч|мин|сек|дн|dk|sn|sa|тыс)|(?<!\p{L})(?:godz|kl|ca|nr|tel))\.(?= )/giu

const SPACED_DATE = /(?<!\d)(\d{1,2})\. (\d{1,2})\. ?(\d{4})(?!\d)/g

/** "Bristol · Posted 2 weeks ago · 12 views" says three things. */
const PARTS = / [·•|] |，/
const MAX_PARTS = 12

export function sentences(text: string): string[] {
  const parts = splitSentences(text.replace(SPACED_DATE, '$1.$2.$3').replace(UNIT_END, ''))
  return parts.length === 0 ? [text] : parts
}

export function segments(sentence: string): string[] {
  const parts = sentence.split(PARTS).filter((part) => part.trim() !== '')
  return parts.length > MAX_PARTS ? [sentence] : parts
}
