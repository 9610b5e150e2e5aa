import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine, processTree } from '@/lib/base/processes'
import { ended, type Groundwire, startGroundwire } from '../support/groundwire'
import { newDatabase } from '../support/postgres'
import { type RemoteBrowser, SAFE_ARGS, startRemoteBrowser } from '../support/remote-browser'
import { type Site, startSite } from '../support/site'
import { bookIsSound } from '../support/world'

// Three built servers on one PostgreSQL database, whose pages are opened by one browser in a
// process that none of them started.
const TOKEN = 'the-token-of-the-browsers'
const WS_PATH = '/browsers'
const PAGE =
  '<!doctype html><title>App</title><div id="root"></div><script>document.getElementById("root").innerHTML = "<h1>Made by a script</h1><p>This text is only there once the script of the page has run in a browser.</p>"</script>'
let site: Site
let browser: RemoteBrowser
let nodes: Groundwire[]
let letGo = () => {}

beforeAll(async () => {
  site = await startSite({
    '/app': PAGE,
    '/held': (_, response) => {
      letGo = () => response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE)
    },
  })
  browser = await startRemoteBrowser('launched', { args: SAFE_ARGS, wsPath: WS_PATH })
  const settings = {
    DATABASE_URL: await newDatabase(),
    AUTH_SECRET: 'one secret for all nodes of this installation',
    ALLOWED_PRIVATE_HOSTS: site.host,
    BROWSER_WS_ENDPOINT: `${browser.endpoint}?token=${TOKEN}`,
    BROWSER_SELF_TEST: 'true',
    // One here must not be used in its place.
    CHROMIUM_PATH: '/nowhere/chromium',
  }
  nodes = await Promise.all([1, 2, 3].map(() => startGroundwire(settings)))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await Promise.all([browser.stop(), site.close()])
})

const shoot = async (node: Groundwire, path = '/app') => {
  const fields = { url: `${site.url}${path}`, formats: ['markdown', 'screenshot'] }
  const response = await node.post('/api/v2/scrape', fields)
  return { status: response.status, body: await response.json() }
}
const health = async (node: Groundwire) => {
  const { status, checks } = await (await fetch(`${node.url}/api/health`)).json()
  return { status, browser: checks.browser, place: checks.browser_place }
}
const healthOfAll = () => Promise.all(nodes.map(health))
const isWell = { status: 'ok', browser: 'ok', place: 'remote' }

/** The contexts that pages of all nodes have open in the browser. */
async function countContexts(): Promise<number> {
  const own = await chromium.connect(browser.endpoint)
  try {
    const session = await own.newBrowserCDPSession()
    const { browserContextIds } = await session.send('Target.getBrowserContexts')
    return browserContextIds.length
  } finally {
    await own.close()
  }
}

test('three nodes test a browser elsewhere at start, say so, and render their pages in it', async () => {
  const locked = /"browser":"locked".*"place":"remote".*browser self-test/
  for (const { log } of nodes) await expect.poll(log).toMatch(locked)
  for (const { status, body } of await Promise.all(nodes.map((node) => shoot(node)))) {
    expect([status, body.metadata.via]).toEqual([200, 'browser'])
    expect(body.markdown).toContain('Made by a script')
    expect(Buffer.from(body.screenshot, 'base64').toString('hex', 0, 4)).toBe('89504e47')
  }
  expect(await healthOfAll()).toEqual(Array(3).fill(isWell))
  const commands = nodes.flatMap(({ process: { pid } }) =>
    processTree(pid ?? 0).map(({ pid }) => commandLine(pid).join(' ')),
  )
  expect(commands.filter((command) => /chrom|headless/.test(command))).toEqual([])
  expect(bookIsSound(nodes[0] as Groundwire)).toBe(true)
})

test('the contexts of a node that is killed in the middle of a page are removed', async () => {
  const [, , killed] = nodes as [Groundwire, Groundwire, Groundwire]
  const work = shoot(killed, '/held').catch(() => null)
  await expect.poll(() => site.asked.includes('/held')).toBe(true)
  expect(await countContexts()).toBe(1)
  await ended(killed.process, 'SIGKILL')
  await work
  letGo()
  await expect.poll(countContexts).toBe(0)
  nodes.pop()
})

test('a browser that dies is said to be away, and is used again when it is back', async () => {
  const port = Number(new URL(browser.endpoint).port)
  await browser.stop()
  const away = 'failing: The remote browser accepts no connection.'
  await expect
    .poll(healthOfAll)
    .toEqual(Array(2).fill({ status: 'degraded', browser: away, place: 'remote' }))
  const failed = await shoot(nodes[0] as Groundwire)
  expect([failed.status, failed.body.detail.error_code]).toEqual([500, 'url_scrape_failed'])
  browser = await startRemoteBrowser('launched', { args: SAFE_ARGS, port, wsPath: WS_PATH })
  await expect.poll(healthOfAll).toEqual(Array(2).fill(isWell))
  for (const node of nodes) expect((await shoot(node)).status).toBe(200)
  for (const { log } of nodes) {
    expect(log()).toContain('"why":"it disconnected"')
    expect(log()).toContain('The browser starts again.')
    expect(log()).not.toContain(TOKEN)
  }
})

test('a browser that lets pages past the proxy is refused in the log and in health', async () => {
  const unsafe = await startRemoteBrowser('debugging-port')
  const node = await startGroundwire({
    BROWSER_WS_ENDPOINT: unsafe.endpoint.replace(/^ws(.+)\/devtools.+/, 'http$1'),
    BROWSER_SELF_TEST: 'true',
    ALLOWED_PRIVATE_HOSTS: site.host,
  })
  const why = /The remote browser lets pages send UDP without the filtering proxy: start its/
  await expect.poll(() => health(node)).toMatchObject({ status: 'degraded' })
  expect((await health(node)).browser).toMatch(why)
  expect(node.log()).toMatch(why)
  const before = site.asked.length
  expect((await shoot(node)).status).toBe(500)
  expect(site.asked.slice(before)).toEqual([])
  await node.stop()
  await unsafe.stop()
})
