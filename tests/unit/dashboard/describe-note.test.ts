import { expect, test } from 'vitest'
import { describeNote } from '@/app/(dashboard)/usage/[id]/describe-note'

const NAMES = { searxng: 'SearXNG', local: 'Local index' }

test.each([
  [undefined, ''],
  [{ hits: 1, provider: 'searxng' }, '1 hit · SearXNG'],
  [{ found: 0 }, '0 found'],
  [{ bytes: 2092 }, '2.0 KB'],
  [{ passages: 2 }, '2 passages'],
  [{ read: ['page', 'page', 'index'] }, '2 from the web, 1 from the local index'],
  [{ tried: [{ provider: 'searxng', outcome: 'ok' }], applied: {} }, 'SearXNG ok'],
  [
    { failed: [{ provider: 'local', kind: 'upstream', message: 'local: it has no pages yet' }] },
    'Local index: it has no pages yet',
  ],
  [{ url: 'https://a.example/b', status: 200, bytes: 12 }, 'a.example/b · 200 · 12 bytes'],
  [{ words: 0, removed: 0, title: '' }, '0 words'],
])('the note %o of a stage reads %j', (note, words) => {
  expect(describeNote(note, NAMES)).toBe(words)
})
