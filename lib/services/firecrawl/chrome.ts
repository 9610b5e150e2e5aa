/**
 * What Firecrawl removes when only the main content is wanted, unless the main part is inside:
 * apps/api/src/scraper/scrapeURL/lib/removeUnwantedElements.ts.
 */
const PARTS = [
  'header, footer, nav, aside, .header, .top, .navbar, #header, .footer, .bottom, #footer, .sidebar, .side, .aside, #sidebar, .modal, .popup, #modal, .overlay, .ad, .ads, .advert, #ad',
  '.lang-selector, .language, #language-selector, .social, .social-media, .social-links, #social, .menu, .navigation, #nav, .breadcrumbs, #breadcrumbs, .share, #share, .widget, #widget, .cookie, #cookie',
]

export const CHROME = PARTS.map((part) => `:is(${part}):not(:has(#main))`)

export function isWithoutChrome({
  exclude_selectors: selectors,
}: Record<string, unknown>): boolean {
  return Array.isArray(selectors) && CHROME.every((selector) => selectors.includes(selector))
}
