import { describe, expect, it } from 'vitest'
import type { Hit } from '@/lib/capabilities/search/index'
import { unwrapLink } from '@/lib/capabilities/search/link'
import { keyFor, merge, pageKey } from '@/lib/capabilities/search/merge'

const hit = (link: string, more: Partial<Hit> = {}): Hit => ({
  title: link,
  link,
  snippet: '',
  provider: 'one',
  ...more,
})

describe('two links are one page', () => {
  it.each([
    ['http://www.example.com/a/', 'https://example.com/a'],
    ['https://example.com/a?utm_source=x&b=1', 'https://example.com/a?b=1'],
    ['https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1'],
    ['https://example.com/index.html', 'https://example.com/'],
    ['https://example.com/a#section', 'https://example.com/a'],
    ['https://m.example.com/a', 'https://example.com/a'],
    ['https://example.com/amp/a', 'https://example.com/a'],
    ['https://mobile.twitter.com/u/status/12?s=20', 'https://x.com/u/status/12'],
    ['https://touch.example.com/a', 'https://example.com/a'],
    ['https://example.com/a.amp', 'https://example.com/a'],
    ['https://example.com/a?output=amp', 'https://example.com/a'],
    ['https://example.com/default.aspx', 'https://example.com/'],
    ['https://stackoverflow.com/q/112', 'https://stackoverflow.com/questions/112/why-is-it-so'],
    ['https://www.reddit.com/r/a/comments/1abc/title_x/', 'https://redd.it/1abc'],
    ['https://en.wikipedia.org/w/index.php?title=Tide', 'https://en.m.wikipedia.org/wiki/Tide'],
    ['https://dx.doi.org/10.1/x', 'https://doi.org/10.1/x'],
    ['https://de-de.facebook.com/x', 'https://m.facebook.com/x'],
    ['https://player.vimeo.com/video/1234', 'https://vimeo.com/1234'],
    [
      'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/',
      'https://pmc.ncbi.nlm.nih.gov/articles/PMC123',
    ],
    ['https://github.com/a/b.git', 'https://github.com/a/b'],
    ['https://m.imdb.com/title/tt1/?ref_=nv', 'https://www.imdb.com/title/tt1'],
    ['https://old.reddit.com/r/a/comments/1/', 'https://www.reddit.com/r/a/comments/1'],
    ['https://arxiv.org/pdf/2401.00001v2', 'https://arxiv.org/abs/2401.00001'],
    ['https://www.amazon.com/Name/dp/B012345678/ref=sr_1', 'https://amazon.com/dp/B012345678'],
  ])('%s and %s', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other))
  })

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/?id=1', 'https://example.com/?id=2'],
    ['https://stackoverflow.com/questions/112/x', 'https://stackoverflow.com/questions/113/x'],
    ['https://stackoverflow.com/questions/112', 'https://askubuntu.com/questions/112'],
    ['https://en.wikipedia.org/w/index.php?title=A&oldid=1', 'https://en.wikipedia.org/wiki/A'],
    ['https://example.com/#/a', 'https://example.com/#/b'],
    ['https://example.com:8080/a', 'https://example.com/a'],
    ['https://docs.example.com/', 'https://example.com/'],
  ])('but not %s and %s', (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other))
  })
})

describe('merging', () => {
  it('puts what several lists rank well first', () => {
    const lists = [
      [hit('https://a.example/'), hit('https://b.example/')],
      [hit('https://c.example/'), hit('https://b.example/')],
    ]
    expect(merge(lists).map((one) => one.link)).toEqual([
      'https://b.example/',
      'https://a.example/',
      'https://c.example/',
    ])
  })

  it('fills missing fields from the other lists', () => {
    const lists = [
      [hit('https://a.example/', { date: null })],
      [hit('http://a.example', { date: '2026-01-01', snippet: 'Known', provider: 'two' })],
    ]
    expect(merge(lists)).toEqual([
      hit('https://a.example/', { date: '2026-01-01', snippet: 'Known' }),
    ])
  })

  it('compares papers by title, pictures by address', () => {
    const paper = (link: string) => hit(link, { title: 'On the theory of the tides' })
    expect(
      merge(
        [[paper('https://arxiv.org/abs/1')], [paper('https://doi.org/10.1/x')]],
        keyFor('scholar'),
      ),
    ).toHaveLength(1)
    const picture = (imageUrl: string) => hit('https://a.example/page', { imageUrl })
    expect(
      merge(
        [[picture('https://a.example/1.png'), picture('https://a.example/2.png')]],
        keyFor('images'),
      ),
    ).toHaveLength(2)
  })
})

it.each([
  'https://www.google.com/url?q=&url=https://a.example/x',
  'https://www.google.com/imgres?imgurl=https://b.example/i.jpg&imgrefurl=https://a.example/x',
  'https://a-example.cdn.ampproject.org/v/s/a.example/x?amp_js_v=0.1',
  'https://yandex.ru/clck/jsredir?url=https%3A%2F%2Fa.example%2Fx',
  'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=1',
  'https://translate.google.com/translate?sl=de&u=https://a.example/x',
  'https://a-example.translate.goog/x?_x_tr_sl=de&_x_tr_tl=en',
  'https://www.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fx&h=AT0',
  'https://www.bing.com/amp/s/a.example/x',
  'https://a-example.amp.cloudflare.com/c/s/a.example/x',
  'https://www.google.com/aclk?sa=L&adurl=https%3A%2F%2Fa.example%2Fx',
  'https://search.brave.com/redirect?url=https%3A%2F%2Fa.example%2Fx',
  'https://href.li/?https://a.example/x',
  'https://urldefense.com/v3/__https://a.example/x__;!!abc$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_x&d=DwM',
  'https://link.zhihu.com/?target=https%3A//a.example/x',
])('%s leads to the page itself', (link) => expect(unwrapLink(link)).toBe('https://a.example/x'))
