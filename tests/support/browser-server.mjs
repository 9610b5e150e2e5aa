// A browser that another machine could have: a Playwright server (`launchServer` or `run-server`),
// a Chromium with a debugging port, or a pool that starts one for each connection.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const { kind, args, port, wsPath, token, max = 100 } = JSON.parse(process.argv[2] ?? '{}')
const executablePath = process.env.CHROMIUM_PATH
const profile = mkdtempSync(path.join(tmpdir(), 'remote-browser-'))
/** Ends every browser when it is aborted. */
const running = new AbortController()
const stop = () => {
  running.abort()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}
process.on('disconnect', stop)

const start = {
  launched,
  'run-server': runServer,
  'debugging-port': startChromium,
  pool: startPool,
}
process.send({ endpoint: await start[kind]() })

async function launched() {
  const { chromium } = await import('playwright')
  const server = await chromium.launchServer({
    executablePath,
    args,
    port,
    wsPath,
    host: '127.0.0.1',
  })
  return server.wsEndpoint()
}

/**
 * With `--unsafe` among its arguments, it takes the switches that a client asks for. It starts only
 * browsers that Playwright installed, so ours is linked to such a place.
 */
async function runServer() {
  const list = JSON.parse(readFileSync('node_modules/playwright-core/browsers.json', 'utf8'))
  const { revision } = list.browsers.find(({ name }) => name === 'chromium-headless-shell')
  const folder = `chromium_headless_shell-${revision}/chrome-headless-shell-linux64`
  mkdirSync(path.join(profile, folder), { recursive: true })
  symlinkSync(executablePath, path.join(profile, folder, 'chrome-headless-shell'))
  const program = path.resolve('node_modules/playwright/cli.js')
  const command = [program, 'run-server', '--host', '127.0.0.1', '--port', String(port ?? 0)]
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: profile }
  return lineOf(run(process.execPath, [...command, ...args], { env }).stdout, /ws:\S+/)
}

async function startChromium(switches = args, debuggingPort = port ?? 0, signal = undefined) {
  const fixed = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    `--remote-debugging-port=${debuggingPort}`,
    `--user-data-dir=${mkdtempSync(path.join(profile, 'chromium-'))}`,
  ]
  const { stderr } = run(executablePath, [...fixed, ...switches], { signal })
  return new URL(await lineOf(stderr, /ws:\S+/)).href
}

function run(program, programArgs, { signal = running.signal, env = process.env }) {
  const child = spawn(program, programArgs, { signal, killSignal: 'SIGKILL', env })
  child.on('error', () => {})
  return child
}

/** Starts a Chromium with the switches that its caller names, for as long as it is connected. */
async function startPool() {
  const server = createServer()
  let places = max
  server.on('upgrade', async (request, client, head) => {
    const { searchParams } = new URL(request.url, 'ws://pool')
    if (searchParams.get('token') !== token)
      return client.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    if (places === 0) return client.end('HTTP/1.1 429 Too Many\r\nConnection: close\r\n\r\n')
    places--
    const leaving = new AbortController()
    client
      .on('error', () => {})
      .on('close', () => {
        places++
        leaving.abort()
      })
    const { args: wanted = [] } = JSON.parse(searchParams.get('launch') ?? '{}')
    const signal = AbortSignal.any([leaving.signal, running.signal])
    const started = await startChromium([...args, ...wanted], 0, signal).catch(() => null)
    if (started === null || client.destroyed) return client.destroy()
    const chromium = new URL(started)
    const upstream = connect(Number(chromium.port), '127.0.0.1', () => {
      const headers = Object.entries({ ...request.headers, host: chromium.host })
      const lines = headers.map(([name, value]) => `${name}: ${value}`)
      upstream.write(`GET ${chromium.pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', () => {}).on('close', () => client.destroy())
  })
  await new Promise((resolve) => server.listen(port ?? 0, '127.0.0.1', resolve))
  return `ws://127.0.0.1:${server.address().port}/chromium?token=${token}`
}

async function lineOf(stream, pattern) {
  for await (const line of createInterface({ input: stream })) {
    const [match] = pattern.exec(line) ?? []
    if (!match) continue
    // What it prints later must not fill the pipe.
    stream.resume()
    return match
  }
  throw new Error('the browser did not start')
}
