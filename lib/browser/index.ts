export type { Action, WaitFor } from './actions'
export { type RenderedPage, type RenderOptions, renderPage } from './render'
export { BrowserLeak, type SelfTest, selfTest } from './self-test'
export {
  type BrowserPoolState,
  type BrowserState,
  browserPoolState,
  browserState,
  closeBrowsers,
} from './state'
