import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { browserPoolState, closeBrowsers, renderPage } from '@/lib/network/browser/index'
import {
  allow,
  caller,
  failure,
  type Origin,
  openOrigin,
  patient,
  standInWorld,
} from '../../../guard/world'

const PAGES: Record<string, string> = {
  '/plain': '<title>Plain</title><p>static</p><script>document.body.append("scripted")</script>',
  '/shadow': `<div id=host><b slot=name>slotted</b></div><script>
    host.attachShadow({mode:'open'}).innerHTML='<p>in shadow <slot name=name></slot><slot name=none>fallback</slot></p>'
  </script>`,
  '/frame': '<iframe src="/inner/page"></iframe><iframe srcdoc="<p>from srcdoc</p>"></iframe>',
  '/unseen': `<p>seen</p><iframe src="/inner/page" style="display:none"></iframe><iframe src="/inner/page" width=1 height=1></iframe>
    <div style="visibility:hidden"><iframe src="/inner/page"></iframe></div>`,
  '/inner/page': '<p>inside the frame <a href="next">next</a></p>',
  '/liar': `<p>truth</p><script>
    Object.defineProperty(Element.prototype,'outerHTML',{get:()=>'lies'}); Node.prototype.toString=()=>'lies'
    Array.prototype.join=()=>'lies'; JSON.stringify=()=>'"lies"'; String.prototype.replace=()=>'lies'
  </script>`,
  '/late':
    '<script>setTimeout(()=>{const p=document.createElement("p");p.id="late";p.textContent="at last";document.body.append(p)},300)</script><body>',
  '/form':
    '<input id=name><button onclick="out.textContent=document.getElementById(\'name\').value">go</button><p id=out></p>',
  '/tall': '<div style="height:30000px;background:linear-gradient(red,blue)">tall</div>',
  '/banner':
    '<style>body{overflow:hidden}</style><div id=onetrust-consent-sdk style="position:fixed;inset:0;background:#000"></div>',
  '/agent':
    '<script>document.write(navigator.userAgent+"|"+screen.width+"|"+navigator.webdriver)</script>',
  '/leaving':
    '<meta http-equiv=refresh content="2; url=/inner/page"><p>You will be redirected shortly.</p>',
  '/reloading': '<meta http-equiv=refresh content="2; url=/reloading"><p>Trains: on time.</p>',
  '/busy':
    '<p>hello</p><script>addEventListener("load",()=>setTimeout(()=>{while(1);},0))</script>',
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** On a busy machine, what a page needed is let go late. */
async function expectGone(kept: WeakRef<object>[]): Promise<void> {
  const count = () => {
    collectGarbage()
    return kept.filter((one) => one.deref() !== undefined).length
  }
  await expect.poll(count, { interval: 200 }).toBe(0)
}

describe('rendering a page', () => {
  standInWorld({ 'frames.test': ['127.0.0.1'] })
  let origin: Origin
  let at: (path: string) => string
  let foreign = ''
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      const page = request.url === '/foreign' ? foreign : PAGES[request.url ?? '']
      if (request.url === '/pdf')
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
      else if (page === undefined) response.writeHead(404).end('none')
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    })
    at = (path) => `http://127.0.0.1:${origin.port}${path}`
  })
  beforeEach(() => allow(`127.0.0.1:${origin.port}`))
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })

  it('keeps nothing of a page while its browser continues', async () => {
    const shot = async () =>
      new WeakRef(
        (await renderPage(at('/plain'), { ...patient, screenshot: true }, caller()))
          .screenshot as Buffer,
      )
    const shots = [await shot(), await shot(), await shot()]
    await renderPage(at('/plain'), patient, caller())
    expect(browserPoolState().browsers).toBeGreaterThan(0)
    await expectGone(shots)
  })

  it('keeps nothing of clients that disconnect while their page opens', async () => {
    const context = new AsyncLocalStorage<object>()
    const leftAfter = async (ms: number) => {
      const held = { ms }
      const leaving = new AbortController()
      const rendering = context.run(held, () =>
        renderPage(at('/plain'), patient, caller(60_000, leaving.signal)),
      )
      const ended = rendering.catch(() => {})
      await wait(ms)
      leaving.abort()
      await ended
      return new WeakRef(held)
    }
    const all: WeakRef<{ ms: number }>[] = []
    for (let ms = 0; ms < 120; ms += 3) all.push(await leftAfter(ms))
    await renderPage(at('/plain'), patient, caller())
    await expectGone(all)
  }, 120_000)

  it('returns the page after its scripts ran', async () => {
    const page = await renderPage(at('/plain'), patient, caller())
    expect(page).toMatchObject({
      status: 200,
      title: 'Plain',
      contentType: 'text/html',
      url: at('/plain'),
      via: 'browser',
    })
    expect(page.html).toContain('<p>static</p>')
    expect(page.html).toContain('scripted</body>')
  })

  it('flattens open shadow roots and takes in frames of the same origin', async () => {
    const { html } = await renderPage(at('/shadow'), patient, caller())
    expect(html).toContain('<p>in shadow <b slot="name">slotted</b>fallback</p>')
    const frames = await renderPage(at('/frame'), patient, caller())
    expect(frames.html).toContain(`<a href="${at('/inner/next')}">next</a>`)
    expect(frames.html).toContain('<p>from srcdoc</p>')
    const unseen = await renderPage(at('/unseen'), patient, caller())
    expect([unseen.html.includes('seen'), unseen.html.includes('inside the frame')]).toEqual([
      true,
      false,
    ])
  })

  it('includes visible cross-origin frames, but not small, hidden or forbidden ones', async () => {
    const other = (path: string) => `http://frames.test:${origin.port}${path}`
    const near = await openOrigin((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>same site, other port</p>')
    })
    const forbidden = await openOrigin((_, response) => response.end('<p>secret</p>'))
    allow(`127.0.0.1:${origin.port}`, `frames.test:${origin.port}`, `127.0.0.1:${near.port}`)
    foreign = `<p>before</p><iframe src="${other('/inner/page')}" width=400 height=200></iframe>
      <iframe src="http://127.0.0.1:${near.port}/" width=400 height=200></iframe>
      <iframe src="${other('/plain')}" width=1 height=1></iframe>
      <iframe src="${other('/liar')}" width=400 height=200 style="display:none"></iframe>
      <iframe src="http://127.0.0.1:${forbidden.port}/" width=400 height=200></iframe><p>after</p>`
    const { html } = await renderPage(at('/foreign'), patient, caller())
    await Promise.all([near.close(), forbidden.close()])
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('before inside the frame next same site, other port after')
    expect(html).toContain(
      `<div data-frame="${other('/inner/page')}"><p>inside the frame <a href="${other('/inner/next')}">`,
    )
    expect(html).not.toContain('data-reader-frame')
    for (const word of ['scripted', 'truth', 'secret', 'refused']) expect(text).not.toContain(word)
  })

  // Vector 101.
  it('reads in an isolated world that a page cannot forge', async () => {
    const { html } = await renderPage(at('/liar'), patient, caller())
    expect(html).toContain('<p>truth</p>')
  })

  it('waits for an element, and acts on the page as asked', async () => {
    expect(
      (await renderPage(at('/late'), { ...patient, waitFor: '#late' }, caller())).html,
    ).toContain('at last')
    const actions = [
      { type: 'type', selector: '#name', text: 'typed' },
      { type: 'click', selector: 'text=go' },
      { type: 'screenshot' },
    ] as const
    const page = await renderPage(at('/form'), { ...patient, actions }, caller())
    expect(page.html).toContain('<p id="out">typed</p>')
    expect(page.screenshots.length).toBe(1)
  })

  // Vector 104.
  it('follows a notice that leads elsewhere within seconds, and no page to itself', async () => {
    expect((await renderPage(at('/leaving'), {}, caller())).html).toContain('inside the frame')
    const from = performance.now()
    expect((await renderPage(at('/reloading'), {}, caller())).html).toContain('on time')
    expect(performance.now() - from).toBeLessThan(15_000)
  })

  it('takes a screenshot of the whole page up to 10,000 px, without a consent banner', async () => {
    const tall = await renderPage(at('/tall'), { ...patient, screenshot: true }, caller())
    const png = Buffer.from(tall.screenshot ?? [])
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 10_000])
    expect(
      (await renderPage(at('/banner'), { ...patient, screenshot: true }, caller())).html,
    ).toContain('display: none')
  })

  it('sends our user agent, or with advancedProxy that of an ordinary browser', async () => {
    expect((await renderPage(at('/agent'), patient, caller())).html).toMatch(
      /AppleWebKit.*; Groundwire.*Chrome\/\d+.*\|1280\|false/,
    )
    const phone = await renderPage(
      at('/agent'),
      { ...patient, mobile: true, advancedProxy: true },
      caller(),
    )
    expect(phone.html).toMatch(/Android.*Chrome\/\d+.*\|390\|false/)
    expect(phone.html).not.toContain('Headless')
  })

  // Vector 86.
  it('ends at the deadline if the page never becomes idle, and leaves nothing open', async () => {
    const work = renderPage(at('/busy'), { timeoutMs: 4000 }, caller())
    // What is on its screen is read, if its script ends in time.
    const outcome = await failure(work)
    if (outcome !== 'no failure') expect(outcome).toBe('url_scrape_failed/timeout')
    else expect(await work).toMatchObject({ isPartial: true, title: '' })
    expect(browserPoolState().pagesOpen).toBe(0)
  })

  it('ends when the client disconnects', async () => {
    const leaving = new AbortController()
    const reason = new Error('left')
    const work = renderPage(at('/busy'), patient, caller(60_000, leaving.signal))
    setTimeout(() => leaving.abort(reason), 300)
    await expect(work).rejects.toBe(reason)
    expect(browserPoolState().pagesOpen).toBe(0)
  })

  // Vector 105.
  it('rejects PDFs, private addresses and dead hosts like plain HTTP', async () => {
    expect(await failure(renderPage(at('/pdf'), patient, caller()))).toBe('pdf_not_supported')
    expect(await failure(renderPage('http://10.0.0.1/', patient, caller()))).toBe('blocked_url')
    expect(await failure(renderPage('http://nowhere.test/', patient, caller()))).toBe(
      'url_scrape_failed/dns',
    )
    expect(await failure(renderPage('file:///etc/passwd', patient, caller()))).toBe('invalid_url')
    expect(await renderPage(at('/none'), patient, caller())).toMatchObject({ status: 404 })
  })

  it('closes without leaving a process or a folder', async () => {
    await closeBrowsers()
    expect(browserPoolState().browsers).toBe(0)
    expect(
      readdirSync(tmpdir()).filter((name) => name.startsWith(`groundwire-browser-${process.pid}-`)),
    ).toEqual([])
  })
})
