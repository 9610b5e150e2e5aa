/** The host of an address, for people. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
