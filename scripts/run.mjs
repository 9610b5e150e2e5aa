// Runs a script of the project on a Node that fits: `node scripts/run.mjs scripts/key.ts --name ci`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { become, install, root, typescriptFlags } from './node.mjs'

install()
const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
become([...settings, ...typescriptFlags, ...process.argv.slice(2)])
