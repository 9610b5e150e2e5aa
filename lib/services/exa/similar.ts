import { missingField } from '@/lib/base/errors'
import { scrape } from '@/lib/capabilities/scrape'
import { dialectEndpoint, numberIn } from '@/lib/services/wire'
import { writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { searchFields } from './query'
import { readContentOptions, runSearch } from './results'

const DEFAULT_RESULTS = 10
const MAX_QUERY = 300

/** Exa's `POST /findSimilar`: a search for what the page says it is about, without the page. */
export const exaSimilar = dialectEndpoint(exa, scrape.name, async (incoming) => {
  const { fields, call } = incoming
  const { url, numResults, excludeSourceDomain, excludeDomains } = fields
  if (typeof url !== 'string' || url.trim() === '') throw missingField('url', 'No page: send url.')
  const max = Number(numberIn(numResults) ?? DEFAULT_RESULTS)
  const { title, metadata, url: final } = await call(scrape, { url, main_content_only: true })
  const about = [title, metadata.description].filter(Boolean).join('. ')
  const host = new URL(final).hostname
  const excluded = [excludeDomains ?? [], excludeSourceDomain === true ? host : []].flat()
  const query = (about || final).slice(0, MAX_QUERY)
  // One more, as the page itself may be among them.
  const sought = { ...fields, query, numResults: max + 1, excludeDomains: excluded }
  const contents = readContentOptions(fields)
  const results = await runSearch(searchFields(sought), contents, incoming, {
    except: [url, final],
    max,
  })
  return { results, ...writeContext(results, contents?.context), ...exaEnd(incoming) }
})
