import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import {
  allow,
  caller,
  failure,
  type Origin,
  openOrigin,
  patient,
  standInWorld,
} from '../../../guard/world'

const app = (script: string, inner = '') => `<div id=app>${inner}</div><script>${script}</script>`
const put = "app.innerHTML='<p>Amber costs 11 euro</p>'"
const PAGES: Record<string, string> = {
  '/timer': app(`setTimeout(()=>{${put}},1200)`),
  '/notice': app(`setTimeout(()=>{${put}},1500)`, 'Loading…'),
  '/spinner': app(`setTimeout(()=>{${put}},900)`, '<div class=spinner>.</div>'),
  '/chain': app(
    `(async()=>{for(let i=0;i<3;i++){await fetch('/none');await new Promise(r=>setTimeout(r,500))}${put}})()`,
  ),
  '/slow-data': app(`fetch('/slow').then(()=>{${put}})`, '<h1>Prices of the harbour</h1>'),
  '/typed': app(
    "const w='Amber costs 11 euro'.split(' ');const t=setInterval(()=>{app.append(w.shift()+' ');if(!w.length)clearInterval(t)},250)",
  ),
  '/gap': app(
    "setTimeout(()=>{list.innerHTML='<li>Amber costs 11 euro'},1500)",
    '<h1>Prices of the harbour</h1><ul id=list></ul>',
  ),
  '/template': app(`setTimeout(()=>{${put}},1800)`, '<h1>Prices</h1><p>{{ price }} euro</p>'),
  '/busy-part': app(
    "setTimeout(()=>{part.innerHTML='Amber costs 11 euro';part.ariaBusy='false'},1800)",
    '<h1>Prices</h1><section id=part aria-busy=true>Prices of today</section>',
  ),
  '/below': app(
    `new IntersectionObserver(([{isIntersecting}])=>{if(isIntersecting)${put}}).observe(below)`,
    '<h1>Prices</h1><div style="height:3000px"></div><p id=below>Loading prices…</p>',
  ),
  '/confirm': app(`if(confirm('Are you over 18?')){${put}}`),
  '/leaves': app("setTimeout(()=>{location='/two'},700)"),
  '/service-worker': app(
    `navigator.serviceWorker.register('sw.js').then(()=>navigator.serviceWorker.ready).then(()=>{${put}})`,
  ),
  '/two': '<p>Amber costs 11 euro</p>',
  '/never': app('', 'Loading…'),
  '/part': app('', '<h1>Prices of today</h1><p>Valid from April.</p><p>Loading prices…</p>'),
  '/hang': '<h1>Prices</h1><p>Amber costs 11 euro</p><script src="/silent"></script>',
  '/loops': app(`${put};setTimeout(()=>{for(;;);},2500);fetch('/slow')`),
  '/keys': app(
    "app.innerHTML='<input id=q><p id=out></p>';q.onkeyup=()=>{out.textContent='for '+q.value}",
  ),
  '/enter': app("addEventListener('keydown',(e)=>{app.textContent='pressed '+e.key})", 'x'),
  '/late-click': app(
    "app.innerHTML='<button id=b>Go</button>';b.onclick=()=>setTimeout(()=>{app.innerHTML='<p>Amber costs 11 euro</p>'},900)",
  ),
  '/covered': `<button id=b onclick="out.textContent='clicked'">More</button><p id=out></p>
    <div id=onetrust-consent-sdk><div style="position:fixed;inset:0;z-index:9">Privacy</div></div>`,
  '/consent': `<button id=b onclick="out.textContent='clicked'">More</button><p id=out></p>
    <div style="position:fixed;inset:0;z-index:9">We use cookies</div>`,
  '/inner-button': '<p>Host</p><iframe src="/frame-button" width=600 height=200></iframe>',
  '/frame-button': '<button id=b onclick="document.body.append(\'clicked\')">More</button>',
  '/chrome': app("app.textContent='chrome is '+typeof window.chrome"),
  '/wall': `<button id=b>More</button><div id=wall style="position:fixed;inset:0;z-index:9">Wall</div>`,
  '/box': app(
    'app.innerHTML=\'<div id=box style="height:200px;overflow:auto"><p style="height:2000px">x</p></div><p id=out></p>\';box.onscroll=()=>{out.textContent=\'scrolled\'}',
  ),
  '/styled':
    '<style>.h{display:none}.p{display:none}.v{visibility:hidden}</style><p>Seen</p><p class=h>Secret</p><div class=v>Unseen</div><div class="p tab-panel">Panel</div><textarea id=t></textarea><script>t.value="Typed"</script>',
  '/choice': app(
    "app.innerHTML='<select id=s><option>One<option>Two</select><a id=m>Menu</a><p id=out></p><p id=over></p>';s.onchange=()=>{out.textContent='chose '+s.value};m.onmouseenter=()=>{over.textContent='hovered'}",
  ),
}

describe('content that scripts add', () => {
  standInWorld()
  let origin: Origin
  const at = (path: string) => `http://127.0.0.1:${origin.port}${path}`
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      if (request.url === '/silent') return
      const send = () =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(PAGES[request.url ?? ''] ?? '')
      setTimeout(send, request.url === '/slow' ? 3800 : 0)
    })
  })
  beforeEach(() => allow(`127.0.0.1:${origin.port}`))
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })

  it.each([
    '/timer',
    '/notice',
    '/spinner',
    '/chain',
    '/slow-data',
    '/typed',
    '/gap',
    '/template',
    '/busy-part',
    '/below',
    '/confirm',
    '/leaves',
    '/service-worker',
  ])(
    'is waited for: %s',
    async (path) => {
      const { html, isPartial } = await renderPage(at(path), { timeoutMs: 50_000 }, caller(60_000))
      expect(html).toContain('Amber costs 11 euro')
      expect(isPartial).toBe(false)
    },
    120_000,
  )

  it('is partial or missing when it does not come', async () => {
    const part = await renderPage(at('/part'), { timeoutMs: 20_000 }, caller(60_000))
    expect(part).toMatchObject({ isPartial: true })
    const error = await failure(renderPage(at('/never'), { timeoutMs: 20_000 }, caller(60_000)))
    expect(error).toBe('url_scrape_failed/unfinished')
  }, 120_000)

  it('is read although a script hangs and an element does not come', async () => {
    const options = { timeoutMs: 20_000, waitFor: '#none' }
    const { html, isPartial } = await renderPage(at('/hang'), options, caller(60_000))
    expect(html).toContain('Amber costs 11 euro')
    expect(isPartial).toBe(true)
  }, 120_000)

  it('is read although a script begins to loop', async () => {
    const { html, isPartial } = await renderPage(at('/loops'), patient, caller(60_000))
    expect(html).toContain('Amber costs 11 euro')
    expect(isPartial).toBe(true)
  }, 120_000)

  it('reacts to actions as to a person', async () => {
    const after = async (path: string, actions: Parameters<typeof renderPage>[1]['actions']) =>
      (await renderPage(at(path), { actions, timeoutMs: 50_000 }, caller(60_000))).html
    expect(await after('/keys', [{ type: 'type', selector: '#q', text: 'amber' }])).toContain(
      'for amber',
    )
    expect(await after('/enter', [{ type: 'press', key: 'ENTER' }])).toContain('pressed Enter')
    const click = [{ type: 'click' as const, selector: '#b' }]
    expect(await after('/late-click', click)).toContain('Amber')
    for (const path of ['/covered', '/consent', '/inner-button'])
      expect(await after(path, click)).toMatch(/clicked<\/(?:p|div)>/)
    const scroll = { type: 'scroll' as const, selector: '#box', amount: 900 }
    expect(await after('/box', [scroll])).toContain('scrolled')
    const choice = await after('/choice', [
      { type: 'select', selector: '#s', value: 'Two' },
      { type: 'hover', selector: '#m' },
    ])
    expect([choice.includes('chose Two'), choice.includes('hovered')]).toEqual([true, true])
  }, 240_000)

  it('is marked as hidden when a style sheet hides it', async () => {
    const { html } = await renderPage(at('/styled'), { timeoutMs: 50_000 }, caller(60_000))
    expect(html).toContain('<p>Seen</p><p class="h" hidden="">Secret</p>')
    expect(html).toContain('<div class="v" hidden="">Unseen</div>')
    expect(html).toContain('Typed</textarea>')
    const page = readPageNow({ html, url: at('/styled'), want: { markdown: true } })
    expect(page.markdown).toMatch(/Seen[\s\S]*Panel/)
    expect(page.markdown).not.toMatch(/Secret|Unseen/)
  }, 120_000)

  it('sees what Chrome adds to pages, with advancedProxy', async () => {
    const { html } = await renderPage(
      at('/chrome'),
      { ...patient, advancedProxy: true },
      caller(60_000),
    )
    expect(html).toContain('chrome is object')
  }, 120_000)

  it('names the action that failed and what is in the way', async () => {
    const tried = (path: string, selector: string) =>
      renderPage(
        at(path),
        { ...patient, actions: [{ type: 'click', selector }] },
        caller(60_000),
      ).catch((error: Error) => error.message)
    expect(await tried('/wall', '#b')).toMatch(/click: "#b" is covered by <div[^>]*wall/)
    expect(await tried('/wall', '#none')).toContain('click: "#none" is missing')
  }, 120_000)
})
