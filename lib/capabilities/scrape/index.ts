/** Reads one URL, over plain HTTP first and in the browser if the page needs it. */

export { factsIn, pageFacts } from './metadata'
export { actionOptions, loadOptions, partOptions, READING_OPTIONS } from './page-options'
export { isDocumentRefusal, namesDocument } from './read-file'
export { readSource } from './read-source'
export { readTogether } from './read-together'
export { readUrl } from './read-url'
export type { Reading } from './reading'
export { EXAMPLE_FACTS } from './reference'
export { readForScrape, scrape, scrapeInput } from './scrape'
export { isFilledLater } from './site-scripts'
export { NotModified, type Validators } from './validators'
