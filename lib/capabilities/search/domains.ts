/** A domain filter's host: lower case, punycode, without scheme, path, port and `www.`. */
export function parseDomain(text: string): string {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^\*?\./, '')
  return (URL.parse(`http://${bare}`)?.hostname ?? bare.toLowerCase())
    .replace(/^www\./, '')
    .replace(/\.$/, '')
}

/** Whether the link's host is `domain` or a subdomain of it. */
export function isUnder(link: string, domain: string): boolean {
  const host = URL.parse(link)?.hostname.replace(/\.$/, '') ?? ''
  return host === domain || host.endsWith(`.${domain}`)
}

const MAX_SITES = 10

/** Whether `site:` operators can tell all domains of a query. */
export const takesSites = ({ includeDomains, excludeDomains }: Record<Sites, string[]>) => ({
  includeDomains: includeDomains.length <= MAX_SITES,
  excludeDomains: excludeDomains.length <= MAX_SITES,
})
type Sites = 'includeDomains' | 'excludeDomains'

/** The query with `site:` operators, at most ten. */
export function withSites(
  text: string,
  includeDomains: string[],
  excludeDomains: string[],
): string {
  const only = includeDomains.slice(0, MAX_SITES).map((domain) => `site:${domain}`)
  const not = excludeDomains.slice(0, MAX_SITES).map((domain) => `-site:${domain}`)
  const sites = only.length > 1 ? `(${only.join(' OR ')})` : (only[0] ?? '')
  return [text, sites, ...not].filter(Boolean).join(' ')
}
