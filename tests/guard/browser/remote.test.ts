import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  browserPoolState,
  browserState,
  closeBrowsers,
  renderPage,
  selfTest,
} from '@/lib/network/browser'
import { type RemoteBrowser, SAFE_ARGS, startRemoteBrowser } from '../../support/remote-browser'
import { allow, caller, failure, type Origin, openOrigin, patient, standInWorld } from '../world'

const TOKEN = 'a-secret-token'
const PROXY_IP = '127.45.67.89'

describe('a browser elsewhere', { timeout: 90_000 }, () => {
  standInWorld({ 'ok.test': ['127.0.0.1'] })
  let origin: Origin
  const browsers: RemoteBrowser[] = []
  const start: typeof startRemoteBrowser = async (...how) => {
    const browser = await startRemoteBrowser(...how)
    browsers.push(browser)
    process.env.BROWSER_WS_ENDPOINT = browser.endpoint
    return browser
  }
  const render = () => renderPage(`http://ok.test:${origin.port}/`, patient, caller())
  beforeAll(async () => {
    origin = await openOrigin((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>read elsewhere</p>'),
    )
  })
  beforeEach(() => {
    allow(`ok.test:${origin.port}`)
    origin.seen.length = 0
  })
  afterEach(async () => {
    await closeBrowsers()
    for (const browser of browsers.splice(0)) await browser.stop()
    delete process.env.BROWSER_WS_ENDPOINT
    delete process.env.BROWSER_PROXY_URL
  })
  afterAll(() => origin.close())

  it.each([
    ['a Playwright server', 'launched', SAFE_ARGS],
    ['a Playwright server that starts browsers', 'run-server', ['--unsafe']],
    ['a debugging port', 'debugging-port', SAFE_ARGS],
    ['a pool', 'pool', []],
  ] as const)('is used through %s', async (_name, kind, args) => {
    await start(kind, { args: [...args], token: TOKEN })
    expect((await render()).html).toContain('read elsewhere')
    expect(browserState()).toMatchObject({ state: 'ok', why: null })
    expect(browserPoolState()).toMatchObject({ browsers: 1, pagesOpen: 0 })
  })

  it.each([
    ['a Playwright server', 'launched', []],
    ['a Playwright server that ignores switches', 'run-server', []],
    ['a debugging port', 'debugging-port', []],
  ] as const)('that lets pages send UDP is refused: %s', async (_name, kind, args) => {
    await start(kind, { args: [...args] })
    expect(await failure(render())).toBe('url_scrape_failed/browser')
    expect(origin.seen).toHaveLength(0)
    expect(browserState()).toMatchObject({
      state: 'failing',
      why: expect.stringMatching(/^The remote browser lets pages send UDP without the filtering/),
    })
  })

  it('that does not reach our proxy is refused, and told which setting to change', async () => {
    process.env.BROWSER_PROXY_URL = `http://127.0.0.1:${origin.port}`
    await start('launched', { args: SAFE_ARGS })
    await failure(render())
    expect(browserState().why).toBe(
      'The filtering proxy cannot listen at BROWSER_PROXY_URL (EADDRINUSE).',
    )
    await closeBrowsers()
    delete process.env.BROWSER_PROXY_URL
    // Its own rules send every page elsewhere than to our proxy.
    const rules = `--host-resolver-rules=MAP ${PROXY_IP} 127.0.0.1:1`
    await start('launched', { args: [...SAFE_ARGS, rules] })
    await failure(render())
    expect(browserState().why).toMatch(/does not load pages through the .* set BROWSER_PROXY_URL/)
    expect(origin.seen).toHaveLength(0)
  })

  it('reaches our proxy at BROWSER_PROXY_URL, which pages do not', async () => {
    const { port, close } = await openOrigin(() => {})
    await close()
    process.env.BROWSER_PROXY_URL = `http://127.0.0.1:${port}`
    await start('launched', { args: SAFE_ARGS })
    expect((await render()).html).toContain('read elsewhere')
    allow(`127.0.0.1:${port}`, `ok.test:${port}`)
    for (const host of ['127.0.0.1', 'ok.test'])
      expect(await failure(renderPage(`http://${host}:${port}/`, {}, caller()))).toBe('blocked_url')
  })

  it.each([
    ['a wrong token', (address: string) => address.replace(TOKEN, 'wrong'), 'refuses the token'],
    ['no server', () => 'ws://127.0.0.1:1/', 'accepts no connection'],
    ['a name that does not exist', () => 'ws://nowhere.invalid/', 'has a host name that does not'],
  ])('with %s at its address is said to be unusable, without the address', async (...how) => {
    const [, change, why] = how
    const { endpoint } = await start('pool', { token: TOKEN })
    process.env.BROWSER_WS_ENDPOINT = change(endpoint)
    expect(await failure(render())).toBe('url_scrape_failed/browser')
    expect(browserState().why).toContain(`The remote browser ${why}`)
    expect(browserState().why).not.toMatch(/:\/\/|token=/)
  })

  it('is passed over while another one works, and health says why', async () => {
    const unsafe = await start('launched')
    const safe = await start('launched', { args: SAFE_ARGS })
    process.env.BROWSER_WS_ENDPOINT = `${unsafe.endpoint}, ${safe.endpoint}`
    for (let page = 0; page < 3; page++) {
      expect((await render()).html).toContain('read elsewhere')
      await closeBrowsers()
    }
    expect(browserState()).toMatchObject({
      why: null,
      place: expect.stringMatching(/^remote: Remote browser 1 lets pages send UDP/),
    })
  })

  it('is tested at start, also if its turn has not come', async () => {
    const safe = await start('launched', { args: SAFE_ARGS })
    const unsafe = await start('launched')
    process.env.BROWSER_WS_ENDPOINT = `${safe.endpoint},${unsafe.endpoint},ws://127.0.0.1:1/`
    expect(await selfTest()).toMatchObject({ browser: 'locked' })
    const { why, place } = browserState()
    expect(why).toBeNull()
    expect(place).toMatch(
      /^remote: .*browser 2 lets pages send UDP.*browser 3 accepts no connection/,
    )
  })

  it('that a pool gives only one of serves four pages at once, and the others wait', async () => {
    await start('pool', { token: TOKEN, max: 1 })
    // A busy machine may not start a browser in the time of a connection.
    await expect.poll(() => failure(render()), { timeout: 60_000 }).toBe('no failure')
    const pages = await Promise.all(Array.from({ length: 7 }, () => failure(render())))
    expect(new Set(pages)).toEqual(new Set(['no failure']))
    const { browsers, ...state } = browserPoolState()
    // The pool may have taken back an idle browser.
    expect(browsers).toBeLessThanOrEqual(1)
    expect(state).toMatchObject({ pagesOpen: 0, pagesWaiting: 0 })
    const place = 'remote: The remote browser has no free browser.'
    expect(browserState()).toMatchObject({ why: null, place })
  })

  it('that dies is said to be away, and is connected to again once it is back', async () => {
    const { process: server, endpoint } = await start('debugging-port', { args: SAFE_ARGS })
    const port = Number(new URL(endpoint).port)
    process.env.BROWSER_WS_ENDPOINT = `http://127.0.0.1:${port}`
    await render()
    server.disconnect()
    await expect.poll(() => browserPoolState().browsers).toBe(0)
    expect(await failure(render())).toBe('url_scrape_failed/browser')
    expect(browserState().why).toBe('The remote browser accepts no connection.')
    const again = await startRemoteBrowser('debugging-port', { args: SAFE_ARGS, port })
    browsers.push(again)
    await expect.poll(() => browserState().why).toBeNull()
    expect((await render()).html).toContain('read elsewhere')
  })
})
