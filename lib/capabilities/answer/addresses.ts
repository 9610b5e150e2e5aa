import type { Call } from '@/lib/base/call'
import { splitWords } from '@/lib/base/text'
import { type Hit, isUnder, type SearchFacts, splitDomains } from '@/lib/capabilities/search'
import type { AnswerInput } from './input'
import { readHits, type Source } from './read'

const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`“”「」『』]{4,2000}/giu
const END = /[.,;:!?)\]}’。、]{1,9}$/u
const MAX_QUESTION = 1_000
const MAX_PAGES = 3
const MAX_SNIPPET = 300
const FEW_WORDS = 10
const FEW_SIGNS = 80

export const NO_SEARCH: SearchFacts = { provider: null, applied: [], ignored: [], failed: [] }

/** What is asked of the pages whose addresses a question holds. */
export const withoutAddresses = (text: string): string =>
  text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim()

/** The pages at a question's addresses, as far as its domains allow them. */
export function pagesIn({ query, domain_filter }: AnswerInput): Hit[] {
  if (query.length > MAX_QUESTION) return []
  const { includeDomains, excludeDomains } = splitDomains(domain_filter)
  const isIn = (domains: string[], link: string) => domains.some((domain) => isUnder(link, domain))
  const links = (query.match(ADDRESS) ?? [])
    .map((link) => link.replace(END, ''))
    .filter((link) => URL.canParse(link) && !isIn(excludeDomains, link))
    .filter((link) => includeDomains.length === 0 || isIn(includeDomains, link))
  return [...new Set(links)]
    .slice(0, MAX_PAGES)
    .map((link) => ({ title: '', link, snippet: '', provider: 'question' }))
}

/** Those of them that can be read. */
export async function readPages(hits: Hit[], call: Call): Promise<Source[]> {
  const sources = await readHits(hits, call)
  return sources.flatMap((source) => {
    const [{ text = '' } = {}] = source.passages
    const snippet = text.slice(0, MAX_SNIPPET)
    return text ? [{ ...source, hit: { ...source.hit, snippet } }] : []
  })
}

/** Whether a question is about nothing but the pages that it names. */
export function asksOfPages({ query }: AnswerInput): boolean {
  const rest = withoutAddresses(query)
  return splitWords(rest).length <= FEW_WORDS && rest.length <= FEW_SIGNS
}

/** What to look for on such pages: by their title, if no word of the question is on them. */
export function questionFor(query: string, sources: Source[]): string {
  const rest = withoutAddresses(query)
  if (rest === query.trim()) return query
  const texts = sources.flatMap(({ passages }) => passages.map(({ text }) => text.toLowerCase()))
  const isOnPage = splitWords(rest).some(
    (word) => word.length > 3 && texts.some((text) => text.includes(word.toLowerCase())),
  )
  return isOnPage ? rest : (sources[0]?.title ?? rest) || rest
}
