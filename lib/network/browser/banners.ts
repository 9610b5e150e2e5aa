/** Consent banners of well-known vendors, hidden in screenshots. */
const BANNERS = [
  '#onetrust-consent-sdk',
  '#onetrust-banner-sdk',
  '#CybotCookiebotDialog',
  '#CybotCookiebotDialogBodyUnderlay',
  '#usercentrics-root',
  '#usercentrics-cmp-ui',
  '#didomi-host',
  '#qc-cmp2-container',
  '.qc-cmp2-container',
  '#truste-consent-track',
  '.truste_overlay',
  '.truste_box_overlay',
  '#consent_blackbar',
  '#sp_message_container',
  '[id^="sp_message_container_"]',
  '.fc-consent-root',
  '#cmpbox',
  '#cmpbox2',
  '#cmpwrapper',
  '#cookiescript_injected',
  '#cookiescript_injected_wrapper',
  '#iubenda-cs-banner',
  '.iubenda-cs-container',
  '#termly-code-snippet-support',
  '#tarteaucitronRoot',
  '#axeptio_overlay',
  '#hs-eu-cookie-confirmation',
  '#cookie-law-info-bar',
  '.cli-modal-backdrop',
  '.cky-consent-container',
  '.cky-overlay',
  '#cookie-notice',
  '.cc-window.cc-banner',
  '.cc-overlay',
  '#cookieConsent',
  '#cookie-consent',
  '#cookie-banner',
  '.cookie-banner',
  '.cookie-consent',
  '.cookie-notice',
  '#gdpr-cookie-message',
  '#BorlabsCookieBox',
  '#cmplz-cookiebanner-container',
  '.cmplz-cookiebanner',
  '#klaro .klaro',
  '.osano-cm-window',
  '#ccc',
  '#shopify-pc__banner',
  '#snigel-cmp-framework',
  '#moove_gdpr_cookie_info_bar',
  '#wt-cli-cookie-banner',
  '#ez-cookie-dialog-wrapper',
  '.evidon-banner',
  '#_evidon_banner',
  '#lanyard_root',
  '#transcend-consent-manager',
  'aside.tnc-banner',
]

export function bannerSelectors(): string[] {
  return BANNERS
}

/**
 * Hides matching elements, but not those that hold one of the `used` selectors, and re-enables
 * scrolling. Runs inside the page.
 */
export function hideBanners(selectors: string[], used: string[] = []): number {
  const isUsed = (element: Element, selector: string) => {
    if (selector.startsWith('text='))
      return element.textContent?.toLowerCase().includes(selector.slice(5).toLowerCase()) ?? false
    try {
      return element.matches(selector) || element.querySelector(selector) !== null
    } catch {
      return false
    }
  }
  const elements = [...document.querySelectorAll<HTMLElement>(selectors.join(','))].filter(
    (element) => !used.some((selector) => isUsed(element, selector)),
  )
  for (const element of elements) element.style.setProperty('display', 'none', 'important')
  if (elements.length === 0) return 0
  for (const element of [document.documentElement, document.body]) {
    element.style.setProperty('overflow', 'visible', 'important')
    if (getComputedStyle(element).position === 'fixed')
      element.style.setProperty('position', 'static', 'important')
  }
  return elements.length
}

/** Hides what lies above the point if it asks for consent. Runs inside the page. */
export function hideCover(x: number, y: number): boolean {
  const MAX_TEXT = 3000
  const ASKS = /cookie|consent|gdpr|privacy|datenschutz|confidentialité|privacidad|newsletter/i
  let cover = document.elementFromPoint(x, y) as HTMLElement | null
  for (; cover && cover !== document.body; cover = cover.parentElement) {
    const { position } = getComputedStyle(cover)
    if (position !== 'fixed' && position !== 'sticky') continue
    const text = cover.textContent ?? ''
    if (text.length > MAX_TEXT || !ASKS.test(text)) return false
    cover.style.setProperty('display', 'none', 'important')
    return true
  }
  return false
}
