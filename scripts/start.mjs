// `npm start`: installs, finds a Chromium, builds when the sources changed, and serves.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { become, build, capture, install, root, typescriptFlags } from './node.mjs'
import { serverArguments, serverEnvironment } from './server-command.mjs'

install()
if (existsSync(path.join(root, '.env')) && process.loadEnvFile) process.loadEnvFile(path.join(root, '.env'))
const { findChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
build()
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || address
const server = become(serverArguments(host, port), serverEnvironment())
await greet()

/** Waits until the server answers, then says where it is, how to sign in, and a call that works as pasted. */
async function greet() {
  for (;;) {
    if (server.exitCode !== null) return
    const ready = await fetch(`${address}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const { key, code } = JSON.parse(capture([...typescriptFlags, 'scripts/greeting.ts']))
  const first = process.env.OWNER_PASSWORD ? '' : ' (choose the password on your first visit)'
  console.log(`
  Groundwire is up at ${address}

  Sign in    ${address}/ as "owner"${first}${code ? `\n  Setup code ${code}  (asked for on the first visit, since other machines can reach this server)` : ''}
  Try it     curl -s ${address}/api/v2/answer -H "Authorization: Bearer ${key || 'YOUR_API_KEY'}" \\
               -H 'Content-Type: application/json' -d '{"query":"What is HTTP/3?","model":"service-web","citations":true,"return_sources":true}'
  Stop       Ctrl-C
`)
}
