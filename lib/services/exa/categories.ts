import { unsupported } from '@/lib/services/wire'

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

/** Throws 400 for a category that there is not. */
export function toCategory(category: string | undefined): Category {
  const name = category?.toLowerCase() ?? ''
  if (name === '') return {}
  if (Object.hasOwn(CATEGORIES, name)) return CATEGORIES[name] ?? {}
  throw unsupported('category', `it is one of ${Object.keys(CATEGORIES).join(', ')}`)
}
