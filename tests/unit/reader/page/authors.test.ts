import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const URL_ = 'https://www.harbour-news.example.com/story'
const read = (html: string) => readPageNow({ html, url: URL_, want: {} })
const author = (html: string) => read(`<h1>Title</h1>${html}<p>Text.</p>`).metadata.author

describe('the author of a page', () => {
  it('is read next to the headline if no data has one', () => {
    expect(author('<p class="byline">By Ada Lovelace, March 4, 2020</p>')).toBe('Ada Lovelace')
    expect(author('<a href="/authors/ada-lovelace">Ada Lovelace</a>')).toBe('Ada Lovelace')
    expect(author('<span>Written by <b>Ada Lovelace</b></span>')).toBe('Ada Lovelace')
    expect(author('<p>Von Ada Lovelace | 3 min</p>')).toBe('Ada Lovelace')
    expect(
      author('<div itemprop="author" itemscope><a itemprop="name">ada_l</a> since 2011</div>'),
    ).toBe('ada_l')
  })

  it('is not the label of a link, nor named in a sentence', () => {
    const all =
      '<p class="author-bio"><a rel="author" href="/author/ada">View all posts by Ada King</a></p>'
    expect(author(all)).toBe('Ada King')
    expect(author('<a href="/users/signup?next=a">Sign up</a>')).toBeNull()
    const book = ' by Covell Mey is an account of the road that was built in the hills.'.repeat(6)
    expect(author(`<p><a href="/b"><b>The third front</b></a>${book}</p>`)).toBeNull()
  })

  it('is read after a label in Chinese, Japanese or Korean', () => {
    expect(author('<p class="author">文：山田花子</p>')).toBe('山田花子')
    expect(author('<p class="author">记者：王小明</p>')).toBe('王小明')
    expect(author('<p class="author">기자: 김민수</p>')).toBe('김민수')
    expect(author('<p class="author">김민수 기자</p>')).toBe('김민수')
    expect(author('<p class="author">山田花子記者</p>')).toBe('山田花子')
  })

  it('is who wrote the first post of a thread', () => {
    for (const post of [
      '<div class="postleft"><dl><dt><b>ada4711</b></dt><dd>Member</dd></dl></div>',
      '<div id="postmenu_1"><a class="bigusername" href="member.php?u=1">ada4711</a></div>',
      '<div class="PostUser"><h3 class="PostUser-name">ada4711</h3></div>',
      '<div class="question" data-author-username="ada4711"><p>Why?</p></div>',
      '<dt><a href="./memberlist.php?mode=viewprofile&amp;u=1">ada4711</a></dt>',
    ])
      expect(author(`${post}<p>Text</p><a href="/users/bo">bo</a>`), post).toBe('ada4711')
    const text = 'The boats go out at six and come back at noon. '.repeat(9)
    const page = `<noscript><h1>T</h1><b itemprop="author">ada4711</b><p>${text}</p></noscript>`
    expect(read(`<div>Loading</div>${page}`).metadata.author).toBe('ada4711')
    const wrap =
      '<title>Where the boats go - Forum</title><div class="has-sidebar"><h3>Where the boats go</h3>'
    expect(read(`${wrap}<p class="author">by <b>ada4711</b></p></div>`).metadata.author).toBe(
      'ada4711',
    )
  })

  it('is read beside dates, roles and labels of many forms', () => {
    for (const line of [
      '<p class="publish-date-author">Dec. 19, 2019 &middot; Ada Lovelace on behalf of all</p>',
      '<div class="dateAndAuthor"><span>Dec 17, 2019</span><span>Ada Lovelace</span></div>',
      '<p>Ada Lovelace | Senior Writer | July 2, 2019</p>',
      '<aside><h3>Author</h3><p>Ada Lovelace</p></aside>',
      '<h6>Author(s)</h6><ul><li>Ada Lovelace</li></ul>',
      '<p><em>This post was written by <a href="/d/1">Ada Lovelace</a>, engineer.</em></p>',
      '<p>Authors: Ada Lovelace, engineer</p>',
    ])
      expect(author(line), line).toBe('Ada Lovelace')
    expect(author('<p>by ada</p>')).toBe('ada')
    expect(author('<p>by playing!</p>')).toBeNull()
    expect(author('<b class="author">Sat</b>')).toBeNull()
  })

  it('is not a commenter, link, time or sentence', () => {
    expect(author('<div class="comments"><a class="author">Bo Reader</a></div>')).toBeNull()
    expect(author('<span class="author">Read more</span>')).toBeNull()
    expect(author('<p>by clicking below you agree</p>')).toBeNull()
    expect(author('<aside><a href="/authors/bo">Bo Reader</a></aside>')).toBeNull()
    expect(author('<a class="user-login">Log in</a>')).toBeNull()
  })

  it('is the name next to the headline if data has only the site', () => {
    const site = '<meta property="og:site_name" content="Harbour News">'
    const by = '<meta name="author" content="Harbour News">'
    expect(author(`${site}${by}<p class="byline">By Ada Lovelace</p>`)).toBe('Ada Lovelace')
    expect(author(site + by)).toBe('Harbour News')
  })

  it('is the name after a label that stands alone', () => {
    expect(author('<div><p>Written by</p><p>Ada Lovelace</p></div>')).toBe('Ada Lovelace')
    expect(author('<div><span>By</span></div><div>Ada Lovelace</div>')).toBe('Ada Lovelace')
    expect(author('<p>By <b>Dr. Ada K. Lovelace</b> » 4 March</p>')).toBe('Dr. Ada K. Lovelace')
    expect(author('<p>By clicking Get Started below you agree</p>')).toBeNull()
  })

  it('is not a section of the site, unless that is called as its writer', () => {
    const section = '<a href="/category/harbour" rel="category tag">Harbour</a>'
    expect(author(`<meta name="author" content="Harbour">${section}`)).toBeNull()
    expect(
      author(
        '<meta property="article:section" content="Harbour"><meta name="author" content="Harbour">',
      ),
    ).toBeNull()
    const column = '<a href="/topics/ada" rel="tag">Ada Lovelace</a>'
    expect(author(`<meta name="author" content="Ada Lovelace">${column}`)).toBe('Ada Lovelace')
  })

  it('is read if the page has a sidebar', () => {
    const by = '<h1>Title</h1><a class="username">ada_l</a>'
    expect(read(`<div class="content_noSidebar">${by}</div>`).metadata.author).toBe('ada_l')
    expect(author('<article><footer><b class="author">Ada L</b></footer></article>')).toBe('Ada L')
  })

  it('is named by a social card or another part of the data', () => {
    const card = '<meta name="twitter:label1" content="Written by">'
    expect(author(`${card}<meta name="twitter:data1" content="Ada Lovelace">`)).toBe('Ada Lovelace')
    const graph = [
      { '@type': 'Article', author: { '@id': '#ada' } },
      { '@type': 'Person', '@id': '#ada', name: 'Ada Lovelace' },
    ]
    const data = JSON.stringify({ '@graph': graph })
    expect(author(`<script type="application/ld+json">${data}</script>`)).toBe('Ada Lovelace')
  })

  it('is everyone whom the data names', () => {
    const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
    const by = (...names: string[]) => names.map((name) => meta('citation_author', name)).join('')
    expect(author(by('Ada Lovelace', 'Bo Babbage'))).toBe('Ada Lovelace, Bo Babbage')
    expect(author(by('Lovelace, Ada', 'Babbage, Bo'))).toBe('Lovelace, Ada; Babbage, Bo')
    expect(author(by('Ada Lovelace', 'Ada Lovelace'))).toBe('Ada Lovelace')
    const team = Array.from({ length: 18 }, (_, at) => `Ada ${'ABCDEFGHIJKLMNOPQR'[at]}. Lovelace`)
    expect(author(by(...team))).toBe(team.join(', '))
    expect(author('<meta property="dc:creator schema:author" content="Ada L.">')).toBe('Ada L.')
  })

  it.each([
    ['<a class="author">Jenny Smith <div class="title">Editor</div></a>', 'Jenny Smith'],
    ['<p class="byline">Will Smale Business reporter</p>', 'Will Smale'],
    ['<p class="byline">By Will Smale<br>Business reporter, Harbour News</p>', 'Will Smale'],
    ['<div class="byline"><b>Jo Field</b><time>July 12, 2021 08:05</time></div>', 'Jo Field'],
    ['<p class="byline">By Jo Field July 12</p>', 'Jo Field'],
    ['<p class="byline">By Jo Field 12 comments</p>', 'Jo Field'],
    ['<div class="post-author-name"><a href="/a">Bruno Lund</a> - </div>', 'Bruno Lund'],
    ['<span class="author">0 comments Comment Now</span>', null],
    ['<span class="author">Powered by Quayside</span>', null],
    ['<a rel="author" href="https://quay.social/@harbour">Quay</a>', null],
    ['<table class="infobox vcard"><tr><td class="fn">Ada King</td></tr></table>', null],
    ['<p class="byline">By Jo Field, Ann Lee and Bo Ray</p>', 'Jo Field, Ann Lee and Bo Ray'],
    ['<p class="byline">By Jo Field and Ann Lee, London</p>', 'Jo Field and Ann Lee'],
    ['<p>By <a rel="author">Jo Field</a>, <a rel="author">Ann Lee</a></p>', 'Jo Field, Ann Lee'],
  ])('of %s has no role, date, link or site beside the name', (html, name) => {
    expect(author(html as string)).toBe(name)
  })

  it.each([
    ['jane@example.com (Jane Smith)', 'Jane Smith'],
    ['Jane Smith <jane@example.com>', 'Jane Smith'],
    ['By Jane Smith, Senior Reporter', 'Jane Smith'],
    ['Jane Smith - https://blog.example.com/', 'Jane Smith'],
    ['Jane Smith (Image: Quay Pictures)', 'Jane Smith'],
    ['#author.fullName}', null],
    ['{{ post.author }}', null],
    ['[object Object]', null],
    ['www.facebook.com/harbour', null],
    ['. .', null],
    ['Jane Smith,Bo Ray', 'Jane Smith, Bo Ray'],
    ['By Jane Smith, Harbour News', 'Jane Smith'],
    ['Zo&amp;euml; O&amp;#39;Hara', "Zoë O'Hara"],
  ])('in the tag %s has only the name', (content, name) => {
    expect(author(`<meta name="author" content="${content}">`)).toBe(name)
    expect(author(`<meta name="authors" content="${content}">`)).toBe(name)
  })

  it('is read from data that are escaped, or have its parts', () => {
    const data = (by: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', author: by })}</script>`
    expect(author(data({ name: 'Zo&euml; O&#39;Hara' }))).toBe("Zoë O'Hara")
    expect(author(data({ givenName: 'Ada', familyName: 'King' }))).toBe('Ada King')
  })

  it('is the writer of the article, not the company that the page names first', () => {
    const meta = (content: string) => `<meta name="author" content="${content}">`
    const article = (...names: string[]) => {
      const people = names.map((name) => ({ '@type': 'Person', name }))
      const publisher = { '@type': 'Organization', name: 'Quayside Media' }
      const data = { '@type': 'NewsArticle', author: people, publisher }
      return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    }
    expect(author(meta('Quayside Media') + article('Ada King'))).toBe('Ada King')
    expect(author(`${meta('Quayside Verlag GmbH')}<p class="byline">By Ada King</p>`)).toBe(
      'Ada King',
    )
    expect(author(meta('Ada King') + article('Ada King', 'Bo Ray'))).toBe('Ada King, Bo Ray')
    expect(author(`${article()}${meta('ada')}<p class="byline">By Ada King</p>`)).toBe('Ada King')
    expect(author('<meta name="author" value="Ada King">')).toBe('Ada King')
  })

  it('is an unmarked name in the line of the date under the headline', () => {
    const line = (name: string) => `<div><p>March 24, 2026</p><p>${name}</p></div>`
    expect(author(line('Ada King, Scientist, and Bo Ray, Research Fellow, Quay'))).toBe(
      'Ada King, Bo Ray',
    )
    expect(author(line('Ada King'))).toBe('Ada King')
    expect(author('<p>Ada King</p><p>A text without a date.</p>')).toBeNull()
    expect(read(`<h1>Storm Passes</h1>${line('Storm Passes')}`).metadata.author).toBeNull()
  })

  it.each([
    '<div class="webmentions"><span class="author">Bo Reader</span></div>',
    '<a href="/member/join/">新規登録</a>',
    '<div>invited by <a href="/wiki/Harbour">the Harbour</a></div>',
    '<div class="backlink__author">Quelle: sid</div>',
    '<div class="fn-panel">Quay ID</div>',
    '<form><label class="username" for="mail">Email address</label></form>',
    '<div class="username"><b>Account</b><p>You are logged in</p></div>',
    '<a href="/members/members.cfm?act=letters">Newsletters</a>',
    '<div class="link-author">from Quay Sisters</div>',
    '<p>Produced by <a href="https://quay.example.com/">Quay Theory</a></p>',
    '<span class="credit contributor"><b class="fn">Bo Ray</b> / Quay Pictures</span>',
  ])('is not in %s', (html) => {
    expect(author(html)).toBeNull()
  })

  it('is a name beside a logo or in the foot of the post', () => {
    expect(
      author('<div class="authors"><b class="brand-mark">quay</b><i>by</i> <b>Ada King</b></div>'),
    ).toBe('Ada King')
    expect(author('<div class="post-footer"><b class="post-author">ada</b></div>')).toBe('ada')
  })

  it('is that of the question or thread in the data', () => {
    const data = { '@type': 'QAPage', mainEntity: { '@type': 'Question', author: { name: 'ada' } } }
    expect(author(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toBe(
      'ada',
    )
  })
})

describe('the title of a page', () => {
  const title = (head: string, body = '') => read(`<head>${head}</head><body>${body}</body>`).title

  it("omits the site's name", () => {
    const site = '<meta property="og:site_name" content="Harbour News">'
    expect(title(`${site}<title>Storm passes – Harbour News</title>`)).toBe('Storm passes')
    expect(title(`${site}<title>Harbour News | Storm passes</title>`)).toBe('Storm passes')
    expect(title('<title>Storm passes | harbour-news</title>')).toBe('Storm passes')
    expect(title(`${site}<title>Storm – a short history</title>`)).toBe('Storm – a short history')
    expect(title(`${site}<title>Storm passes | Harbour News Blog</title>`)).toBe('Storm passes')
    expect(title(`${site}<title>Harbour News</title>`)).toBe('Harbour News')
  })

  it('is the headline if it matches the title', () => {
    const h1 = '<h1>Storm passes the harbour without damage</h1>'
    expect(title('<title>Storm passes harbour - live</title>', h1)).toBe(
      'Storm passes the harbour without damage',
    )
    expect(title('<title>Storm passes</title>', '<h1>Sign up today</h1>')).toBe('Storm passes')
    expect(title('<title>Storm passes</title>', '<nav><h1>Storm passes by</h1></nav>')).toBe(
      'Storm passes',
    )
  })

  it('is not a headline with the name of the site or blog', () => {
    const shared = '<meta property="og:title" content="Choosing a mast">'
    expect(
      title(`${shared}<title>Choosing a mast - Ada's Notes</title>`, "<h1>Ada's Notes</h1>"),
    ).toBe('Choosing a mast')
  })
})
