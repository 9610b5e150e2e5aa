// `npm run crash-test -- --cycles 1000`: kills a server under load that often, and counts lost and double charges.
import { become, build, install, typescriptFlags } from './node.mjs'

install()
build()
become([...typescriptFlags, 'scripts/crash-cycles.ts', ...process.argv.slice(2)])
