/** Firecrawl's API, versions 0 to 2, over our capabilities and jobs. */

export { describedFirecrawl } from './described'
export { firecrawl } from './dialect'
export { firecrawlFirst, firecrawlHandler, firecrawlRoute } from './routes'
export { watchJob } from './watch'
export { firecrawlWebhook } from './webhooks'
