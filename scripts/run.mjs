// Runs a script of the project with a suitable Node: `node scripts/run.mjs [--dev] scripts/key.ts
// --name ci`.
import path from 'node:path'
import { readEnvFile } from './env-file.mjs'
import { install } from './install.mjs'
import { become, isPackage, root, typescriptFlags } from './node.mjs'
import { usualDataFolder } from './usual-folders.mjs'

const args = process.argv.slice(2)
const all = args[0] === '--dev' || args[0]?.startsWith('bench/')
if (args[0] === '--dev') args.shift()
install({ all })
if (isPackage) process.env.DATA_DIR ??= usualDataFolder()
readEnvFile(path.join(isPackage ? process.env.DATA_DIR : root, '.env'))
become([...typescriptFlags, ...args])
