/** The names, in a pattern, of parameters that say where a visitor came from, and nothing about the page. */
export const TRACKING = String.raw`utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|ref_src|srsltid`
const ONLY_TRACKING = new RegExp(`^(?:${TRACKING})$`, 'i')

/** Whether a query parameter of this name only tracks visitors. */
export function isTracking(name: string): boolean {
  return ONLY_TRACKING.test(name)
}

/** Takes the parameters with such names out of an address. */
export function dropParameters(url: URL, isDropped: (name: string) => boolean = isTracking): void {
  if (url.search === '') return
  for (const name of [...url.searchParams.keys()].filter(isDropped)) url.searchParams.delete(name)
}
