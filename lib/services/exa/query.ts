import type { Fields } from '@/lib/api/run'
import { countryCode, numberIn, unsupported } from '@/lib/services/wire'
import { checkCrawlDates, withText } from './filters'

export const MAX_RESULTS = 50
type Category = { type?: string; domains?: string[]; words?: string }
/** Exa's categories as a search type, as domains, or as words of the query. */
const CATEGORIES: Record<string, Category> = {
  news: { type: 'news' },
  publication: { type: 'scholar' },
  'research paper': { type: 'scholar' },
  github: { domains: ['github.com'] },
  people: { domains: ['linkedin.com'] },
  'linkedin profile': { domains: ['linkedin.com'] },
  tweet: { domains: ['x.com', 'twitter.com'] },
  company: { words: 'company' },
  'financial report': { words: 'financial report' },
  'personal site': { words: 'personal site' },
  pdf: { words: 'pdf' },
}

/** A client's fields as those of `web_search`. */
export function searchFields(fields: Fields): Fields {
  const { query, excludeDomains, userLocation } = fields
  checkCrawlDates(fields)
  const { type, domains = [], words } = findCategory(fields)
  const numResults = numberIn(fields.numResults)
  const toList = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const included = toList(fields.includeDomains)
  return {
    query: withText(words ? withWords(query, words) : query, fields),
    search_type: type,
    limit: typeof numResults === 'number' ? Math.min(numResults, MAX_RESULTS) : numResults,
    domain_filter: [
      ...(included.length > 0 ? included : domains),
      ...toList(excludeDomains).map((domain) => `-${domain}`),
    ],
    start_date: toDay(fields.startPublishedDate),
    end_date: toDay(fields.endPublishedDate),
    location: countryCode(userLocation),
  }
}

function findCategory({ category }: Fields): Category {
  if (typeof category !== 'string' || category === '') return {}
  const name = category.toLowerCase()
  if (Object.hasOwn(CATEGORIES, name)) return CATEGORIES[name] ?? {}
  throw unsupported('category', `it is one of ${Object.keys(CATEGORIES).join(', ')}`)
}

/** The query with the words of its category, unless it has them. */
function withWords(query: unknown, words: string): unknown {
  if (typeof query !== 'string' || query.toLowerCase().includes(words)) return query
  return `${query} ${words}`
}

/** The date part of a timestamp. */
const toDay = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value)
