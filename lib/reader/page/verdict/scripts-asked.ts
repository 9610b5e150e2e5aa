import { NEEDS_SCRIPT } from '@/lib/reader/html'
import { isBare, ownLines } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 40
const MAX_TEXT = 1_500
const GOES_WITHOUT =
  /(?:without|no|ohne|kein|sans|pas de|sin|senza|sem|zonder|geen|bez|utan|uden|uten|ilman|без|无需|不需要) ?java ?script/i
const NOT =
  /n['’]t|(?<!\p{L})(?:not|cannot|nicht|pas|puede|non|não|niet|nie|inte|ikke|ei|не)(?!\p{L})/iu

/** Whether all that a page says is that it needs scripts. Pages about scripts are titled so. */
export function asksForScript(signs: Signs): boolean {
  if (signs.words === 0 || !isBare(signs, MAX_WORDS) || /java ?script/i.test(signs.title))
    return false
  if (GOES_WITHOUT.test(signs.text) && !NOT.test(signs.text)) return false
  // A page with hours, prices or numbers has content.
  return NEEDS_SCRIPT.test(signs.text.slice(0, MAX_TEXT)) && !ownLines(signs).some(hasDigit)
}

const hasDigit = (line: string) => /\d/.test(line)
