import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const ADDRESSES = [
  'a',
  'blog/a',
  'news/a',
  '2024/a',
  'forum/a',
  'category/a',
  'docs/a',
  'product/a',
]
const main = (html: string, path = 'a', title = 'Harbour') =>
  readPageNow({
    html: `<!doctype html><title>${title}</title><body>${html}</body>`,
    url: `https://a.test/${path}`,
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown ?? ''

const BODIES: [string, string][] = [
  [
    'lines',
    '<article><h1>Opening</h1><p>One line.</p><p>Two lines.</p><p>Three lines.</p></article>',
  ],
  [
    'a poem',
    '<h1>Tide</h1><p>The tide goes out,<br>the mud is grey.</p><p>It comes again,<br>they swing away.</p>',
  ],
  [
    'a life',
    '<main><h1>Ann Roe</h1><p>Ann is a pilot.</p><p>She was born in 1965.</p><p>She lives in Oslo.</p></main>',
  ],
  [
    'a callout',
    '<article><p>Mind this.</p><div class="notice"><p>Danger</p><p>The quay is slippery.</p></div><p>That is all.</p></article>',
  ],
  [
    'terms that open explanations',
    '<div class="problem"><h1>Longest</h1><p>Return the <button>special</button> <button>part</button> of a text.</p><p>Constraints:</p><ul><li>At most 1000.</li><li>Only letters.</li></ul></div>',
  ],
  [
    'sentences with links',
    '<article><h1>Post</h1><p>This is about the web.</p><p>For more on this topic, see our <a href="/c/w">Web</a> and <a href="/c/j">Script</a> sections.</p><p>We also have resources in <a href="/c/t">Tutorials</a>.</p></article>',
  ],
  [
    'a link',
    '<div><h1>Example</h1><p>For use in examples in documents, without asking.</p><p><a href="/x">More information...</a></p></div>',
  ],
]

/** As widgets of libraries write them: text around which there are only controls. */
const WIDGETS: [string, string, string[]][] = [
  [
    'a table in a widget with its own role',
    '<h1>Members</h1><div role="complementary"><table><tr><th>Name</th><th>City</th></tr><tr><td>Ada</td><td>Lyon</td></tr><tr><td>Bela</td><td>Szeged</td></tr></table></div>',
    ['Ada', 'Szeged'],
  ],
  [
    'a grid of boxes',
    '<h1>Members</h1><div class="wait"><button>Loading...</button></div><div role="grid"><div role="rowgroup"><div role="row"><div role="columnheader">Town</div><div role="columnheader">Year</div></div></div><div role="rowgroup"><div role="row"><div role="gridcell">Lyon</div><div role="gridcell">1950</div></div><div role="row"><div role="gridcell">Szeged</div><div role="gridcell">1951</div></div></div></div>',
    ['Town', 'Lyon', '1951'],
  ],
  [
    'a table whose head does not scroll',
    '<h1>Members</h1><div><div><table><thead><tr><th>Town</th><th>Year</th></tr></thead></table></div><div><table><tbody><tr><td>Lyon</td><td>1950</td></tr><tr><td>Szeged</td><td>1951</td></tr></tbody></table></div></div>',
    ['| Town | Year |\n| --- | --- |\n| Lyon | 1950 |\n| Szeged | 1951 |'],
  ],
  [
    'headings that are buttons',
    '<h1>Course</h1><div class="accordion"><h2><button>Week one</button></h2><div><p>Read chapter three.</p></div><h2><button>Week two</button></h2><div><p>Build a kiln.</p></div></div>',
    ['Week one', 'Read chapter three.', 'Week two', 'Build a kiln.'],
  ],
  [
    'panels of tabs',
    '<h1>Rooms</h1><div class="ui-tabs"><div class="ui-tabs-nav" role="tablist"><div role="tab">Prices</div><div role="tab">Rules</div></div><div class="ui-tabs-content"><div role="tabpanel">A night costs 71 euros.</div><div role="tabpanel">No candles in the attic.</div></div></div><table><tr><td>Ada</td><td>Lyon</td></tr></table>',
    ['A night costs 71 euros.', 'No candles in the attic.', 'Lyon'],
  ],
  [
    'an accordion whose headings have the role of buttons',
    '<h1>Repairs</h1><div class="item"><div role="button" aria-expanded="true">Radios</div><div><p>Bring the lead.</p></div></div><div class="item"><div role="button" aria-expanded="false">Lamps</div><div><p>Without bulbs.</p></div></div>',
    ['# Repairs', 'Radios', 'Bring the lead.', 'Lamps', 'Without bulbs.'],
  ],
  [
    'an accordion that is marked as tabs',
    '<h1>Bees</h1><div role="tablist"><h3 role="tab">Hives</h3><div role="tabpanel">We open three.</div><h3 role="tab">Veils</h3><div role="tabpanel">They are lent.</div></div>',
    ['Hives', 'We open three.', 'Veils', 'They are lent.'],
  ],
  [
    'buttons whose texts are closed, and a headline that begins like a button',
    '<h1>Print shop</h1><div><div><button aria-expanded="true" aria-controls="a">Paper</button><div id="a">Of cotton.</div></div><div><button aria-expanded="false">Ink</button></div></div>',
    ['# Print shop', 'Paper', 'Of cotton.', 'Ink'],
  ],
  [
    'tabs, the number of a page, and a contact',
    '<div class="padding-bottom"><h1>Desk</h1><div class="tabs-nav" role="tablist"><span role="tab">Saturday</span><span role="tab">Sunday</span></div><div role="tabpanel">Open at nine.</div><div role="tabpanel">Closed.</div><ul class="pagination"><li>1</li></ul><h2>Contact</h2><p>Room 12</p></div>',
    ['# Desk', 'Saturday', 'Open at nine.', 'Closed.', '## Contact', 'Room 12'],
  ],
  [
    'notes that are asides',
    '<main><h1>Pump</h1><p>Place the pump on level ground beside the tank.</p><aside class="callout callout--caution"><div>Never run it dry.</div></aside><p>Turn the valve until water flows.</p><aside role="note"><p>Rinse the filter weekly.</p></aside><p>Close the lid.</p></main>',
    ['Never run it dry.', 'Rinse the filter weekly.', 'Close the lid.'],
  ],
  [
    'slides between arrows',
    '<h1>Voices</h1><div class="slides"><button class="slides-arrow slides-prev">Previous</button><div>Marta says the soup is warm.</div><div>Ines says the map is old.</div><button class="slides-arrow slides-next">Next</button></div><p>Ada answers letters.</p>',
    ['Marta says the soup is warm.', 'Ines says the map is old.', 'Ada answers letters.'],
  ],
  [
    'a headline above the main part',
    '<div><section><h1>Harbour API</h1><p>Book berths in eleven harbours.</p></section></div><main><h3>Berths</h3><p>List free berths</p><p>Reserve a berth</p></main>',
    ['Harbour API', 'Book berths in eleven harbours.', 'List free berths'],
  ],
]

describe('a short page of widgets', () => {
  it.each(WIDGETS)('%s', (_, body, texts) => {
    for (const text of texts) expect(main(body, 'a', 'Page')).toContain(text)
  })
})

describe('a short page without boilerplate is its own main content', () => {
  it.each(BODIES)('%s', (_, body) => {
    const markdown = main(body)
    for (const [, text = ''] of body.matchAll(/>([^<>]+)</g)) expect(markdown).toContain(text)
  })

  it.each(BODIES)('%s, at whatever address', (_, body) => {
    expect(new Set(ADDRESSES.map((path) => main(body, path))).size).toBe(1)
  })

  it('also with a bar above its listing', () => {
    const bar = '<div><span>java</span><button><span>Copy</span></button></div>'
    const markdown = main(
      `<article><h3>Config</h3><p>Here is the class:</p><div>${bar}<div><pre><code>int a;\nint b;</code></pre></div></div><p>It is small.</p></article>`,
    )
    expect(markdown).toBe(
      '### Config\n\nHere is the class:\n\n```java\nint a;\nint b;\n```\n\nIt is small.',
    )
  })

  it('but not what surrounds it', () => {
    const around = '<nav><a href="/">Home</a> <a href="/b">News</a></nav>'
    const footer = '<footer><p>© 2024 The harbour</p></footer>'
    const markdown = main(`${around}${BODIES[2]?.[1]}${footer}`)
    expect(markdown).toContain('She lives in Oslo.')
    expect(markdown).not.toMatch(/Home|©/)
  })
})

describe('a headline that is repeated', () => {
  const prose = `<p>${'The clerk copied the entries by hand over four winters. '.repeat(6)}</p>`
  const page = (lead: string) =>
    `<nav><a href="/">Home</a></nav><article><h1>Talbek permit</h1><p>${lead}</p>${prose.repeat(3)}<div class="related"><p>Related</p></div></article>`

  it.each([
    'A Talbek permit costs 95 euros.',
    'Talbek permit: Monday to Friday 9 to 17.',
    'The Talbek permit may be bought at the port.',
  ])('is never a sentence: %s', (lead) => {
    expect(main(page(lead), 'a', 'Talbek permit | Port')).toContain(lead)
  })

  it('may have the name of the site or a kicker beside it', () => {
    const data =
      '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2024-01-01"}</script>'
    expect(main(data + page('News | Talbek permit'), 'a', 'Talbek permit')).not.toContain('News |')
  })
})

it('keeps the value of a term, however short', () => {
  const facts = { Prep: '10 min', Cook: '25 min', Serves: '4' }
  const terms = Object.entries(facts).map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`)
  const items = ['red lentils', 'onion, chopped', 'cumin', 'salt']
  const steps = ['Fry the onion.', 'Add lentils and simmer for 20 minutes.', 'Blend and salt.']
  const markdown = main(
    `<header><a class="logo" href="/">Site</a><nav><ul><li><a href="/a">Start</a></li><li><a href="/b">Topics</a></li><li><a href="/c">About us</a></li></ul></nav></header><main><nav class="breadcrumb"><a>Recipes</a> › <a>Soups</a></nav><article class="recipe"><h1>Lentil soup</h1><div class="rating">★★★★★ 4.6 (210)</div><p class="intro">My grandmother cooked this soup every Friday. It needs half an hour and one pot.</p><div class="recipe-meta"><dl>${terms.join('')}</dl></div><div class="jump"><a href="#recipe">Jump to recipe</a> <button>Print</button></div><section id="recipe"><h2>Ingredients</h2><div class="servings"><button>1x</button><button>2x</button></div><ul>${items.map((item) => `<li><label><input type="checkbox"> <span>250</span> ${item}</label></li>`).join('')}</ul><h2>Method</h2><ol>${steps.map((step, i) => `<li><h3>Step ${i}</h3><p>${step}</p></li>`).join('')}</ol><h3>Nutrition per serving</h3><table><tr><th>Energy</th><td>290 kcal</td></tr><tr><th>Protein</th><td>17 g</td></tr></table></section><section><h2>Tips</h2><p>Lemon juice makes it fresher.</p></section></article><aside class="related"><h2>You may also like</h2><ul><li><a href="/x">Tomato soup</a></li><li><a href="/y">Pea soup</a></li></ul></aside></main><footer><ul><li><a href="/i">Imprint</a></li><li><a href="/p">Privacy policy</a></li></ul><p>© 2026 Site</p></footer>`,
    'recipes/lentil-soup',
    'Lentil soup | Food',
  )
  for (const value of Object.values(facts)) expect(markdown).toContain(`\n${value}\n`)
})

it.each([
  '<div class="entry-content clr">TEXT</div>',
  '<div class="post-body">TEXT</div>',
  '<div itemprop="articleBody">TEXT</div>',
])('a post of few words is the part that is declared: %s', (part) => {
  const links = (word: string) =>
    Array.from({ length: 9 }, (_, n) => `<li><a href="/${word}${n}">${word} ${n}</a></li>`).join('')
  const article = `<article class="post tag-share tag-related"><header><h2>Sound</h2></header><ul class="meta"><li>June 2</li><li><a href="/f">Formats</a></li></ul>
    ${part.replace('TEXT', '<p>Listen: the harbour at dawn.</p>')}<nav><a href="/p">Previous Post</a></nav>
    <section><h3>You Might Also Like</h3><article><h3><a href="/g">Fog</a></h3><time>May 3</time></article></section></article>
    <section class="comments-area"><h2>One comment</h2><div class="comment-body"><p>${'We hear the horn from our house on the hill each morning. '.repeat(4)}</p></div></section>`
  const markdown = main(
    `<nav><ul>${links('Menu')}</ul></nav><main><header><p>Blog</p></header>${article}<aside><h4>Recent Posts</h4><ul>${links('Post')}</ul></aside></main><footer><ul>${links('Foot')}</ul></footer>`,
  )
  expect(markdown).toBe('Listen: the harbour at dawn.')
})

it.each([
  ['pandoc', '<section class="footnotes" role="doc-endnotes"><hr><ol>', '</ol></section>'],
  ['an office program', '<div id="footnote1">', '</div>'],
  ['docutils', '<aside class="footnote-list brackets">', '</aside>'],
])('a long document of %s is whole, with its notes', (_, open, close) => {
  const steps = Array.from({ length: 30 }, (_, n) => `<li>step ${n} of it</li>`).join('')
  const html = `<header><h1>The river</h1></header><nav><ul><li><a href="#s">Steps</a></li></ul></nav>
    <h1 id="s">Steps</h1><p>A river is measured, and never in a flood.</p><ul>${steps}</ul>
    <ul><li><label><input type="checkbox">open task</label></li></ul>
    <p>See <a href="https://example.org/">the source</a>.</p>${open}<li id="n1"><p>Floods carry trees.</p></li>${close}`
  for (const path of ADDRESSES) {
    const markdown = main(html, path, 'The river')
    for (const text of ['# Steps', 'step 29', 'open task', 'the source', 'Floods carry'])
      expect(markdown, path).toContain(text)
  }
})

it('the contents of a book are its title page', () => {
  const chapter = (n: number) =>
    `<dt><a href="c${n}.html">${n}. Chapter of kiln ${n}</a></dt><dd><dl><dt><a href="c${n}.html#a">${n}.1. Its clay and its fire</a></dt></dl></dd>`
  const chapters = Array.from({ length: 60 }, (_, n) => chapter(n)).join('')
  const bar = '<div><table class="nav"><tr><td><a href="i.html">Up</a></td></tr></table></div>'
  const markdown = readPageNow({
    html: `<html><head><title>A manual</title><meta name="generator" content="DocBook XSL Stylesheets V1.79.1"><link rel="next" href="c0.html"></head><body>${bar}
      <div class="book"><div class="titlepage"><div><h1 class="title"><a name="m"></a>A manual of kilns</h1></div><div><p class="releaseinfo">Release 3.19.0 of 11 Apr 2022</p></div><hr></div><div class="toc"><p><b>Table of Contents</b></p><dl class="toc">${chapters}</dl></div></div>${bar}</body></html>`,
    url: 'https://a.test/html/manual.html',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown
  expect(markdown).toContain('Chapter of kiln 59')
})
