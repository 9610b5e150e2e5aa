import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { unsupported } from '@/lib/services/wire'

type Hit = { title: string; snippet: string; content?: string | null }

const MAX_WORDS = 5

/** Whether the page of a result has the texts it must have, and none of the others. */
export function textsIn(fields: Fields): ((hit: Hit) => boolean) | null {
  const included = phrasesIn(fields, 'includeText')
  const excluded = phrasesIn(fields, 'excludeText')
  if (included.length + excluded.length === 0) return null
  return ({ title, snippet, content }) => {
    // What a page says is not known if it could not be read.
    if (!content) return false
    const text = plain(`${title} ${snippet} ${content}`)
    return (
      included.every((phrase) => text.includes(phrase)) &&
      !excluded.some((phrase) => text.includes(phrase))
    )
  }
}

/** The query with the text that pages must have. */
export function withText(query: unknown, fields: Fields): unknown {
  const [phrase] = phrasesIn(fields, 'includeText')
  return phrase && typeof query === 'string' ? `${query} "${phrase}"` : query
}

/** Pages are found when they are searched for: throws 400 for a time when none was. */
export function checkCrawlDates({ startCrawlDate, endCrawlDate }: Fields): void {
  const [start, end] = [parseTime(startCrawlDate), parseTime(endCrawlDate)]
  const why = 'pages are found as they are searched for; use the dates of publication'
  if (start !== null && !(start <= Date.now())) throw unsupported('startCrawlDate', why)
  if (end !== null && !(end >= Date.now())) throw unsupported('endCrawlDate', why)
}

const parseTime = (date: unknown) => (date ? Date.parse(String(date)) : null)

function phrasesIn(fields: Fields, name: 'includeText' | 'excludeText'): string[] {
  const value = fields[name]
  const phrases = [value ?? []].flat().map((phrase) => plain(String(phrase)))
  if (phrases.some((phrase) => phrase === '' || phrase.split(' ').length > MAX_WORDS))
    throw invalidField(name, `${name} must be texts of 1 to ${MAX_WORDS} words.`)
  return phrases
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/["\s]+/g, ' ')
    .trim()
