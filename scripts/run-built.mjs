// Builds when the sources changed, then runs a script that starts the product: `node scripts/run-built.mjs bench/soak.ts`.
import { become, build, install, typescriptFlags } from './node.mjs'

install()
build()
become([...typescriptFlags, ...process.argv.slice(2)])
