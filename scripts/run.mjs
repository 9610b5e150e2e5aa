// Runs a script of the project on a Node that fits: `node scripts/run.mjs scripts/key.ts --name ci`.
import { become, install, typescriptFlags } from './node.mjs'

install()
become(['--env-file-if-exists=.env', ...typescriptFlags, ...process.argv.slice(2)])
