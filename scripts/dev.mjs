// `npm run dev`: the server with its pages made anew as their sources change, on the data of `npm start`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { become, install, root } from './node.mjs'
import { serverFlags } from './server-flags.mjs'

install()
if (existsSync(path.join(root, '.env')) && process.loadEnvFile) process.loadEnvFile(path.join(root, '.env'))
const { findChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || `http://${host}:${port}`
become([...serverFlags, 'node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', port])
