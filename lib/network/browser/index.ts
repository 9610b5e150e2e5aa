export type { Action, WaitFor } from './actions'
export { type RenderOptions, renderPage } from './render'
export { BrowserLeak, selfTest } from './self-test'
export { type BrowserState, browserPoolState, browserState, closeBrowsers } from './state'
