import { expect, test } from 'vitest'
import { compareVersions } from '@/lib/reader/changes/in-thread'
import { readPageNow } from '@/lib/reader/page/in-thread'

const read = (part: string) => {
  const html = `<title>Page</title><body><main><h1>Page</h1><p>All that a reader needs to know.</p>${part}</main>`
  const request = { html, url: 'https://site.example/', withoutChrome: true }
  const { markdown, title } = readPageNow({ ...request, want: { markdown: true } })
  return { title, markdown: markdown ?? '' }
}
const changes = (part: string, before: string, after: string) =>
  compareVersions({
    before: read(part.replaceAll('#', before)),
    after: read(part.replaceAll('#', after)),
  })

test.each([
  ['<a class="mt-5"><span>4.9</span><span>#</span></a>', '1,316 reviews', '1,329 reviews'],
  [
    '<span id="comment_score_1" class="score"> (<a href="/s"><span>Score:</span>#</a>)</span>',
    '2',
    '4',
  ],
  ['<span class="user-info"><span class="badgecount">#</span> silver</span>', '6', '8'],
  ['<dl class="message-userExtras"><dt>Messages</dt><dd>#</dd></dl>', '4,660', '4,668'],
  ['<ul class="cAuthorPane_info"><li><a><i></i>#</a></li></ul>', '42.4k', '42.5k'],
  ['<div class="voters"><a class="upvoter" href="/login">#</a></div>', '12', '15'],
  ['<span class="aggregate_reactions_counter">#</span>', '5', '7'],
  ['<h3>Wallet</h3><div class="card"><span><span>(#)</span></span></div>', '7.6k', '7.7k'],
  ['<a href="/f">Fashion<span>(#)</span></a>', '77,764', '77,902'],
  ['<div class="slider-counter"><span>#</span> / of <span>5</span></div>', '1', '2'],
  [
    '<a class="star-count"><span class="star-count__label">#</span></a>',
    '0 Customers',
    '1 Customers',
  ],
  ['<div class="legacy-cart"><span class="cart-quantity">#</span></div>', '0', '1'],
  ['<p class="histogram"><span>#</span></p>', '72%', '73%'],
  ['<li>A story <time datetime="2026-11-27T10:00">#</time></li>', '3h', '4h'],
  ['<section class="product-recommendations"><p>Tent # €</p></section>', '90', '80'],
  ['<div class="Shop-relatedProducts-item"><h1>Cup</h1><p>$#</p></div>', '9.99', '8.99'],
  ['<div data-testid="expose-similar-homes"><p>House, # €</p></div>', '90', '80'],
  ['<ul class="commentsList"><li>#</li></ul>', 'First', 'Nice'],
  ['<p><i class="fa fa-headphones"></i><span>#</span></p>', '104', '131'],
  ['<p class="metrics__count">#</p>', '46k Citations', '47k Citations'],
  ['<p>Served: app# 3.26</p>', '05', '02'],
])('%s differs from visit to visit', (part, before, after) => {
  expect(changes(part, before, after)).toEqual([])
})

test.each([
  ['<div class="match-score"><span>#</span></div>', '1', '2'],
  ['<div class="views-field views-field-rooms"><span>#</span></div>', '3', '4'],
  ['<p>Course: <time datetime="PT45M">#</time></p>', '45 min', '60 min'],
  ['<p>Concert: <time datetime="2026-03-12">#</time></p>', '12 March', '13 March'],
  ['<p>In stock (#)</p>', '5', '2'],
  ['<ul class="options"><li>Size <span class="badge">#</span></li></ul>', '42', '43'],
  ['<div class="price"><span>$</span><span>#</span></div>', '199', '189'],
  ['<p class="related-to-visa">The fee is # dollars.</p>', '40', '45'],
  ['<aside class="sidebar"><p>Open from # to 18:00</p></aside>', '8:00', '9:00'],
  ['<p>Office:<br><a href="tel:913768#">913768#</a></p>', '3343', '3399'],
  ['<ul class="attendance-hours"><li>Hall: # to 18:00</li></ul>', '8:00', '9:00'],
])('%s is a fact', (part, before, after) => {
  expect(changes(part, before, after)).not.toEqual([])
})

test('sections in another order do not count as a change', () => {
  const cards = ['One', 'Two', 'Three'].map((name) => `<h3>${name}</h3><p>Text of ${name}</p>`)
  const page = (list: string[]) => read(`${list.join('')}<p><a href="/all">See all</a></p>`)
  expect(compareVersions({ before: page(cards), after: page(cards.toReversed()) })).toEqual([])
})

test('cards below what the data of a page name are drawn again, those of a list are not', () => {
  const cards = (names: string[]) =>
    names
      .map(
        (name) =>
          `<a href="/${name}"><img src="${name}.jpg"><div>${name}, with a long name</div></a>`,
      )
      .join('')
  const page = (type: string, names: string[]) => {
    const data = `<script type="application/ld+json">{"@type":"${type}","name":"Oak"}</script>`
    const html = `<title>Oak</title>${data}<main><div><h1>Oak</h1><p>${'All about an oak. '.repeat(30)}</p></div><div>${cards(names)}</div></main>`
    const request = { html, url: 'https://site.example/', withoutChrome: true }
    const { markdown, title } = readPageNow({ ...request, want: { markdown: true } })
    return { title, markdown: markdown ?? '' }
  }
  const [old, now] = [
    ['ash', 'birch', 'cedar'],
    ['ash', 'elm', 'cedar'],
  ]
  const changesOf = (type: string) =>
    compareVersions({ before: page(type, old), after: page(type, now) }).length
  expect([changesOf('Product'), changesOf('CollectionPage') > 0]).toEqual([0, true])
})
