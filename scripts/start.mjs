// `npm start`: installs, finds a Chromium, builds when the sources changed, and serves.
import { become, build, capture, typescriptFlags } from './node.mjs'
import { prepare } from './prepare.mjs'
import { serverArguments, serverEnvironment } from './server-command.mjs'

const { host, port, address } = await prepare()
build()
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
