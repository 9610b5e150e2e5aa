/** Reads one URL, over plain HTTP first and in the browser if the page needs it. */

export { factsIn, pageFacts } from './metadata'
export { actionOptions, loadOptions, partOptions, READING_OPTIONS } from './page-options'
export { readSource } from './read-source'
export { type Reading, readUrl } from './read-url'
export { readForScrape, scrape, scrapeInput } from './scrape'
export { NotModified, type Validators } from './validators'
