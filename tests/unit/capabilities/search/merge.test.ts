import { describe, expect, it } from 'vitest'
import type { Hit } from '@/lib/capabilities/search/index'
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
  ])('%s and %s', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other))
  })

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/?id=1', 'https://example.com/?id=2'],
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
