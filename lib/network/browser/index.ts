/** Renders pages in Chromium behind a proxy that filters what they may load. */

export type { Action } from './actions'
export { renderCached } from './cached'
export { type RenderOptions, renderPage } from './render'
export { BrowserLeak, selfTest } from './self-test'
export { type BrowserState, browserPoolState, browserState, closeBrowsers } from './state'
