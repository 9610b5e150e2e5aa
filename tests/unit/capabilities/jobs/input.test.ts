import { expect, test } from 'vitest'
import { batchInput } from '@/lib/capabilities/jobs/input'

test('a page that is given twice is read once, whatever the place on it', () => {
  const urls = [
    '/x',
    '/y#top',
    '/x#a',
    '/y',
    '/x',
    '/#/one',
    '/#/two',
    '/#!three',
    '/?q=1',
    '/?q=2',
  ]
  const addresses = urls.map((path) => `https://site.example${path}`)
  const pages = batchInput.parse({ urls: addresses }).urls.map((url) => url.slice(20))
  expect(pages).toEqual(['/x', '/y#top', '/#/one', '/#/two', '/#!three', '/?q=1', '/?q=2'])
})
