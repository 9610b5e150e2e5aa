/** Firecrawl's API, versions 0 to 2, over our capabilities and jobs. */

export { describedFirecrawl } from './described'
export { firecrawl } from './dialect'
export { firecrawlAnswer, firecrawlFirst, firecrawlRoute } from './routes'
export { watchJob } from './watch'
export { firecrawlWebhook } from './webhooks'
