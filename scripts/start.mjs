// `npm start`: installs, finds the browser, builds if the sources changed, and serves.
import { become, capture, isPackage, scriptPath, typescriptFlags } from './node.mjs'
import { prepare } from './prepare.mjs'
import { serverArguments, serverEnvironment } from './server-command.mjs'

/** How long the greeting waits for the browser's first test. */
const MAX_BROWSER_TEST_MS = 15_000
const BROWSERS = {
  npm: 'the one installed by npm',
  set: 'the one of CHROMIUM_PATH',
  system: "the system's",
  remote: 'elsewhere, at BROWSER_WS_ENDPOINT',
}

const { host, port, address, browser } = await prepare()
console.error('Starting the server …')
const server = become(serverArguments(host, port), serverEnvironment(), { messages: true })
const ready = received('ready')
const tested = received('browser')
await ready
greet(await Promise.race([tested, nullAfter(MAX_BROWSER_TEST_MS)]))
server.disconnect()

/** The server's message of this type. If the server ends, so does this process. */
function received(type) {
  return new Promise((resolve) => {
    server.on('message', (message) => message.type === type && resolve(message))
  })
}

function nullAfter(ms) {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref())
}

/** Prints where the server is, how to sign in, and a working call to paste. */
function greet(state) {
  const withKey = process.stdout.isTTY ? ['--with-key'] : []
  const { key, code } = JSON.parse(
    capture([...typescriptFlags, scriptPath('greeting'), ...withKey]),
  )
  const first = code ? ' (choose the password on your first visit)' : ''
  const setup = code
    ? `\n  Setup code ${code}  (asked for on a first visit from another machine or through a proxy)`
    : ''
  const makeKey = isPackage ? 'groundwire key --name ci' : 'npm run -s key -- --name ci'
  const more = `\n  Keys       ${key ? 'this one is shown once; more: ' : ''}${makeKey}`
  const data = isPackage ? `\n  Data       ${process.env.DATA_DIR}` : ''
  console.log(`
  Groundwire is up at ${address}

  Sign in    ${(process.env.PUBLIC_URL || address).trim().replace(/\/$/, '')}/ as "owner"${first}${setup}
  Try it     curl -s ${address}/api/v2/answer -H "Authorization: Bearer ${key || 'YOUR_API_KEY'}" \\
               -H 'Content-Type: application/json' -d '{"query":"What is HTTP/3?","model":"service-web","citations":true,"return_sources":true}'${more}
  Browser    ${browserLine(state)}${data}
  Stop       Ctrl-C
`)
}

function browserLine(state) {
  if (state?.why)
    return `${state.why}\n             Until this works, screenshots, pages filled by scripts and actions fail.`
  if (browser.path === '' && browser.kind !== 'remote')
    return 'none: install Chromium or Chrome, or set CHROMIUM_PATH'
  return BROWSERS[browser.kind]
}
