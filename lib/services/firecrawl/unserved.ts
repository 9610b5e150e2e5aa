const OTHER_MONITORS = 'use /api/v2/monitors, whose fields are others'
const NO_SESSIONS = 'there are no browser sessions here'

/** Unsupported formats, and why. */
export const UNSERVED_FORMATS: Record<string, string> = {
  changeTracking: 'use a monitor of /api/v2/monitors',
  attributes: 'use json with a schema',
  branding: 'use the brand mode of POST /api/v2/extract, whose fields are others',
  highlights: 'use question',
  audio: 'no audio is made',
  video: 'no video is fetched',
  pii: 'personal data is not looked for',
}

/** Scrape formats that batches and crawls do not support. */
export const UNSERVED_IN_BATCH = ['images']
export const UNSERVED_IN_CRAWL = [...UNSERVED_IN_BATCH, 'rawHtml', 'screenshot']

/** Unsupported actions, and why. */
export const UNSERVED_ACTIONS: Record<string, string> = {
  scrape: 'the page is read once, after all actions',
  executeJavascript: 'scripts of customers are not run',
  pdf: 'no PDF is printed',
}

/** Unsupported Firecrawl paths, by their beginning. */
export const UNSERVED_ADDRESSES: Record<string, string> = {
  agent: 'there is no agent here',
  browser: NO_SESSIONS,
  interact: NO_SESSIONS,
  'search/*/feedback': 'no feedback is collected',
  'crawl/params-preview': 'options of a crawl are not guessed from a prompt',
  feedback: 'no feedback is collected',
  'keyless/eligibility': 'every call needs a key',
  llmstxt: 'no llms.txt is generated',
  monitor: OTHER_MONITORS,
  'search/developer': 'use search',
  'search/research': 'use search with the category research',
  'support/ask': 'see the log and the page of the call in the dashboard',
  'team/token-usage': 'extraction is paid from the same credit; see team/credit-usage',
}
