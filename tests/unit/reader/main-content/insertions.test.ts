import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PROSE =
  'We walked from the station to the lake and back before the rain came over the hills. The path is easy, and the inn at its end serves soup. '

const read = (html: string, type = 'article') =>
  readPageNow({
    html: `<title>A day at the lake | Hill Walks</title><meta property="og:type" content="${type}"><body>
      <header><a href="/">Hill Walks</a></header><article><h1>A day at the lake</h1><p>${PROSE.repeat(3)}</p>${html}
      <p>${PROSE.repeat(3)}</p></article>`,
    url: 'https://hill.example/lake',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown ?? ''

const link = (text: string) => `<a href="/huts/1">${text}</a>`
const card = `<div><a href="/huts/1"><picture><img src="/h.jpg" alt="A hut"></picture><h3>Seven huts</h3></a></div>`

describe('between the paragraphs of an article', () => {
  it.each([
    [
      'a label and a link',
      `<p><strong>READ MORE: ${link('Seven huts above the lake')}</strong></p>`,
    ],
    ['a link that begins with a label', `<h2>${link('Les også Seven huts above the lake')}</h2>`],
    ['a label above links', `<h4>Lesen Sie auch</h4><ul><li>${link('Seven huts')}</ul>`],
    ['a label above nothing', '<h4>Weiterlesen</h4>'],
    ['a label above a picture', `<div><h4>À lire aussi :</h4>${card}</div>`],
    ['a picture with its headline as one link', card],
    ['the label of an advertisement', '<div>Advertisement</div><p>Article continues below</p>'],
    [
      'a notice in the place of media',
      `<div><p>An dieser Stelle finden Sie einen externen Inhalt, den Sie mit einem Klick anzeigen lassen können.</p><label><input type=checkbox>Seven huts</label><p>Personenbezogene Daten können an Drittplattformen übermittelt werden. Mehr dazu in ${link('Datenschutz')}.</p></div>`,
    ],
    [
      'the benefits of those who pay',
      `<div><h2>THIS CONTENT IS RESERVED FOR SUBSCRIBERS</h2><ul><li>Unlimited access to Seven huts.<li>The paper as it is printed, a replica to read on any device, share and comment on.</ul></div>`,
    ],
  ])('%s is left out', (_, html) => {
    const markdown = read(html)
    expect(markdown).not.toMatch(
      /huts|lesen|lire|advertisement|continues|extern|Daten|SUBSCRIBERS|paper/i,
    )
    expect(markdown.match(/serves soup/g)).toHaveLength(6)
  })

  it.each([
    [
      'a sentence that holds a link',
      `<p>See also the ${link('seven huts')} that the club keeps.</p>`,
    ],
    ['a heading that is a link above its text', `<h3>${link('Seven huts')}</h3><p>${PROSE}</p>`],
    [
      'a picture with a linked heading and text',
      `<div><a href="/huts/1"><img src="/h.jpg"><h3>Seven huts</h3></a><p>${PROSE}</p></div>`,
    ],
    [
      'a sentence about media',
      '<p>Cookies of third parties show content on Seven huts if you agree.</p>',
    ],
  ])('%s stays', (_, html) => {
    expect(read(html)).toMatch(/seven huts/i)
  })

  it('links stay on other pages', () => {
    expect(read(`<p>See also: ${link('Seven huts')}</p>`, 'website')).toContain('Seven huts')
  })
})
