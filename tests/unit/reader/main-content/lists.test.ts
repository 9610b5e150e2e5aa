import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PROSE =
  'We walked from the station to the lake and back before the rain came over the hills. The path is easy, and the inn at its end serves soup. '

const read = (html: string, data: object | null = null) =>
  readPageNow({
    html: `<title>A day at the lake | Hill Walks</title><meta property="og:type" content="article">
      ${data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''}<body>
      <header><a href="/">Hill Walks</a></header><article><h1>A day at the lake</h1><p>${PROSE.repeat(3)}</p>${html}
      <p>${PROSE.repeat(3)}</p></article><script>document.title</script>`,
    url: 'https://hill.example/lake',
    mainContentOnly: true,
    want: { markdown: true },
  })

const list = (items: string[]) => `<ul><li>${items.join('<li>')}</ul>`

it('lists of amounts in a column beside the text are content', () => {
  const items = ['1½ l water', '2 maps', '½ kg bread', '3 apples', 'sun cream']
  const lines = [...items.slice(0, 4), '6 eggs', '75 g rice']
  const paragraphs = `<p>${lines.join('</p><p>')}</p>`
  const rows = lines.map((line) => `<div class="row"><span>${line}</span></div>`).join('')
  for (const part of [list(items), paragraphs, rows]) {
    const { markdown } = read(`<div class="sidebar box">${part}</div>`)
    for (const item of items.slice(0, 4)) expect(markdown).toContain(item)
  }
})

it('lists of links, dates and counts beside the text are not lists of amounts', () => {
  const { markdown } = read(
    `<div class="sidebar box"><h3>Related posts</h3>${list(['<a href="/1">3 lakes</a>', '<a href="/2">7 huts</a>', '<a href="/3">12 peaks</a>'])}</div>`,
  )
  expect(markdown).not.toContain('huts')
})

it('what a sentence announces with a colon is content, however short', () => {
  const html = `<meta property="og:type" content="article"><body><div><div><div><div><main><article>
    <header><div><div><div class="avatar margin-bottom--sm"><div><div><a><span>Ada Berg</span></a></div></div></div></div></div></header>
    <div><p>The date of a post can be taken from file names, such as:</p><ul><li><code>2019-05-30.md</code></ul></div>
    </article></main></div></div></div></div></body>`
  const options = { url: 'https://n.example/', mainContentOnly: true, want: { markdown: true } }
  expect(readPageNow({ html, ...options }).markdown).toContain('such as:\n\n- `2019-05-30.md`')
})

const STEPS = ['Preheat the oven.', 'Stir.', 'Bake it for an hour and let it cool on a rack.']
const INGREDIENTS = ['Butter, soft', 'Rye flour', '½ cup honey']
const GUIDE = {
  '@type': 'Recipe',
  recipeIngredient: INGREDIENTS,
  recipeInstructions: [
    { '@type': 'HowToSection', itemListElement: STEPS.map((text) => ({ text })) },
  ],
}
/** Amounts and names are in separate boxes. */
const CARD = `<aside class="widget promo">${INGREDIENTS.map(
  (line) => `<div><div>${line.slice(0, 5)}</div><div>${line.slice(5)}</div></div>`,
).join('')}${STEPS.map((step) => `<div>${step}</div>`).join('')}</aside>`

it('what the page’s data say is on it is content, wherever it stands', () => {
  const { markdown, shell } = read(CARD, GUIDE)
  for (const step of STEPS) expect(markdown).toContain(step)
  expect(markdown).toContain('honey')
  expect(shell.needed).toBe(false)
})

it('a recipe that scripts show needs a browser, and is else that of the data', () => {
  const { markdown, shell } = read(`<div style="display: none">${CARD}</div>`, GUIDE)
  expect(shell.needed).toBe(true)
  expect(markdown).toContain('- Rye flour')
  expect(read('', { ...GUIDE, '@type': 'Product' }).shell.needed).toBe(false)
})
