/** Names of tracking parameters, as a pattern. */
export const TRACKING = String.raw`utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|ref_src|ref_|_ga|_gl|igsh|guccounter|guce_\w+|srsltid`
const ONLY_TRACKING = new RegExp(`^(?:${TRACKING})$`, 'i')

export function dropParameters(url: URL, dropped = ONLY_TRACKING): void {
  if (url.search === '') return
  for (const name of [...url.searchParams.keys()].filter((name) => dropped.test(name)))
    url.searchParams.delete(name)
}

/** A fragment that names another page of an application: `#/guide`, `#!/guide`. */
const ROUTE = /^#!?\/./

export function dropFragment(address: string): string {
  const at = address.indexOf('#')
  return at === -1 || ROUTE.test(address.slice(at, at + 4)) ? address : address.slice(0, at)
}

/** An address with its route as part of the path, and no other fragment. */
export const withRouteAsPath = (address: string) => dropFragment(address).replace(/#!?\//, '/')

/** Hosts that only serve advertisements. */
const AD_HOST =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|adservice\.google\.\w+|taboola\.com|outbrain\.com|criteo\.(?:com|net)|amazon-adsystem\.com|adnxs\.com|adsrvr\.org)$|^(?:ads?|adserver|banners?|sponsor(?:ed|s)?)\d?\./

/** Whether an address is that of an advertisement. */
export const isOfAdvertisement = ({ hostname, pathname }: URL) =>
  AD_HOST.test(hostname) ||
  /^\/(?:ads?|adclick|adserver|banners?|pagead|sponsored)\//.test(pathname)
