import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PROSE =
  'The mill was built beside the weir in 1764 and ground rye for nine villages until the railway came. '
const LEAD = 'A village buys back its mill, and the bakers of nine others want its flour again.'
const LEAD_DATA = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'The mill grinds again', alternativeHeadline: LEAD })}</script>`
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => `<li><a href="/${i}">Oat cake and mill ${i}</a>`).join('')
const described = (text: string) => `<meta property="og:description" content="${text}">`

function mainText(lead: string, { head = '', text = '' } = {}): string {
  return (
    readPageNow({
      html: `<title>The mill grinds again | Weir Post</title><meta property="og:type" content="article">
        ${head}<body><nav><ul><li><a href="/">Home</a>${links(40)}</ul></nav><main>
        <header><div class="kicker">Local</div><h1>The mill grinds again</h1>${lead}</header>
        <div class="meta"><span class="author">Ada Holm, Weir</span></div><div class="meta">3 May 2026, 9:30</div>
        <ul class="share"><li>Facebook<li>E-mail<li>Print</ul><div class="promo">Read all we write for a dollar</div>
        <figure><img src="/mill.jpg"><figcaption>The mill in May</figcaption></figure>
        <div class="text">${`<p>${PROSE.repeat(3)}</p>`.repeat(8)}${text}<p>${PROSE.repeat(3)}</p></div></main>
        <aside><h3>Popular</h3><ul>${links(40)}</ul></aside>`,
      url: 'https://weir.example/mill',
      mainContentOnly: true,
      want: { markdown: true },
    }).markdown ?? ''
  )
}

it.each([
  ['the description says it', `<div class="x1">${LEAD}</div>`, described(LEAD)],
  ['the description is cut', `<p class="x1">${LEAD}</p>`, described(`${LEAD.slice(0, 60)}…`)],
  ['it begins with a place', `<p class="x1"><b>Weir.</b> ${LEAD}</p>`, described(LEAD)],
  ['the data say it', `<div class="x1">${LEAD.slice(0, -1)}</div>`, LEAD_DATA],
  ['names and dates are above', `<p>By Ada Holm</p><p>3 May</p><p>${LEAD}</p>`, described(LEAD)],
  ['the markup names it', `<p class="article-subtitle">${LEAD.slice(0, -1)}</p>`, ''],
  ['a box around it is named', `<div class="storyLead"><p>${LEAD.slice(0, -1)}</p></div>`, ''],
  ['a property names it', `<h2 itemprop="alternativeHeadline">${LEAD.slice(0, -1)}</h2>`, ''],
  ['a sentence is right below the headline', `<h3 class="x1">${LEAD}</h3>`, ''],
])('a standfirst belongs to the article if %s', (_, lead, head) => {
  const text = mainText(lead, { head })
  expect(text).toContain(LEAD.slice(0, -1))
  expect(text).not.toMatch(/Oat cake|Home/)
})

it.each([
  ['byline', '<p class="byline">By Ada Holm, who has written about the valley since 2009.</p>'],
  [
    'date',
    '<div class="intro"><time>Published on 3 May 2026 at 9:30 a.m., local time</time></div>',
  ],
  [
    'links',
    '<p class="intro"><a href="/sign-up">Subscribe to the Weir Post for the news of nine villages.</a></p>',
  ],
  [
    'sharing',
    '<div class="share">Share this article with the people of your own village today.</div>',
  ],
])('no standfirst: %s', (_, lead) => {
  expect(mainText(lead)).not.toMatch(/by Ada|Published|Subscribe|Share this/i)
})

it('a heading leads to its text though an advertisement is between them', () => {
  const text = mainText('', {
    text: '<h3 class="x2">What the bakers want</h3><div class="ad-slot"><div>Advertisement</div></div>',
  })
  expect(text).toContain('### What the bakers want')
  expect(text).not.toContain('Advertisement')
})

const list = (name: string, points: string[]) =>
  `<ul class="${name}"><li>${points.join('<li>')}</ul>`
const SIGN_UP = '<div class="newsletter-signup"><p>Our best stories in your inbox</p></div>'
const POINTS = ['The herons are back on the lake', 'Their nests are built before March']

it.each([
  ['by its name', list('summary-list', POINTS)],
  [
    'by its sentences',
    `<div class="lock">${list(
      '',
      POINTS.map((text) => `${text}.`),
    )}${SIGN_UP}</div>`,
  ],
])('keeps the points of an article above its text, known %s', (_, points) => {
  const markdown = mainText(`<p>Ada Holm, Weir</p>${points}`)
  for (const point of POINTS) expect(markdown).toContain(`- ${point}`)
})

it('keeps paragraphs of one class in several boxes, but no copies', () => {
  const paragraphs = Array.from(
    { length: 9 },
    (_, i) =>
      `<p class="block">In year ${i} the herons build their nests in the reeds before the ice is gone, as ever since the mill was closed.</p>`,
  )
  const herons = (first: string[], rest: string[]) => {
    const related = `<div class="related"><div class="promo">${rest.join('')}</div></div>`
    const markdown = mainText('', { text: `<div>${first.join('')}</div>${related}` })
    return markdown.match(/herons/g)?.length
  }
  expect(herons(paragraphs.slice(0, 4), paragraphs.slice(4))).toBe(9)
  expect(herons(paragraphs, paragraphs)).toBeLessThan(18)
})

it('keeps the headline as the value of a label', () => {
  const rows = [
    ['Title:', 'The mill grinds again'],
    ['Speaker:', 'Ada Holm, Weir'],
    ['Talk:', PROSE.repeat(6)],
  ]
  const cells = rows.map(
    ([name, text]) => `<tr><td><strong>${name}</strong></td><td>${text}</td></tr>`,
  )
  expect(mainText(`<table><tbody>${cells.join('')}</tbody></table>`)).toContain(
    '| **Title:** | The mill grinds again |',
  )
})
