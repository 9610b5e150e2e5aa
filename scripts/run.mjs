// Runs a script of the project with a suitable Node: `node scripts/run.mjs [--dev] scripts/key.ts
// --name ci`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { become, root, typescriptFlags } from './node.mjs'

const args = process.argv.slice(2)
const all = args[0] === '--dev' || args[0]?.startsWith('bench/')
if (args[0] === '--dev') args.shift()
install({ all })
const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
become([...settings, ...typescriptFlags, ...args])
