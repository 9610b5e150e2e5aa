// Proves `npm start` in this fresh clone: it serves, renders, takes a screenshot, refuses a taken port and stops cleanly.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { checkThreads } from '../scripts/threads-check.mjs'

const MAX_START_MS = 10 * 60_000
/** Of them 122 are a second Node where the system's is too old. */
const MAX_PACKAGES_MB = 530
const PAGE =
  '<title>Bare</title><main><p id=p>empty</p></main><script>p.textContent = "Filled by a script."</script>'

const site = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end(PAGE),
)
const sitePort = await listen(site)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: String(port), ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${sitePort}` }

const from = Date.now()
const server = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
const ended = new Promise((resolve) =>
  server.once('exit', (code, signal) => resolve(code ?? signal)),
)
let output = ''
for (const stream of [server.stdout, server.stderr])
  stream.on('data', (data) => {
    output += data
    process.stdout.write(data)
  })

try {
  await until(() => output.includes(`Groundwire is up at ${address}`))
  console.log(`npm start: ${((Date.now() - from) / 1000).toFixed(0)} s`)
  check(!output.includes('gw_live_'), 'no API key is printed where there is no terminal')
  const health = await (await fetch(`${address}/api/health`)).json()
  check(
    health.status === 'ok' && health.checks.browser === 'ok',
    `health: ${JSON.stringify(health)}`,
  )

  const { stdout } = spawnSync('npm', ['run', '-s', 'key', '--', '--name', 'ci'], {
    env,
    encoding: 'utf8',
  })
  check(/^gw_live_\w+$/.test(stdout.trim()), `npm run key: ${stdout.slice(0, 12)}`)
  const url = `http://127.0.0.1:${sitePort}/`
  const scrape = async (formats) => {
    const response = await fetch(`${address}/api/v2/scrape`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stdout.trim()}` },
      body: JSON.stringify({ url, formats, advanced_proxy: true }),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const page = await scrape(['markdown'])
  check(
    page.markdown?.includes('Filled by a script.'),
    `a script-filled page: ${JSON.stringify(page).slice(0, 200)}`,
  )
  const shot = await scrape(['screenshot'])
  check(
    shot.status === 200 && JSON.stringify(shot).includes('iVBORw0KGgo'),
    `a screenshot: ${shot.status}`,
  )

  await checkThreads(address, stdout.trim(), url)

  const second = spawnSync('npm', ['start', '--silent'], { env, encoding: 'utf8' })
  const sentence = second.stderr.trim()
  check(
    second.status === 1 &&
      sentence.startsWith(`Port ${port} is used by another Groundwire server.`),
    sentence,
  )

  server.kill('SIGTERM')
  check((await ended) === 0, 'npm start ends with 0')
  const left = processesOf(process.cwd())
  check(left.length === 0, `processes left: ${left.join(', ') || 'none'}`)
  const used = spawnSync('du', ['-sm', 'node_modules'], { encoding: 'utf8' }).stdout.split('\t')[0]
  check(Number(used) <= MAX_PACKAGES_MB, `packages: ${used} MB`)
} catch (error) {
  console.error(String(error))
  server.kill('SIGTERM')
  await ended
  process.exit(1)
}
process.exit(0)

function check(isTrue, what) {
  if (!isTrue) throw new Error(`failed: ${what}`)
  console.log(`ok: ${what}`)
}

async function until(isTrue) {
  for (
    const last = Date.now() + MAX_START_MS;
    !isTrue();
    await new Promise((resolve) => setTimeout(resolve, 100))
  )
    if (Date.now() > last || server.exitCode !== null) throw new Error('npm start did not come up')
}

/** Other processes that run a program or a script of `folder`. */
function processesOf(folder) {
  const running = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )
  return running.filter((pid) => {
    try {
      const isChild = readlinkSync(`/proc/${pid}/exe`).startsWith(folder)
      return isChild || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

function listen(one) {
  return new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve(one.address().port)))
}

async function freePort() {
  const one = createServer()
  const free = await listen(one)
  await new Promise((resolve) => one.close(resolve))
  return free
}
