import type { Refusals } from '@/lib/services/wire'

const OTHER_MONITORS = 'use /api/v2/monitors, whose fields are others'
const NO_SESSIONS = 'there are no browser sessions here'
const NO_STORE = 'calls are kept as the operator has set it'

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

/** Unsupported scrape options. */
export const UNSERVED_OPTIONS: Refusals = {
  agent: 'there is no browser agent here',
  alexandria: 'there is no catalogue of data providers here',
  changeTrackingOptions: 'earlier versions of pages are not compared',
  minAge: 'a page that is not cached is fetched',
  lockdown: 'a page that is not cached is fetched',
  redactPII: 'personal data is not looked for',
  profile: 'the browser keeps no profile',
  zeroDataRetention: NO_STORE,
}

/** Scrape options that crawls do not support. */
export const NOT_OF_CRAWL: Refusals = {
  actions: 'use scrape or batch scrape',
}

export const UNSERVED_OF_CRAWL: Refusals = {
  prompt: 'name the options themselves',
  allowExternalLinks: 'a crawl stays on its site',
  robotsUserAgent: 'the operator sets the user agent',
  zeroDataRetention: NO_STORE,
}

export const UNSERVED_OF_BATCH: Refusals = {
  appendToId: 'a job has the URLs that it began with',
}

export const UNSERVED_OF_SEARCH: Refusals = {
  filter: 'no search operator is passed on',
}

export const UNSERVED_OF_EXTRACT: Refusals = {
  allowExternalLinks: 'the URLs that are named or found are read',
  agent: 'there is no browser agent here',
}

export const UNSERVED_OF_DEEP_RESEARCH: Refusals = {
  analysisPrompt: 'say it in the query',
  systemPrompt: 'say it in the query',
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
