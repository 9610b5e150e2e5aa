import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkThreads } from '../threads-check.mjs'
import { docker } from './engine'

const CONTAINER = 'groundwire-image-test'
const PORT = 3987
const WAIT_MS = 120_000
/** A page whose text only a browser sees. */
export const PAGE = `<!doctype html><title>Herons</title><main id="m"></main><script>
  document.getElementById('m').textContent = 'A browser wrote: ' + 'herons'.toUpperCase()
</script>`

/** Starts the image as compose.yaml does, uses it, and removes it. */
export async function checkContainer(image: string): Promise<void> {
  const site = await startSite()
  try {
    const { port } = site.address() as AddressInfo
    start(image, `127.0.0.1:${port}`)
    const log = await logWith('browser self-test')
    console.log(log)
    if (!log.includes('"browser":"locked"')) throw new Error('The browser has no sandbox.')
    if (!log.includes('"missingFonts":[]')) throw new Error('A script of the web has no font.')
    console.log(JSON.stringify(await healthOf(PORT)))
    checkRights()
    await waitForDocker()
    await checkScrape(`http://127.0.0.1:${port}/`)
  } finally {
    site.close()
    docker('rm', '-f', CONTAINER)
  }
}

async function startSite(): Promise<Server> {
  const site = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end(PAGE),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return site
}

function start(image: string, site: string): void {
  const closed = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  const profile = ['--security-opt', 'seccomp=deploy/seccomp.json', '--shm-size', '1g']
  const places = ['--tmpfs', '/tmp', '--tmpfs', '/app/.next/cache:uid=1000', '--network', 'host']
  const health = ['--health-interval', '5s']
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(PORT),
    OWNER_PASSWORD: 'a long enough password',
    ALLOWED_PRIVATE_HOSTS: site,
  }
  const environment = Object.entries(settings).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ])
  const flags = [...closed, ...profile, ...places, ...health, ...environment]
  docker('run', '-d', '--name', CONTAINER, ...flags, image)
}

/** The health of a server, once it answers. */
export async function healthOf(port: number): Promise<{ checks?: { browser?: string } }> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (reply?.ok) return (await reply.json()) as { checks?: { browser?: string } }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`No server is healthy at port ${port}.`)
}

/** The server starts its browser in the background and says then whether it is locked in. */
async function logWith(line: string): Promise<string> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const log = docker('logs', CONTAINER)
    if (log.includes(line)) return log
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`The log has no line "${line}":\n${docker('logs', CONTAINER)}`)
}

function checkRights(): void {
  if (inside('id -u') !== '1000') throw new Error('The server runs as root.')
  const write = (file: string) => inside(`touch ${file} 2>/dev/null && echo yes || echo no`)
  if (write('/app/own') !== 'no' || write('/etc/own') !== 'no')
    throw new Error('The root can be written to.')
  if (write('/data/own') !== 'yes') throw new Error('The data folder cannot be written to.')
  const caps = inside('grep CapEff /proc/1/status')
  if (!/\t0+$/.test(caps)) throw new Error(`The server has capabilities: ${caps}`)
}

function inside(line: string): string {
  return docker('exec', CONTAINER, 'sh', '-c', line)
}

/** Until the image's own health check has passed. */
async function waitForDocker(): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const status = docker('inspect', '-f', '{{.State.Health.Status}}', CONTAINER)
    if (status === 'healthy') return console.log(`docker: ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error('The health check of the image does not pass.')
}

async function checkScrape(url: string): Promise<void> {
  const key = docker('exec', CONTAINER, 'npm', 'run', '-s', 'key', '--', '--name', 'image-test')
  const { markdown, screenshot } = await scrape(PORT, key, url)
  if (!markdown?.includes('A browser wrote: HERONS'))
    throw new Error(`The page was not rendered: ${markdown}`)
  const bytes = Buffer.from((screenshot ?? '').replace(/^data:[^,]*,/, ''), 'base64').length
  if (bytes < 1_000) throw new Error('The screenshot is empty.')
  console.log(`scrape: "${markdown.trim()}", a screenshot of ${bytes} bytes`)
  await checkThreads(`http://127.0.0.1:${PORT}`, key, url)
}

type Page = { markdown?: string; screenshot?: string }

/** A rendered page with its screenshot, from the server at `port`. */
export async function scrape(port: number, key: string, url: string): Promise<Page> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v2/scrape`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, formats: ['markdown', 'screenshot'], wait_for: '#m' }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The page was not scraped: ${text.slice(0, 500)}`)
  return JSON.parse(text) as Page
}
