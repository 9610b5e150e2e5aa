import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { allow, caller, type Origin, openOrigin, patient, standInWorld } from '../guard/world'

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
  '/listens': app(
    `${put};fetch('/poll/?EIO=4&transport=polling').then(()=>app.append('A message'))`,
  ),
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
    '<h1>Prices</h1><div style="height:3000px"></div><p id=below>Checking prices…</p>',
  ),
  '/unseen': app(
    `new IntersectionObserver(([{isIntersecting}])=>{if(isIntersecting)${put.replaceAll('app', 'far')}}).observe(far)`,
    '<h1>Prices</h1><div style="height:3000px"></div><section id=far></section>',
  ),
  '/confirm': app(`if(confirm('Are you over 18?')){${put}}`),
  '/idle-bar':
    app(put, '') +
    '<div id=teleports></div><p id=announcer style="position:absolute;width:1px;height:1px;overflow:hidden"></p><div role=progressbar style="opacity:0"></div><div role=progressbar style="height:0"></div><i style="position:absolute;width:1px;height:1px;overflow:hidden">Loading…</i>',
  '/tasks': app(`console.createTask('hydrate').run(()=>{console.context('app').log('x');${put}})`),
  // A program that computes for long before it asks for data.
  '/computes': app(
    `onload=()=>setTimeout(()=>{const t=performance.now();while(performance.now()-t<3000);fetch('/none').then(()=>{${put}})},100)`,
    '<h1>Prices of the harbour</h1><p>They hold from April to October and are paid in the office at the quay.</p>',
  ),
  '/leaves': app("setTimeout(()=>{location='/two'},700)"),
  '/service-worker': app(
    `navigator.serviceWorker.register('sw.js').then(()=>navigator.serviceWorker.ready).then(()=>{${put}})`,
  ),
  '/two': '<p>Amber costs 11 euro</p>',
  '/never': app('', 'Loading…'),
  '/stuck': app('setTimeout(()=>{for(;;);},900)', 'Loading…'),
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
  '/chrome': app(
    "app.textContent='chrome is '+typeof window.chrome+' with '+[...navigator.plugins].length",
  ),
  '/wall': `<button id=b>More</button><div id=wall style="position:fixed;inset:0;z-index:9">Wall</div>`,
  '/box': app(
    'app.innerHTML=\'<div id=box style="height:200px;overflow:auto"><p style="height:2000px">x</p></div><p id=out></p>\';box.onscroll=()=>{out.textContent=\'scrolled\'}',
  ),
  '/styled':
    '<style>.h{display:none}.p{display:none}.v{visibility:hidden}.s{content-visibility:hidden}</style><p>Seen</p><p class=h>Secret</p><div class=v>Unseen</div><div class=s><p>Unread</p></div><div class="p tab-panel">Panel</div><textarea id=t></textarea><input id=i><input class=h value=Trap><select id=s><option>One<option>Two</select><iframe id=f width=300 height=90></iframe><script>t.value="Typed";i.value="Written";s.selectedIndex=1;f.contentDocument.body.innerHTML="<style>.g{display:none}</style><p>In frame</p><p class=g>Not in frame</p>"</script>',
  '/shown':
    '<style>.plan[hidden]{display:block}.late{visibility:visible!important}</style><p class=plan hidden>Amber costs 11 euro</p><p hidden>Secret</p><p class=late style="visibility:hidden">Coral costs 3 euro</p><div style="overflow:hidden"><div style="position:relative;left:-1000px;width:3000px"><b style="display:block;margin-left:1000px">Ship</b></div></div><p style="position:absolute;left:-1000px">Trap</p><div style="display:none;left:-1000px"><b>Trap</b></div>',
  '/choice': app(
    "app.innerHTML='<select id=s><option>One<option>Two</select><a id=m>Menu</a><p id=out></p><p id=over></p>';s.onchange=()=>{out.textContent='chose '+s.value};m.onmouseenter=()=>{over.textContent='hovered'}",
  ),
}

/** Serves the pages to a browser while the tests of a file run. Returns their addresses. */
export function scriptPages(): (path: string) => string {
  standInWorld()
  let origin: Origin
  let warm: Promise<unknown> | undefined
  const at = (path: string) => `http://127.0.0.1:${origin.port}${path}`
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      if (request.url === '/silent') return
      const send = () =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(PAGES[request.url ?? ''] ?? '')
      const delays: Record<string, number> = {
        '/slow': 3800,
        '/poll/?EIO=4&transport=polling': 9500,
      }
      setTimeout(send, delays[request.url ?? ''] ?? 0)
    })
  })
  beforeEach(async () => {
    allow(`127.0.0.1:${origin.port}`)
    // The start of a browser does not count against the time for a page.
    warm ??= renderPage(at('/two'), patient, caller())
    await warm
  })
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })
  return at
}
