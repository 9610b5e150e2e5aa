import { baseUrl } from '@/lib/operations/catalog'

/** The request's path without what follows the service's names, such as `/v2/crawl`. */
function servicePath(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/^((?:\/firecrawl)?\/v\d\/(?:batch\/scrape|crawl|extract)).*$/, '$1')
}

/** The URL of a job's status. */
export function addressOfJob(request: Request, id: string): string {
  return `${baseUrl(request)}${servicePath(request)}/${id}`
}
