/** Finds the main content of a page: learned trees judge each block, and rules choose. */

export { type About, aboutPage } from './features/about'
export { toLetters } from './features/letters'
export { listSteps } from './features/statements'
export { mainContent, type Removal } from './main-content'
export { isAboutConsent, isConsentNotice } from './rules/consent-notice'
export { asksForLogin, isOffer, isPaywall } from './rules/paywall'
