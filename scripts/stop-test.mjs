// `npm run stop-test -- --cycles 200`: ends a server with streams open that often, and counts terminal events, exits and orphans.
import { become, build, install, typescriptFlags } from './node.mjs'

install()
build()
become([...typescriptFlags, 'scripts/stop-cycles.ts', ...process.argv.slice(2)])
