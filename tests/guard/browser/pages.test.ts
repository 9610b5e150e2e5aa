import { globSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserPoolState, closeBrowsers, renderPage } from '@/lib/network/browser'
import { pool } from '@/lib/network/browser/pool'
import { networkArgs } from '@/lib/network/browser/switches'
import {
  allow,
  type Canary,
  caller,
  failure,
  LOOPBACK_SPELLINGS,
  type Origin,
  openCanary,
  openOrigin,
  openPlace,
  openUntil,
  PLACES,
  patient,
  standInWorld,
} from '../world'

const ZONE = {
  localhost: ['127.0.0.1'],
  'rebind.test': ['127.0.0.1'],
  'ok.test': ['127.0.0.1'],
  'two.test': ['127.0.0.1'],
}

/** Where a browser saves downloads, the files that begin with the zeros that a page sends. */
function zerosSaved(): string[] {
  const places = ['**/evil*', '**/*.crdownload', '**/playwright-artifacts-*/*']
  const zeros = Buffer.alloc(4_096)
  return globSync(places, { cwd: tmpdir() }).filter((name) => {
    try {
      return readFileSync(path.join(tmpdir(), name)).subarray(0, zeros.length).equals(zeros)
    } catch {
      // A folder, or a file of another test that is gone.
      return false
    }
  })
}

/** The proxy's answers, as the browser shows them. */
const REFUSED = 'text=This request was refused.'

describe.each(PLACES)('a hostile page in a browser %s', { timeout: 180_000 }, (place) => {
  openPlace(place)
  standInWorld(ZONE)
  let origin: Origin
  let other: Origin
  let canary: Canary
  let answer: (response: ServerResponse, path: string) => void
  const at = (path = '/') => `http://ok.test:${origin.port}${path}`
  const inside = (host = '127.0.0.1') => `http://${host}:${canary.port}/`
  const html = (text: string, headers = {}) => {
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text)
  }
  const render = (options = {}) => renderPage(at(), { ...patient, ...options }, caller())
  beforeAll(async () => {
    canary = await openCanary()
    origin = await openOrigin((request, response) => answer(response, request.url ?? ''))
    other = await openOrigin((_request, response) =>
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end(),
    )
  })
  beforeEach(() => allow(`ok.test:${origin.port}`, `two.test:${other.port}`))
  afterAll(async () => {
    for (const one of [origin, other, canary]) await one.close()
  })

  // Vector 40.
  it('on an allowed private host cannot be reached from a public page', async () => {
    html('<p>here</p>')
    expect(await failure(renderPage(at(), { from: 'http://public.test/' }, caller()))).toBe(
      'blocked_url',
    )
    expect((await renderPage(at(), { from: at('/other') }, caller())).html).toContain('here')
  })

  // Vectors 61, 62.
  it.each(LOOPBACK_SPELLINGS)('at or redirected to %s is refused', async (host) => {
    expect(await failure(renderPage(inside(host), {}, caller()))).toBe('blocked_url')
    answer = (response) => void response.writeHead(302, { location: inside(host) }).end()
    expect(await failure(render())).toBe('blocked_url')
    expect(canary.hits()).toBe(0)
  })

  it.each([
    ['location', (to: string) => `<script>location=${JSON.stringify(to)}</script>`],
    ['meta refresh', (to: string) => `<meta http-equiv=refresh content="0;url=${to}">`],
    [
      'form',
      (to: string) => `<form id=f method=post action="${to}"></form><script>f.submit()</script>`,
    ],
    [
      'history',
      (to: string) =>
        `<script>history.pushState(0,'','#x');location.replace(${JSON.stringify(to)})</script>`,
    ],
    // Vector 63.
  ])('that leads the browser inside by %s is refused', async (_name, page) => {
    html(page(inside()))
    expect(await failure(render({ waitFor: REFUSED }))).toBe('blocked_url')
    expect(canary.hits()).toBe(0)
  })

  // Vector 73.
  it('with speculation rules reaches what is public and nothing else', async () => {
    const own = `http://localhost:${origin.port}`
    const urls = [...LOOPBACK_SPELLINGS.map((host) => inside(host)), `${own}/speculated`]
    const rules = {
      prefetch: [{ urls, eagerness: 'immediate' }],
      prerender: [{ urls, eagerness: 'immediate' }],
    }
    html(`<script type=speculationrules>${JSON.stringify(rules)}</script>`)
    allow(`localhost:${origin.port}`)
    const isSpeculated = () => origin.seen.some((one) => one.url === '/speculated')
    expect(await openUntil(own, isSpeculated)).toBe(true)
    expect(canary.hits()).toBe(0)
  })

  // Vector 74.
  it('cannot leave a service worker behind', async () => {
    html(
      '<script>navigator.serviceWorker.register("/w.js").finally(()=>new Image().src="/tried")</script>',
    )
    allow(`localhost:${origin.port}`)
    const paths = () => origin.seen.map((one) => one.url)
    expect(
      await openUntil(`http://localhost:${origin.port}/`, () => paths().includes('/tried')),
    ).toBe(true)
    expect(paths()).not.toContain('/w.js')
  })

  // Vector 77.
  it('cannot talk to the proxy', async () => {
    const { server } = await pool().proxy()
    html(`<script>for (const u of ['${server}/','${server}/x']) fetch(u,{mode:'no-cors'}).catch(()=>{})
      location='${server}/'</script>`)
    expect(await failure(render({ waitFor: REFUSED }))).toBe('blocked_url')
    allow(`ok.test:${origin.port}`, `127.0.0.0/8:${new URL(server).port}`)
    expect(await failure(renderPage(server, {}, caller()))).toBe('blocked_url')
  })

  it.each([
    'file:///etc/passwd',
    'view-source:file:///etc/passwd',
    'chrome://version',
    'devtools://x/',
    'data:text/html,x',
    'about:blank',
    'ftp://ok.test/',
    // Vectors 80, 81.
  ])('is not one at %s', async (url) => {
    expect(await failure(renderPage(url, {}, caller()))).toBe('invalid_url')
  })

  it.each([
    'file:///etc/passwd',
    'view-source:file:///etc/passwd',
    'chrome://version',
    'data:text/html,x',
    'blob:null/x',
    // Vectors 82, 83.
  ])('cannot hide behind %s', async (to) => {
    html(`<p>here</p><script>location=${JSON.stringify(to)};open(${JSON.stringify(to)})</script>`)
    const page = await render({ waitFor: 300 })
    expect(page.url).toBe(at())
    expect(page.html).toContain('<p>here</p>')
    expect(page.html).not.toContain('root:')
  })

  // Vector 84.
  it('that is a download is refused, and nothing is saved', async () => {
    answer = (response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="../../evil.bin"',
      })
      const more = () => response.write(Buffer.alloc(65_536)) && setImmediate(more)
      response.on('drain', more)
      more()
    }
    expect(await failure(render())).toBe('unsupported_content_type')
    expect(zerosSaved()).toEqual([])
  })

  // Vector 85.
  it('with dialogs, permission prompts and print still ends', async () => {
    html(`<p>read me</p><script>for(let i=0;i<30;i++)alert(i);confirm('x');prompt('y');onbeforeunload=()=>'stay';print();
      Notification.requestPermission();navigator.geolocation.getCurrentPosition(()=>{})</script>`)
    expect((await render()).html).toContain('read me')
  })

  // Vector 90.
  it('with a storm of popups and frames is read, with one page open', async () => {
    html(
      `<p>calm</p><script>for(let i=0;i<25;i++)open('about:blank','w'+i);for(let i=0;i<30;i++)document.body.append(document.createElement('iframe'))</script>`,
    )
    expect((await render()).html).toContain('calm')
  })

  // Vector 91.
  it('that navigates forever is ended', async () => {
    answer = (response, path) => {
      const page = `<script>location='/${Number(path.slice(1)) + 1}'</script>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
    const before = origin.seen.length
    expect(await failure(render({ waitFor: 25_000 }))).toBe('url_scrape_failed/too_many_redirects')
    expect(origin.seen.length - before).toBeLessThan(40)
  })

  // Vector 92.
  it.runIf(place === 'here')('that never ends is read as far as it arrived', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>the first part</p>')
    }
    const page = await render({ navigationMs: 3000 })
    expect(page.html).toContain('the first part')
    expect(page.isPartial).toBe(true)
  })

  // Vector 93.
  it.runIf(place === 'here')(
    'that floods the network is cut at a thousand requests, and read',
    async () => {
      answer = (response, path) => {
        if (path !== '/') return void response.writeHead(200).end('x')
        const flood = `<p>x</p><script>Promise.allSettled(
        Array.from({length:1300},(_,i)=>fetch("/r"+i))
      ).then(()=>document.body.insertAdjacentHTML("beforeend","<i>over</i>"))</script>`
        response.writeHead(200, { 'content-type': 'text/html' }).end(flood)
      }
      const before = origin.seen.length
      const page = await render({ waitFor: 'i' })
      expect(page.html).toContain('<i>over</i>')
      const count = origin.seen.length - before
      expect(count).toBeGreaterThanOrEqual(990)
      expect(count).toBeLessThanOrEqual(1000)
    },
  )

  // Vector 94.
  it('leaves no data for the next page of the same site', async () => {
    html(
      `<p>text</p><script>document.title=document.cookie+localStorage.a;document.cookie='a=1';localStorage.a='kept'</script>`,
      {
        'set-cookie': 'b=2',
      },
    )
    const first = await render()
    const second = await render()
    expect(second.title).toBe(first.title)
    expect(second.title).not.toContain('kept')
  })

  // Vector 95.
  it('gets the cookie of the request, and other sites do not', async () => {
    html(`<img src="http://two.test:${other.port}/third">`)
    await render({ headers: { cookie: 'secret=1', 'accept-language': 'de' } })
    expect(origin.seen.at(-1)?.headers).toMatchObject({ cookie: 'secret=1' })
    expect(other.seen.at(-1)?.url).toBe('/third')
    expect(other.seen.at(-1)?.headers.cookie).toBeUndefined()
    expect(await failure(render({ headers: { authorization: 'x' } }))).toBe('invalid_headers')
  })

  // Vectors 97, 98.
  it.runIf(place === 'here')(
    'finds no debugging port, and the browser has none of our environment',
    async () => {
      process.env.SECRET_FOR_TEST = 'canary-secret'
      await closeBrowsers()
      html('<p>x</p>')
      await render()
      const { child } = pool().engines[0]?.launched ?? {}
      const environment = readFileSync(`/proc/${child?.pid}/environ`, 'utf8')
      expect(environment).toContain('HOME=')
      expect(environment).not.toContain('canary-secret')
      expect(child?.spawnargs).toEqual(
        expect.arrayContaining(['--remote-debugging-pipe', ...networkArgs(await pool().proxy())]),
      )
      expect(networkArgs({ ip: '127.45.67.89' })).toEqual([
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.45.67.89',
        '--proxy-bypass-list=<-loopback>',
        '--disable-quic',
      ])
      expect(child?.spawnargs.join(' ')).not.toContain('remote-debugging-port')
      delete process.env.SECRET_FOR_TEST
    },
  )

  it.each(['internal:text=x', '_react=x', 'xpath=//p', '//p', 'p >> text=x', 'x'.repeat(513), ''])(
    // Vector 100.
    'cannot be probed with the selector %s',
    async (selector) => {
      expect(await failure(render({ waitFor: selector }))).toBe('invalid_wait_for')
      expect(await failure(render({ actions: [{ type: 'click', selector }] }))).toBe(
        'invalid_actions',
      )
    },
  )

  // Vector 87.
  it('that floods history ends at most its browser, and the next page is read', async () => {
    html(
      '<script>onload=()=>setTimeout(()=>{for(let i=0;;i++)history.pushState(i,"","/"+i)},0)</script>',
    )
    expect(await failure(render({ timeoutMs: 2000 }))).not.toBe('no failure')
    html('<p>still here</p>')
    expect((await render()).html).toContain('still here')
    expect(browserPoolState().pagesOpen).toBe(0)
  })

  // Vector 88.
  it('whose document is too large is cut, or ends only its own browser', async () => {
    html('<script>document.write("<p>"+"x".repeat(1.1e7))</script>')
    const page = await render()
    expect([page.isCut, page.html.length]).toEqual([true, 10_000_000])
    html('<p>still here</p>')
    expect((await render()).html).toContain('still here')
  })
})
