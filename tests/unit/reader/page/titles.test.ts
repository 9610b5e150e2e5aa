import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const url = 'https://www.acme.com/guides/paint'
const title = (html: string, at = url) => readPageNow({ html, url: at, want: {} }).title

describe('the title of a page', () => {
  it("is the page's own title if its headline is a label", () => {
    expect(title('<title>Rent a Ladder Today | Acme</title><h1>Our range</h1>')).toBe(
      'Rent a Ladder Today',
    )
  })

  it('is the headline if it is long and shares most words', () => {
    const html = '<title>How to paint a wall | Acme</title><h1>How to paint a wall in one day</h1>'
    expect(title(html)).toBe('How to paint a wall in one day')
  })

  const shared = '<title>Wall paint ideas</title><meta property="og:title" content="Paint it blue">'
  const linked = (...headlines: string[]) =>
    `<script type="application/ld+json">${JSON.stringify(headlines.map((headline) => ({ '@type': 'Article', headline })))}</script>`

  it('is the name for sharing if the page has three', () => {
    expect(title(`${shared}<h1>Seven colours for your home</h1>`)).toBe('Paint it blue')
  })

  it('is without what structured data add to the name for sharing that the page shows', () => {
    const page = `${shared}<h1>Paint it blue</h1>`
    expect(title(`${page}${linked('Paint it blue | Walls')}`)).toBe('Paint it blue')
    expect(title(`${page}${linked('Paint it blue today')}`)).toBe('Paint it blue today')
  })

  it('is the headline in structured data before any other name', () => {
    expect(title(`${shared}${linked('Blue walls')}<h1>Seven colours</h1>`)).toBe('Blue walls')
  })

  it('is the name in structured data if the headline there describes the page', () => {
    const data = { '@type': 'Article', name: 'Wall paint', headline: 'list of all colours sold' }
    const html = `<title>Wall paint - Acme</title><script type="application/ld+json">${JSON.stringify(data)}</script>`
    expect(title(html)).toBe('Wall paint')
  })

  it('takes no headline of a list, unless it names the page', () => {
    expect(title(`${shared}${linked('Blue walls', 'Red doors')}`)).toBe('Paint it blue')
    expect(title(`${shared}${linked('Blue walls', 'Paint it blue, all day')}`)).toBe(
      'Paint it blue, all day',
    )
  })

  it.each([
    ['<meta property="dc:title" content="Paint in winter">'],
    ['<meta name="DC.title" content="Paint in winter">'],
    ['<meta property="x:title dcterms:title" content="Paint in winter">'],
  ])('is the one it is catalogued by: %s', (tag) => {
    const head = `<title>Paint ideas</title>${tag}<meta property="og:title" content="Paint it blue">`
    expect(title(`${head}<h1>Seven colours to paint in</h1>`)).toBe('Paint in winter')
  })

  it('is the chapter if the first headline names the whole manual', () => {
    const html = '<title>Mixing colours - The Painter Manual</title><h1>The Painter Manual</h1>'
    expect(title(`${html}<h2>Mixing colours</h2>`)).toBe('Mixing colours')
  })

  it('is the headline if the title element names neither it nor the address', () => {
    const html = '<title>Acme - the heart of painting</title><h1>Fresh walls dry much faster</h1>'
    expect(title(html, 'https://www.acme.com/posts/1/fresh_walls_dry_faster')).toBe(
      'Fresh walls dry much faster',
    )
  })

  it('is not a first headline that links to the home page', () => {
    const html =
      '<title>Paint in winter - Part 1 [The Acme Archive of Paint]</title>' +
      '<h1><a href="/"><b>The Acme Archive of Paint</b> beta</a></h1><h2>Paint in winter</h2>'
    expect(title(html)).toBe('Paint in winter')
  })

  it.each([
    ['Paint it blue all day -- Quay', '<h4>Paint it blue all day</h4>', 'Paint it blue all day'],
    ['Quay Engineers: Paint it blue today', '<h3>Paint it blue today</h3>', 'Paint it blue today'],
    ['How to paint it: a guide', '<h3>How to paint it</h3>', 'How to paint it: a guide'],
    ['Paint it « My Blue Paint', '<h1><a href="/">My Blue Paint</a></h1>', 'Paint it'],
    ['Paint it | My Blue Paint', '<a href="/">My Blue Paint</a>', 'Paint it'],
    ['Paint it - Ada King', '<meta name="author" content="Ada King">', 'Paint it'],
  ])('of %s with %s has no other names', (own, html, name) => {
    expect(title(`<title>${own}</title>${html}`)).toBe(name)
  })

  it('keeps the name of the site on its home page', () => {
    const html =
      '<title>Acme – Paint for everyone</title><h1>Bring back the colour to your day</h1>'
    expect(title(html, 'https://www.acme.com/')).toBe('Acme – Paint for everyone')
    expect(title('<meta property="og:title" content="Home"><title>Home - Acme</title>')).toBe(
      'Home',
    )
  })
})
