// Builds if the sources changed, then runs a script that starts the product: `node
// scripts/run-built.mjs bench/soak.ts`.
import { build } from './build.mjs'
import { chooseBrowser } from './chromium.mjs'
import { install } from './install.mjs'
import { become, typescriptFlags } from './node.mjs'

install({ all: true })
await chooseBrowser()
build()
become([...typescriptFlags, ...process.argv.slice(2)])
