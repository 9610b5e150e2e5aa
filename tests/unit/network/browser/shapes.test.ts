import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { allow, caller, type Origin, openOrigin, patient, standInWorld } from '../../../guard/world'

const WORDS =
  'The harbour office lists the prices of the market, which change each day and are published in the morning by the clerk.'
const around = (script: string, inner = '') =>
  `<!doctype html><main id=app><h1>Prices</h1><p>${WORDS}</p>${inner}</main><script>${script}</script>`
const add = "app.insertAdjacentHTML('beforeend','<p>Amber costs 11 euro</p>')"

/** How scripts complete a page that has other text, and neither a placeholder nor a gap. */
const PAGES: Record<string, string> = {
  timer: around(`setTimeout(()=>{${add}},1800)`),
  'chained timers': around(`setTimeout(()=>setTimeout(()=>{${add}},900),900)`),
  'a late timer of a short page': `<main id=app><h1>Prices of the day</h1></main><script>setTimeout(()=>{${add}},3500)</script>`,
  'first tick': around(`const t=setInterval(()=>{clearInterval(t);${add}},1500)`),
  worker: around(
    `new Worker(URL.createObjectURL(new Blob(['setTimeout(()=>postMessage(1),1600)']))).onmessage=()=>{${add}}`,
  ),
  stream: around(`new EventSource('/events').onmessage=()=>{${add}}`),
  'chained fetches': around(
    `(async()=>{for(let i=0;i<6;i++)await fetch('/wait?ms=500');${add}})()`,
  ),
  'fetch with retry': around(
    `const get=(n)=>fetch('/wait?ms=200').then((r)=>{if(n)setTimeout(()=>get(n-1),700);else{${add}}});get(1)`,
  ),
  'history router': around(
    `const go=()=>fetch('/wait?ms=300').then(()=>{${add}});history.replaceState({},'','/prices');setTimeout(go,600)`,
  ),
  'swap after load': around(
    `addEventListener('load',()=>setTimeout(()=>fetch('/wait?ms=100').then(()=>{app.outerHTML='<main><p>Amber costs 11 euro</p></main>'}),1200))`,
  ),
  'closed root': around(
    `customElements.define('x-price',class extends HTMLElement{constructor(){super();this.attachShadow({mode:'closed'}).innerHTML='<p>Amber costs 11 euro</p><slot></slot>'}})`,
    '<x-price><i>today</i></x-price>',
  ),
  'hanging style sheet': `<!doctype html><link rel=stylesheet href=/silent>${around(add)}`,
  'tabs after a pause': around(
    `setTimeout(()=>app.insertAdjacentHTML('beforeend','<div role=tabpanel style="display:none">Amber costs 11 euro</div>'),1500)`,
  ),
  'table of server data': around(
    `requestIdleCallback(()=>setTimeout(()=>fetch('/wait?ms=400').then(()=>{body.innerHTML='<tr><td>Amber costs 11 euro</td></tr>'}),1000))`,
    '<table><thead><tr><th>Name</th></tr></thead><tbody id=body><tr><td>No rows</td></tr></tbody></table>',
  ),
  'language loader': around(
    `Promise.all(['a','b'].map((n)=>fetch('/wait?ms=200&'+n))).then(()=>setTimeout(()=>{${add}},1000))`,
  ),
}

describe('a page of words that a script completes', () => {
  standInWorld()
  let origin: Origin
  const at = (name: string) => `http://127.0.0.1:${origin.port}/${encodeURIComponent(name)}`
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x')
      if (url.pathname === '/silent') return
      const isStream = url.pathname === '/events'
      const type = isStream ? 'text/event-stream' : 'text/html; charset=utf-8'
      const body = isStream
        ? 'data: 1\n\n'
        : (PAGES[decodeURIComponent(url.pathname).slice(1)] ?? '')
      const send = () => response.writeHead(200, { 'content-type': type }).end(body)
      setTimeout(send, isStream ? 1500 : Number(url.searchParams.get('ms')))
    })
  })
  beforeEach(() => allow(`127.0.0.1:${origin.port}`))
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })

  it('is read with what they add', async () => {
    const lacksIt = async (name: string) => {
      const { html, isPartial } = await renderPage(at(name), patient, caller())
      const { markdown } = readPageNow({ html, url: at(name), want: { markdown: true } })
      return isPartial || !markdown?.includes('Amber costs 11 euro')
    }
    const names = Object.keys(PAGES)
    const lacks = await Promise.all(names.map(lacksIt))
    expect(names.filter((_, at) => lacks[at])).toEqual([])
  }, 120_000)
})
