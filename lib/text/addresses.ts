/** The names, in a pattern, of parameters that say where a visitor came from, and nothing about the page. */
export const TRACKING = String.raw`utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|ref_src|srsltid`
const ONLY_TRACKING = new RegExp(`^(?:${TRACKING})$`, 'i')

/** Takes the parameters with such names out of an address: those that only track visitors, unless others are said. */
export function dropParameters(url: URL, dropped = ONLY_TRACKING): void {
  if (url.search === '') return
  for (const name of [...url.searchParams.keys()].filter((name) => dropped.test(name))) url.searchParams.delete(name)
}
