import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const parts = Array.from(
  { length: 10 },
  (_, i) => `<p>Part ${i} measures ${i * 7} millimetres and is made of larch.</p>`,
)
const cards = ['Oak table', 'Ash stool', 'Elm shelf'].map(
  (name) =>
    `<div><a href="/${name}"><h3>${name}</h3></a><p>It carries a hundred kilograms. Its surface is oiled twice so that it resists water. We deliver it in one piece. The wood was felled in winter and dried for two years.</p></div>`,
)
const page = (heading: string) =>
  readPageNow({
    html: `<!doctype html><title>Larch bench</title><body><h1>Larch bench</h1><p>A bench of larch for two people, oiled twice and made to last outdoors for a generation or more.</p><h2>Measures</h2>${parts.join('')}<div><h2>${heading}</h2>${cards.join('')}</div></body>`,
    url: 'https://shop.example/p/larch-bench',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown

it('leaves out what a shop recommends beside its article', () => {
  expect(page('Recommended for you')).not.toContain('kilograms')
  expect(page('Recommended for you')).toContain('Part 9')
  expect(page('The whole series')).toContain('kilograms')
})

it('keeps the price under the name of what is sold, and all rows of its table', () => {
  const { markdown } = readPageNow({
    html: `<title>Harbour Jacket | Seaside</title><header><a href="/">Seaside</a><a href="/cart">Cart (0)</a></header>
      <div><a href="/">Home</a> / <a href="/men">Men</a> / Harbour Jacket</div>
      <div><div><img src="/j.jpg" alt="Front"></div><div><h1>Harbour Jacket</h1><div class="price"><span>€ 199.00</span> <span>€ 149.00</span></div>
      <form><label>Size</label><select><option>S</option></select><button>Add to cart</button></form>
      <p>A jacket for wet days, with taped seams and a hood that fits over a cap.</p><ul><li>Waterproof to 10,000 mm</li></ul>
      <table><tr><th>Weight</th><td>640 g</td></tr><tr><th>SKU</th><td>HJ-22</td></tr></table></div></div>
      <section class="related"><h2>You may also like</h2><a href="/p/2">Rain Hat <span>€ 39.00</span></a></section><footer><p>© Seaside</p></footer>`,
    url: 'https://a.test/p/1',
    mainContentOnly: true,
    want: { markdown: true },
  })
  expect(markdown).toContain('€ 149.00')
  expect(markdown).toContain('| SKU | HJ-22 |')
  expect(markdown).not.toContain('Rain Hat')
})

const sold = (price: string, data: object | null = null, head = '') =>
  readPageNow({
    html: `<title>Harbour Jacket | Seaside</title>${head}
      ${data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''}<body>
      <header><a href="/">Seaside</a><a href="/cart">Panier (0)</a></header>
      <div class="left"><h1>Harbour Jacket</h1><p>A jacket for wet days, with taped seams and a hood that fits over a cap. It packs into its own pocket.</p></div>
      <div class="right"><aside class="widget">${price}</aside></div>
      <div><p>The cloth is woven in the valley and waxed by hand. It lasts for years, and we repair it for as long as you wear it.</p></div>
      <section class="related"><h2>You may also like</h2><a href="/p/2">Rain Hat</a><span>39,00 €</span></section><footer><p>© Seaside</p></footer>`,
    url: 'https://a.test/p/1',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown

it.each([
  ['149,00 kr', { '@type': 'Product', offers: { '@type': 'Offer', price: '149.00' } }],
  ['1.299 Kč', { '@type': 'product', offers: [{ lowPrice: 1299 }] }],
  ['<b itemprop="price">24</b>', null],
  ['<span class="price-box"><b>149,50 zł</b></span>', null],
])('keeps the price that the data or the markup give: %s', (price, data) => {
  const markdown = sold(`<div>${price}</div>`, data)
  expect(markdown).toMatch(/149|1\.299|24/)
  expect(markdown).not.toContain('39,00')
})

it('keeps the price that a tag of the head gives', () => {
  const tag = '<meta property="product:price:amount" content="149.00">'
  expect(sold('<div>149,00</div>')).not.toContain('149')
  expect(sold(`<div>149,00</div>`, null, tag)).toContain('149,00')
})
