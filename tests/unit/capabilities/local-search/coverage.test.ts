import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRead } from '@/lib/capabilities/local-search'
import { keepPage } from '@/lib/storage/local-index'
import { type Inside, openInside } from '@/tests/support/inside'

const DAY_MS = 86_400_000
let inside: Inside

beforeAll(async () => {
  inside = await openInside()
})
afterAll(() => inside.stop())

const keep = (accountId: string, url: string, site: string, days: number) =>
  keepPage(
    {
      accountId,
      url,
      site,
      title: 'Page',
      language: 'en',
      publishedAt: null,
      passages: [{ heading: '', text: `A text about ${url}` }],
    },
    Date.UTC(2026, 10, 1) + days * DAY_MS,
  )

test('the index tells its sites, their sections and how fresh they are, own and shared', async () => {
  const manual = 'https://docs.example.com/3/'
  await keep('acct_owner', `${manual}library/random.html`, manual, 1)
  await keep('acct_owner', `${manual}library/os/path.html`, manual, 3)
  await keep('acct_owner', `${manual}index.html`, manual, 2)
  await keep(inside.account, 'https://own.example.com/a/b', 'https://own.example.com/', 4)
  await keep('acct_other', 'https://other.example.com/', 'https://other.example.com/', 5)
  const request = new Request('http://groundwire.test/api/v2/index', {
    headers: { Authorization: `Bearer ${inside.secret}` },
  })
  const reply = await (await indexRead.handle(request, { params: Promise.resolve({}) })).json()
  const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY_MS).toISOString()
  expect(reply.vectors).toBeNull()
  expect(reply.sites).toEqual([
    {
      site: manual,
      shared: true,
      pages: 3,
      oldest: at(1),
      newest: at(3),
      text_bytes: expect.any(Number),
      sections: [
        { path: '/library/', pages: 2, oldest: at(1), newest: at(3) },
        { path: '/', pages: 1, oldest: at(2), newest: at(2) },
      ],
    },
    expect.objectContaining({
      site: 'https://own.example.com/',
      shared: false,
      sections: [{ path: '/a/', pages: 1, oldest: at(4), newest: at(4) }],
    }),
  ])
})
