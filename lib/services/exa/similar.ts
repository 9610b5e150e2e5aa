import { missingField } from '@/lib/base/errors'
import { scrape } from '@/lib/capabilities/scrape'
import { dialectEndpoint } from '@/lib/services/wire'
import { writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { SimilarRequest } from './requests'
import { readContentOptions, runSearch } from './results'

const DEFAULT_RESULTS = 10
const MAX_QUERY = 300

/** Exa's `POST /findSimilar`: a search for what the page says it is about, without the page. */
export const exaSimilar = dialectEndpoint(
  { dialect: exa, name: scrape.name, schema: SimilarRequest },
  async (incoming) => {
    const { fields, call } = incoming
    const { url = '', numResults: max = DEFAULT_RESULTS, excludeSourceDomain } = fields
    if (url.trim() === '') throw missingField('url', 'No page: send url.')
    const { title, metadata, url: final } = await call(scrape, { url, main_content_only: true })
    const about = [title, metadata.description].filter(Boolean).join('. ')
    const host = new URL(final).hostname
    const excludeDomains = [...fields.excludeDomains, ...(excludeSourceDomain ? [host] : [])]
    const query = (about || final).slice(0, MAX_QUERY)
    // One more, as the page itself may be among them.
    const sought = { ...fields, query, numResults: max + 1, excludeDomains }
    const contents = readContentOptions(fields)
    const results = await runSearch(sought, contents, incoming, {
      except: [url, final],
      max,
    })
    return { results, ...writeContext(results, contents?.context), ...exaEnd(incoming) }
  },
)
