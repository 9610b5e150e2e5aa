import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

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
    ['Knockout', `${TEXT}<ul data-bind="foreach: rows"><li data-bind="text: n"></li></ul>${SITE}`],
    ['htmx', `${TEXT}<div hx-get="frag" hx-trigger="load">Loading prices</div>${SITE}`],
    ['Turbo', `${TEXT}<turbo-frame id=f src=frag></turbo-frame>${SITE}`],
    ['an island', `${TEXT}<astro-island client=only><div></div></astro-island>${SITE}`],
    ['a custom element', `<h1>Prices of today</h1><price-board></price-board>${SITE}`],
    [
      'a custom element around a note',
      `<h1>Prices of today</h1><p>Valid from April.</p><price-board><p>In euro.</p></price-board>${SITE}`,
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
    ['document.write', '<h1>Prices</h1><p>From April.</p><script>document.write(prices)</script>'],
    ['a frame without a script', `${TEXT}<iframe src="in" width=600 height=300></iframe>`],
    ['an area that is busy', `${TEXT}<section aria-busy=true><p>Prices</p></section>${SITE}`],
    ['a skeleton', `<h1>Prices</h1><div class="card skeleton"></div>${SITE}`],
    ['a text that says so', `${TEXT}<p>Loading departures…</p>${SITE}`],
    ['a frame', `${TEXT}<iframe src="in" width=600 height=300></iframe>${SITE}`],
    ['an empty root', `${TEXT}${TEXT}<div id=root></div>${SITE}`],
    [
      'a notice',
      '<p>You are being redirected to the new page of the harbour office in a moment.</p><script>setTimeout(()=>{location.href="/two"},9)</script>',
    ],
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
    ['an empty list beside text', `${TEXT}<ul class=extra></ul>${SITE}`],
  ])('%s', (_, body) => expect(shell(body)).toEqual({ needed: false, reason: null }))
})
