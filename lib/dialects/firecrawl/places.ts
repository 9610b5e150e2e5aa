import { serverOf } from '@/lib/catalog'

/** `/v2/crawl`, or what else the request's path is without what follows the service's names. */
export function baseOf(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/^((?:\/firecrawl)?\/v\d\/(?:batch\/scrape|crawl|extract)).*$/, '$1')
}

/** Where a job of a request is asked for. */
export function addressOfJob(request: Request, id: string): string {
  return `${serverOf(request)}${baseOf(request)}/${id}`
}
