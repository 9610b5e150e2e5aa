// `npm run build`: installs and builds without a start, for servers that may not write their own code.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './node.mjs'

install()
build()
run(['scripts/unpack-browser.mjs'])
