import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build, isStale } from './build.mjs'
import { readEnvFile } from './env-file.mjs'
import { install } from './install.mjs'
import { fail, isPackage, root, runBeside } from './node.mjs'
import { usualDataFolder } from './usual-folders.mjs'

/** Installs, reads `.env`, checks the port, builds and finds the browser. Returns the URL. */
export async function prepare({ needsBuild = true } = {}) {
  if (isPackage) process.env.DATA_DIR ??= usualDataFolder()
  if (!existsSync(settingsFile())) await checkPort(listenAddress())
  const mustBuild = needsBuild && isStale()
  // Before the browser is unpacked into a package.
  install({ builder: mustBuild })
  readEnvFile(settingsFile())
  const { host, port } = listenAddress()
  await checkPort({ host, port })
  if (needsBuild) {
    const unpacked = runBeside(['scripts/unpack-browser.mjs'])
    if (mustBuild) build()
    await unpacked
  }
  const { chooseBrowser } = await import('./chromium.mjs')
  const browser = await chooseBrowser()
  const address = `http://${reachable(host)}:${port}`
  process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || address
  return { host, port, address, browser }
}

/** An update of the package replaces its folder, so that the file is with the data. */
function settingsFile() {
  return path.join(isPackage ? process.env.DATA_DIR : root, '.env')
}

/** An IPv6 address is also written in brackets, as in a URL. */
function listenAddress() {
  const host = (process.env.HOST || '127.0.0.1').trim().replace(/^\[(.+)\]$/, '$1')
  const port = (process.env.PORT || '3000').trim()
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    fail(`PORT=${port} is not a port. Choose a number from 1024 to 65535: PORT=3000.`)
  if (process.env.HOST) process.env.HOST = host
  return { host, port }
}

/** The URL under which this machine reaches a server that listens on `host`. */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function checkPort({ host, port }) {
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(Number(port), host, () => server.close(() => resolve(null)))
  })
  if (code === 'EADDRINUSE') fail(await takenBy(host, port))
  if (code === 'EACCES')
    fail(`Port ${port} needs more rights than this user has. Choose one from 1024 up: PORT=3000.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    fail(`HOST=${host} is not the name of a machine. It is the address to listen on: HOST=0.0.0.0.`)
  if (code === 'EADDRNOTAVAIL') fail(`HOST=${host} is not an address of this machine.`)
  if (code) fail(`The server cannot listen on ${host}:${port} (${code}).`)
}

async function takenBy(host, port) {
  const response = await fetch(`http://${reachable(host)}:${port}/api/health`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null)
  const state = await response?.json().catch(() => null)
  const by = state?.checks?.data_folder ? 'another Groundwire server' : 'another program'
  return `Port ${port} is used by ${by}. Stop it, or choose another port: PORT=${Number(port) + 1} ${isPackage ? 'groundwire start' : 'npm start'}`
}
