import { describe, expect, it } from 'vitest'
import { findWrittenPart, readPageNow } from '@/lib/reader/page/in-thread'

const TEXT = `<p>${'The harbour office opens at seven and closes at nine in summer. '.repeat(8)}</p>`
const SITE = '<script src="/site.js"></script>'
const fill = (where: string) =>
  `<script>fetch('api.json').then(r=>r.json()).then(r=>{${where}.innerHTML=r.map(x=>x.n).join('')})</script>`

const shell = (body: string, includeSelectors: string[] = []) =>
  readPageNow({
    html: `<!doctype html><title>Harbour</title><body>${body}</body>`,
    url: 'https://example.com/a/page',
    includeSelectors,
    want: { markdown: true },
  }).shell

describe('content that scripts have yet to complete', () => {
  it.each([
    ['an element by id', `<h1>Prices</h1>${TEXT}<div id=list></div>${fill('list')}`],
    [
      'a long page whose list a function fills',
      `${TEXT.repeat(6)}<ul id=list></ul><script>const draw=(el,r)=>{el.innerHTML=r.join('')};fetch('r').then(r=>r.json()).then(r=>draw(list,r))</script>`,
    ],
    [
      'a long page with data in its script',
      `${TEXT.repeat(6)}<div id=fares></div><script>for(const x of [{n:1}]){const p=document.createElement('p');p.textContent=x.n;document.getElementById('fares').appendChild(p)}</script>`,
    ],
    [
      'a box with a heading, by its class',
      `${TEXT}<div class="js-prices"><h2>Prices</h2></div><script>fetch('r').then(r=>r.text()).then(t=>document.querySelectorAll('.js-prices').forEach(b=>b.insertAdjacentHTML('beforeend',t)))</script>`,
    ],
    ['an empty listing', `<h1>Log</h1>${TEXT}<pre id=log></pre>${fill('log')}`],
    ['an empty menu', `<h1>Piers</h1>${TEXT}<select id=sel></select>${fill('sel')}`],
    [
      'the last part of a call',
      `<h1>Prices</h1>${TEXT}<div id=widget></div><script type=module>const r=await(await fetch('r')).json();render(h('ul',null,r.map((x)=>h('li',{class:'a long name of a class'},x.n+' costs '+x.p+' euro'))),document.getElementById('widget'))</script>`,
    ],
    ['a selector', `<h1>Prices</h1>${TEXT}<p>Price: <b class=sum></b></p>${fill("$('.sum')[0]")}`],
    [
      'a table',
      `${TEXT}<table><tr><th>Ship</th></tr><tbody id=rows></tbody></table>${fill('rows')}`,
    ],
    ["a list of the site's script", `<h1>Harbour prices</h1><div id="list"></div>${SITE}`],
    ['Vue', `<div id=v><h1>{{ title }}</h1>${TEXT}<p v-for="r in rows">{{ r.n }}</p></div>${SITE}`],
    ['AngularJS', `${TEXT}<table><tr ng-repeat="r in rows"><td>{{r.n}}</td></tr></table>${SITE}`],
    [
      'Alpine',
      `${TEXT}<div x-data><template x-for="r in rows"><p x-text=r></p></template></div>${SITE}`,
    ],
    ['Alpine at start', `${TEXT}<div id=rows x-init="$ajax('/rows')"></div>${SITE}`],
    ['Knockout', `${TEXT}<ul data-bind="foreach: rows"><li data-bind="text: n"></li></ul>${SITE}`],
    ['htmx', `${TEXT}<div hx-get="frag" hx-trigger="load">Loading prices</div>${SITE}`],
    ['Turbo', `${TEXT}<turbo-frame id=f src=frag></turbo-frame>${SITE}`],
    ['a task of a page that is resumed', `<main on:qvisible="q-1.js#s">${TEXT}</main>${SITE}`],
    ['an island', `${TEXT}<astro-island client=only><div></div></astro-island>${SITE}`],
    ['a custom element', `<h1>Prices of today</h1><price-board></price-board>${SITE}`],
    [
      'a custom element around a note',
      `<h1>Prices of today</h1><p>Valid from April.</p><price-board><p>In euro.</p></price-board>${SITE}`,
    ],
    ['what is being done meanwhile', `${TEXT}<p>Checking free berths…</p>${SITE}`],
    [
      'a list for browsers without scripts',
      `<div class=top></div><noscript><p>This notebook has these entries:</p><ul>${'<li>Basic formatting</li>'.repeat(30)}</ul></noscript><script type="application/json">{"n":"${'x'.repeat(900)}"}</script><script>boot(document.body)</script>`,
    ],
    ['a heading and a script', `<h1>Prices of today</h1>${SITE}`],
    [
      'a script that adds to the page',
      '<h1>Prices of today</h1><p>All prices are in euro, valid from the first of April.</p><script>setTimeout(()=>document.body.append(prices),900)</script>',
    ],
    [
      'a script that adds to a page of some text',
      `${TEXT}<main id=m></main><script>setTimeout(()=>{m.insertAdjacentHTML('beforeend',p)},900)</script>`,
    ],
    [
      'a script that adds to a list beside much text',
      `${TEXT}${TEXT}<ul id=prices><li>Rope</li></ul><script>fetch('p').then(r=>r.text()).then(t=>document.getElementById('prices').insertAdjacentHTML('beforeend',t))</script>`,
    ],
    [
      'a script that adds to the content of a long page',
      `<main>${TEXT}${TEXT}${TEXT}</main><script>const m = document.querySelector('main');fetch('p').then(r=>r.text()).then(t=>m.insertAdjacentHTML('beforeend',t))</script>`,
    ],
    ['text written amid text', `${TEXT}<script>document.write('<p>On '+day)</script>${TEXT}`],
    ['document.write', '<h1>Prices</h1><p>From April.</p><script>document.write(prices)</script>'],
    ['a frame without a script', `${TEXT}<iframe src="in" width=600 height=300></iframe>`],
    ['an area that is busy', `${TEXT}<section aria-busy=true><p>Prices</p></section>${SITE}`],
    ['a skeleton', `<h1>Prices</h1><div class="card skeleton"></div>${SITE}`],
    ['a text that says so', `${TEXT}<p>Loading departures…</p>${SITE}`],
    ['a text that says so in Vietnamese', `${TEXT}<p>Đang tải giờ tàu…</p>${SITE}`],
    ['a frame', `${TEXT}<iframe src="in" width=600 height=300></iframe>${SITE}`],
    ['an empty root', `${TEXT}${TEXT}<div id=root></div>${SITE}`],
    [
      'a notice',
      '<p>You are being redirected to the new page of the harbour office in a moment.</p><script>setTimeout(()=>{location.href="/two"},9)</script>',
    ],
  ])('%s', (_, body) => expect(shell(body).needed).toBe(true))

  it.each([
    ['another template syntax', `<div id=v>${TEXT}<p>Next: [[ next ]]</p></div>${SITE}`],
    ['markup by Alpine', `${TEXT}<div x-data><div x-html=text></div></div>${SITE}`],
    ['htmx in data attributes', `${TEXT}<div data-hx-get=f data-hx-trigger=load></div>${SITE}`],
    ['an included file', `${TEXT}<div w3-include-html="fares.html"></div>${SITE}`],
    ['a part with a source', `${TEXT}<div class=board data-url="api/stations"></div>${SITE}`],
    ['a lazy frame with a picture', `${TEXT}<turbo-frame src=f><svg></svg></turbo-frame>${SITE}`],
    ['cards that load', `${TEXT}<div class="card is-loading"><div class=line></div></div>${SITE}`],
    ['a failure to load', `${TEXT}<p>Could not load the forecast.</p>${SITE}`],
    ['htmx around a note', `${TEXT}<div hx-get=f hx-trigger=load><img> One moment</div>${SITE}`],
    ['server-sent events', `${TEXT}<div sse-connect=s sse-swap=m>No boats so far</div>${SITE}`],
    [
      'a foreign frame alone',
      `<h1>Map</h1><iframe src="https://maps.example/" width=600></iframe>`,
    ],
    [
      'a part that only browsers draw',
      `${TEXT}<!--$!--><template data-dgst="BAILOUT"></template><!--/$-->${SITE}`,
    ],
    ['an object', `${TEXT}<object type="text/html" data="inner.html"></object>`],
    [
      'data of another script',
      `${TEXT}${TEXT}<div id=v></div><script>function show(r){document.getElementById('v').innerHTML=r}</script><script src="/data.js?callback=show"></script>`,
    ],
    [
      'an element that is given to a function',
      `${TEXT}<div id=fleet></div><script>lib.draw(document.querySelector('#fleet'),{rows})</script>`,
    ],
    [
      'an element that a plugin fills',
      `${TEXT}<div id=taxa></div><script>$(function(){$('#taxa').tree({data:[1]})})</script>`,
    ],
    ['a table with a source', `${TEXT}<table data-url="fares.json"><tr><th>Pier</table>${SITE}`],
    [
      'a script that inserts beside itself',
      `${TEXT}<script>const s=document.currentScript,d=new Div();d.innerHTML=t;s.before(d)</script>`,
    ],
    [
      'text after the content of a long page',
      `<main>${TEXT.repeat(6)}</main><script>fetch('p').then(r=>r.text()).then(t=>document.querySelector('main').after(t))</script>`,
    ],
    [
      'a page that loads itself again',
      '<p>One second, we look.</p><script>setTimeout(()=>location.reload(),9)</script>',
    ],
    [
      'an application with some text',
      `<noscript>You need to enable JavaScript to run this app.</noscript><div id=root>${TEXT}</div><script type=module src=/x.js></script>`,
    ],
    [
      'a value that is not known yet',
      `${TEXT}<b class=level>n/a</b><script>$(function(){$.get('s',function(s){$('.level').text(s)})})</script>`,
    ],
    [
      'a part that a script shows',
      `${TEXT}<div class=late style="display:none">${TEXT}</div><script>document.querySelector('.late').style.display='block'</script>`,
    ],
    [
      'a part that a script in the page names',
      `${TEXT}<aside class=stock></aside><script>show(['.stock'],[1])</script>`,
    ],
    [
      'a chart of a library',
      `${TEXT}<figure><div id=chart></div></figure><script>new ch.Chart("#chart",{})</script>`,
    ],
    ['text that a script replaces', `<h1>Hello</h1>${TEXT}<script>h.textContent=t</script>`],
    [
      'rows that a script adds to a table',
      `${TEXT}<table><tr><td>1</table><script>const r=document.createElement('tr');q('tbody').append(r)</script>`,
    ],
    ['an order to a program', `${TEXT}<div include="contacts.html"></div>${SITE}`],
    ['an order of a resumed page', `${TEXT}<div on-document:qvisible="v.js#load"></div>${SITE}`],
    ['a frame with its own page', `${TEXT}<iframe srcdoc="<ul><li>Open at nine</ul>"></iframe>`],
    ['an order to load', `${TEXT}<div _="on load fetch next.txt"></div>${SITE}`],
    ['a part named like a menu', `${TEXT}<div id=menu up-defer up-href="menu.html"></div>${SITE}`],
    ['rows in an attribute', `${TEXT}<div class=x data-rows='[["Sloe",2]]'></div>${SITE}`],
    ['an output', `${TEXT}<form>Total: <output name=total></output></form>${SITE}`],
    ['a form that sends itself', '<body onload="document.forms[0].submit()"><p>One moment.</p>'],
  ])('%s', (_, body) => expect(shell(body).needed).toBe(true))

  it('a selector that matches nothing yet', () => {
    const page = `<h1>Prices</h1>${TEXT}${SITE}`
    expect(shell(page, ['.price']).needed).toBe(true)
    expect(shell(page, ['h1']).needed).toBe(false)
  })
})

describe('complete pages', () => {
  it.each([
    ['code with template syntax', `${TEXT}<pre><code>{{ title }}</code></pre>${SITE}`],
    [
      'an advertisement',
      `${TEXT}<div id="div-gpt-ad-1"></div><script>googletag.display('div-gpt-ad-1')</script>`,
    ],
    [
      'a script that adds a beacon',
      `<main>${TEXT}${TEXT}${TEXT}</main><script>var a=document.createElement('img');fetch('/log');document.body.append(a)</script>`,
    ],
    [
      'a year in the footer',
      `${TEXT}<footer><b id=year></b></footer><script>year.textContent=2026</script>`,
    ],
    ['comments that load', `${TEXT}<div id=comments>Loading…</div>${SITE}`],
    [
      'a video',
      `${TEXT}<iframe src="https://video.example/1" width=600 height=300></iframe>${SITE}`,
    ],
    ['no scripts', '<h1>Prices</h1><div id=list></div><p>Loading…</p>'],
    [
      'a script of a service',
      `${TEXT}<script>setTimeout(()=>{const s=document.createElement('script');s.src='//count.example/c.js';document.head.append(s)},9)</script>`,
    ],
    ['a hidden spinner', `${TEXT}<div class=spinner style="display:none"></div>${SITE}`],
    ['a wrapper that is a custom element', `<x-shell><h1>Prices</h1>${TEXT}</x-shell>${SITE}`],
    [
      'a script for buttons and data',
      `${TEXT}<script>button.textContent='Close';s.textContent=JSON.stringify(d);t.innerHTML='';y.innerHTML=new Date().getFullYear()</script>`,
    ],
    ['a swatch with a picture', `${TEXT}<div fill="//cdn.example/a.png"></div>${SITE}`],
    ['an empty list beside text', `${TEXT}<ul class=extra></ul>${SITE}`],
  ])('%s', (_, body) => expect(shell(body)).toMatchObject({ needed: false, reason: null }))
})

describe("parts that only the site's own scripts tell of", () => {
  const LONG = TEXT.repeat(3)
  const SHORT =
    '<p>All notes of the members of the house, from this week and the one before it.</p>'
  const NODE = 'fetch(u);v.add(document.getElementById("t"),()=>1)'
  const WIRE = "const u=document.querySelector('.wire ul');u.append(x)"
  const JOBS = "document.querySelectorAll('.jobs').forEach(e=>new J(e))"
  it.each([
    ['a list by its id', '<ul id=list></ul>', 'fetch(u).then(r=>{list.innerHTML=r})'],
    ['a variable', '<p id=a></p>', "const p=document.getElementById('a');on(()=>p.textContent=t)"],
    ['a class', '<div class="news box"></div>', "$(function(){$('.news').load('n.html')})"],
    ['an attribute', '<h2 data-i18n="a.b">a.b</h2>', "all('[data-i18n]').map(e=>e.textContent=t)"],
    [
      'a custom element',
      '<fare-board></fare-board>',
      'customElements.define("fare-board",class{})',
    ],
    ['a price that is a dash', '<b class=quote>–</b>', "one('.quote').textContent=q"],
    ['a number that is zero', '<b id=n>0</b>', 'setTimeout(()=>{n.textContent=19},600)'],
    [
      'a root',
      '<div class=js-app></div>',
      "createRoot(document.querySelector('.js-app')).render(a)",
    ],
    ['a table without rows', '<table id=t><tr><th>A</th></table>', "$('#t').DataTable({ajax:u})"],
    [
      'a heading with nothing under it',
      '<section id=replies><h2>Replies</h2></section>',
      "byId('#replies').append(r)",
    ],
    ['comments', '<div id=comments></div>', "byId('#comments').insertAdjacentHTML('beforeend',c)"],
    [
      'where a script stands',
      '<div><script src="/w.js"></script></div>',
      'document.write(forecast)',
    ],
  ])('%s', (_, part, script) => {
    const { needed, open } = shell(`<main>${LONG}${part}</main>${SITE}`)
    expect(needed).toBe(false)
    const scripts = [Buffer.from(script)]
    expect(findWrittenPart({ scripts, names: open?.names ?? [] }).part).not.toBeNull()
    const others = [Buffer.from('$("#menu").toggle();track("list");other.innerHTML=1')]
    expect(findWrittenPart({ scripts: others, names: open?.names ?? [] }).part).toBeNull()
  })

  it.each([
    ['React', '(0,q.createRoot)(document.getElementById("shop")).render(a)'],
    ['Preact', 'K(h(A),document.getElementById("shop"))'],
    ['Vue', 'createApp(A).mount("#shop")'],
  ])('%s draws in place of what the page has', (_, script) => {
    const program = '<script type=module src=/assets/x1.js></script>'
    const { open } = shell(`<div id=shop>${LONG}</div>${program}`)
    const find = (text: string) =>
      findWrittenPart({ scripts: [Buffer.from(text)], names: open?.names ?? [] }).part
    expect(find(`fetch(u);${script}`)).toBe('#shop')
    expect(find(script)).toBeNull()
    expect(find(`fetch(u);${script.replace('shop', 'cart')}`)).toBeNull()
    expect(shell(`<div id=shop>${LONG}</div>${SITE}`).open).toBe(undefined)
  })

  it.each([
    ['a short page', `<h1>Notes</h1>${SHORT}`, 'indexedDB.open(n);m.append(x)'],
    [
      'a short notice',
      `<p>It has a new home.</p>${SHORT}`,
      'on(9,()=>document.location.assign(u))',
    ],
    ['an element given to a program', `${LONG}<div id=map-list></div>`, 'new aB("#map-list",{u})'],
    ['an element given by name', `${LONG}<div id=card></div>`, 'new R({target:"#card"})'],
    ['a node given to a program', `${LONG}<main id=t><p>Tides</p></main>`, NODE],
    ['an element by its selector', `${LONG}<nw-list></nw-list>`, 'e({selectors:[["nw-list"]]})'],
    ["a controller's part", `${LONG}<p data-tabs-target=pane></p>`, 'this.paneTarget.innerHTML=t'],
    ['a list by the box around it', `${LONG}<div class=wire><ul></ul></div>`, WIRE],
    ['a list in a box', `${LONG}<div id=addr><input><ul class=a></ul></div>`, 'new L("addr",{})'],
    ['a table that is more', `${LONG}<table is=a-b><tr><th>A</table>`, 'x.define("a-b",class{})'],
    ['a note', `${LONG}<p class=bid>No bid yet</p>`, "q('.bid').textContent=b"],
    ['cards that wait', `${LONG}<div class=deck><p class=a></p></div>`, "q('.deck').innerHTML=h"],
    ['a list that is looked up', `${LONG}<ul class=jobs></ul>`, `${JOBS};fetch(u);e.append(a)`],
    [
      'a part with a notice',
      `${LONG}<p class=m><noscript>No.</noscript></p>`,
      "q('.m').innerHTML=t",
    ],
    [
      'text under a heading',
      `${LONG}<h2 id=fares>Fares</h2>`,
      'fetch(a).then(u=>{d.getElementById("fares").after(u);e.innerHTML=t})',
    ],
    [
      'a note that an attribute names',
      `${LONG}<p data-fare=A1>Fare on request</p>`,
      'd.querySelectorAll("[data-fare]").forEach(async e=>{e.textContent=await fetch(u)})',
    ],
    [
      'text of a small program',
      `<h1 class=hi>Welcome</h1>${LONG}`,
      "q('.hi');b.innerHTML=1;getElementById('.hi').textContent=t",
    ],
    [
      'a part of a small program',
      `${LONG}<ol class=a></ol>`,
      "const l=$('.a');for(const p of x)l.append(li),li.textContent=p",
    ],
    [
      'the content given to a program',
      `<main>${LONG}</main>`,
      'v.add(document.querySelector("main"),S())',
    ],
    [
      'code by its name',
      `${LONG}<div data-island=a></div>`,
      "new IntersectionObserver(f);q.querySelectorAll('[data-island]');import('./'+n+'.js')",
    ],
    [
      'a box beside a script',
      `${LONG}<div><script src="/t.js"></script></div>`,
      'var s=document.currentScript;s.parentNode.appendChild(b);p.textContent=t',
    ],
    [
      'a part at the end of the page',
      `<main>${LONG}</main>`,
      'fetch(a).then(t=>{const s=d.createElement("section");s.innerHTML=t;d.body.append(s)})',
    ],
    ['a custom element that is named', `${LONG}<nw-wind></nw-wind>`, 'on({tag:"nw-wind"})'],
    [
      'an element of the page',
      `<main>${LONG}</main>`,
      'fetch(u);v.add(d,x),a(document.querySelector("main"),x)',
    ],
    [
      'a list that grows',
      `${LONG}<ul class=piers><li>North</ul>`,
      'const u=d.querySelector(".piers");fetch(a).then(r=>u.append(r))',
    ],
    [
      'a note that is replaced',
      `${LONG}<div class=stock><p>Checking stock</p></div>`,
      'fetch(u).then(t=>{d.querySelector(".stock").innerHTML=t})',
    ],
    [
      'rows that are looked up in a table',
      `${LONG}<table class=t><tbody class=rows><tr><td>Times are fetched</table>`,
      'const r=d.querySelector(".t .rows");fetch(a).then(t=>r.innerHTML=t)',
    ],
    [
      'a number that counts',
      `${LONG}<b class=num>0</b>`,
      `d.querySelectorAll(".num").map(a);${' '.repeat(400)}new IntersectionObserver(f);n.textContent=3`,
    ],
    [
      'a page whose program is split',
      `<link rel=modulepreload href=/assets/page.js>${LONG}`,
      'import{o}from"./a.js";o(async()=>r(await fetch("/rows")))',
    ],
    [
      'a part that grows',
      `<main class=notes><h1>Notes</h1>${LONG}</main>`,
      'fetch(u);d.querySelector(".notes").append(x)',
    ],
  ])('%s', (_, part, script) => {
    const program = '<script type=module src=/assets/x1.js></script>'
    const { needed, open } = shell(`${part}${program}`)
    const find = (text: string) =>
      findWrittenPart({ scripts: [Buffer.from(text)], names: open?.names ?? [] }).part
    expect(needed).toBe(false)
    expect(find(script)).not.toBeNull()
    expect(find('$("#menu").toggle();track("list");other.innerHTML=1')).toBeNull()
  })

  it.each([
    '<ul id=piers></ul>',
    '<table><tr><th>Ship</th></tr><tbody id=ships></tbody></table>',
    '<div id="price-list"></div>',
    '<div id=shipResults><p></p></div>',
    '<div id="next-ships-list"></div>',
  ])('a list of a page with much text: %s', (part) => {
    const { needed, open } = shell(`${TEXT.repeat(9)}${part}${SITE}`)
    expect(needed).toBe(false)
    const id = /id="?([\w-]+)/.exec(part)?.[1]
    const find = (text: string) =>
      findWrittenPart({ scripts: [Buffer.from(text)], names: open?.names ?? [] }).part
    expect(find(`fetch(u).then(r=>document.getElementById('${id}').innerHTML=r)`)).toBe(`#${id}`)
    expect(find(`track('${id}');other.innerHTML=1`)).toBeNull()
  })

  it.each([
    'var e=d.getElementById("news");(0,h.hydrateRoot)(e,a());fetch(u);q.innerHTML=b',
    'var b=d.getElementsByClassName("news")[0];x.send();b.innerHTML=s',
    '$("#news").replaceChildren(...rows)',
    'new Ticker(".news").start();f.innerHTML=t',
    'fetch(u);p.insertBefore(a,b);mount(T,{target:document.body})',
  ])('a note is replaced: %s', (script) => {
    const note =
      '<div class=news id=news><p>Einen Augenblick bitte, die Daten werden geholt</p></div>'
    const { needed, open } = shell(`<main>${TEXT}${note}</main>${SITE}`)
    const search = { scripts: [Buffer.from(script)], names: open?.names ?? [] }
    expect([needed, findWrittenPart(search).part]).toEqual([false, expect.any(String)])
  })

  it('data is loaded by the chunk of a route, however long the page is', () => {
    const chunk = (text: string) =>
      `(self.webpackChunk_N=self.webpackChunk_N||[]).push([[1],{${text}}])`
    const find = (page: string, text: string) => {
      const { open } = shell(
        `<main>${page}</main><script src="/_next/app/ships/page-1a.js"></script>`,
      )
      const search = { scripts: [Buffer.from(chunk(text))], names: open?.names ?? [] }
      return findWrittenPart(search).part
    }
    const turbo = '2:e=>{fetch("/rows").then(a)}'
    for (const page of [LONG, TEXT.repeat(9)]) {
      expect(find(page, '2:e=>{(0,r.useEffect)(()=>{a.b.get("/rows").then(s)},[])}')).not.toBeNull()
      expect(find(page, turbo)).not.toBeNull()
      expect(find(page, '2:e=>{send=()=>fetch("/join",{method:"POST",body})}')).toBeNull()
    }
    expect(find(TEXT.repeat(60), turbo)).toBeNull()
    const nameless = `${TEXT.repeat(9)}<script src="/_next/chunks/1a.js"></script>`
    expect(shell(nameless).open).toBe(undefined)
    const turbopack = '<script src="/_next/chunks/turbopack-2b.js"></script>'
    const old = '<script src="/_next/chunks/3c.js" nomodule></script>'
    expect(shell(`${nameless}${turbopack}${old}`).open?.scripts).toHaveLength(2)
  })

  it('the row of an empty table is replaced', () => {
    const row = '<tr><td colspan=2>No data available in table</td></tr>'
    const table = `<table id=fares><tr><th>Pier</th></tr><tbody>${row}</tbody></table>`
    const { open } = shell(`<main>${TEXT}${table}</main>${SITE}`)
    const search = (script: string) =>
      findWrittenPart({ scripts: [Buffer.from(script)], names: open?.names ?? [] }).part
    expect(search('var b=d.querySelector("#fares tbody");fetch(u);b.innerHTML=s')).toBe('#fares')
    expect(search('var b=d.querySelector("#other tbody");fetch(u);b.innerHTML=s')).toBeNull()
  })

  it('programs named after a framework and those of other hosts are asked', () => {
    const files = (src: string) =>
      shell(`${LONG}<ul id=fares></ul><script src="${src}"></script>`).open?.scripts
    expect(files('/js/react-fares.js')).toHaveLength(1)
    expect(files('https://cdn.other.net/fares.js')).toHaveLength(1)
    expect(files('/js/react-dom@19.1.0.production.min.js')).toBeUndefined()
    expect(files('/assets/vue-4f2a9c1b.js')).toBeUndefined()
  })

  it('plugins of a site and programs for its own elements are asked', () => {
    const part = `${LONG}<div data-options='{"src":"s.json"}'></div>`
    const plugin = shell(`${part}<script src="/js/jquery.locator.min.js"></script>`)
    expect(plugin.open?.scripts).toHaveLength(1)
    const other = '<script type=module src="https://cdn.other.net/rates.js"></script>'
    expect(shell(`${LONG}<p>Today: <x-rates></x-rates></p>${other}`).open?.scripts).toHaveLength(1)
  })

  it('programs of others are not asked beside own ones, nor for all parts of much text', () => {
    const part = '<ul id=list></ul>'
    const { open } = shell(
      `${LONG}${part}${SITE}<script src="https://cdn.other.net/a.js"></script>`,
    )
    expect(open?.scripts).toEqual(['https://example.com/site.js'])
    expect(shell(`${LONG}${part}<script src="/lib/jquery.min.js"></script>`).open).toBe(undefined)
    for (const part of ['<div id=extra></div>', '<main id=main></main>', '<ul class=list></ul>'])
      expect(shell(`${TEXT.repeat(9)}${part}${SITE}`).open).toBe(undefined)
  })

  it('an empty sidebar of a manual is not missing content', () => {
    const { open } = shell(`${TEXT}<div class="pagesidebarwrapper"></div>${SITE}`)
    expect(open?.names ?? []).not.toContain('.pagesidebarwrapper')
  })
})

it('programs that a program imports are named', () => {
  const text = 'import{a}from"./a.js";const b=()=>import(`../b.mjs`);import"lit";from("/c.css")'
  const { part, imports } = findWrittenPart({ scripts: [Buffer.from(text)], names: ['#list'] })
  expect(part).toBeNull()
  expect(imports).toEqual([['./a.js', '../b.mjs']])
  const map = '<script type=importmap>{"imports":{"lots":"./lots.mjs"}}</script>'
  const added = '<script>s.src="late.js";idle(()=>import("/js/later.js"))</script>'
  const { open } = shell(`${TEXT.repeat(3)}<ul class=list></ul>${map}${added}`)
  expect(open?.scripts.map((url) => url.slice(-8))).toEqual(['lots.mjs', '/late.js', 'later.js'])
})
