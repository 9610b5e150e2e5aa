import type { Call } from '@/lib/base/call'
import {
  type Hit,
  type SearchFacts,
  search,
  searchAll,
  splitDomains,
  toSearchFacts,
} from '@/lib/capabilities/search'
import type { AnswerInput } from './input'
import type { Image } from './reply'

const HITS_PER_QUERY = 10
const MAX_IMAGES = 10

/** Searches the web for every query, and merges and ranks the hits. Throws search_failed. */
export async function gather(
  input: AnswerInput,
  queries: string[],
  call: Call,
): Promise<{ hits: Hit[]; facts: SearchFacts }> {
  const common = {
    type: input.search_type,
    country: input.location.toLowerCase(),
    period: input.date_filter === 'anytime' ? null : input.date_filter,
    startDate: input.start_date,
    endDate: input.end_date,
    limit: HITS_PER_QUERY,
    ...splitDomains(input.domain_filter),
  }
  const result = await searchAll(
    queries.map((text) => ({ ...common, text })),
    call,
  )
  return { hits: result.hits, facts: toSearchFacts(result, common, 'date_filter') }
}

/** Images for the question. Returns none if no provider answers, rather than failing. */
export async function gatherImages(input: AnswerInput, call: Call): Promise<Image[]> {
  if (!input.return_images) return []
  const query = {
    text: input.query,
    type: 'images' as const,
    country: input.location.toLowerCase(),
    period: null,
    limit: MAX_IMAGES,
    ...splitDomains(input.domain_filter),
  }
  call.count('answer_images')
  try {
    const { hits } = await search(query, call)
    return hits.flatMap(imageOf)
  } catch (error) {
    if (call.signal.aborted) throw error
    return []
  }
}

/** The interface promises a thumbnail and a source, which some services lack. */
function imageOf({ provider: _, ...hit }: Hit): Image[] {
  const { imageUrl, thumbnailUrl, source, link } = hit
  if (!imageUrl) return []
  return [
    {
      ...hit,
      imageUrl,
      thumbnailUrl: thumbnailUrl ?? imageUrl,
      source: source ?? new URL(link).hostname,
    },
  ]
}
