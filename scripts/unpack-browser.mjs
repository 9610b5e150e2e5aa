// Unpacks the npm package's browser during the product's build. Errors are reported by the process
// that needs it.
import { findBrowser } from './chromium.mjs'

await findBrowser()
