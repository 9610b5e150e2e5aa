import { expect, test } from 'vitest'
import { parseReleases } from '@/app/(dashboard)/whats-new/releases'

const LOG = `# Changelog

## Unreleased

## 0.2.0 (2026-11-26)

Compared with 0.1.0.

### First steps
- One.
- Two.

## 0.1.0 (2026-11-20)

- The first.
`

test('a release without changes yet is left out', () => {
  expect(parseReleases(LOG).map(({ name, date }) => [name, date])).toEqual([
    ['0.2.0', '2026-11-26'],
    ['0.1.0', '2026-11-20'],
  ])
})

test('a release shows its pictures, which its words do not repeat', () => {
  const picture = '![The tree of a crawl](docs/images/crawl-light.png)\n'
  const [release] = parseReleases(
    LOG.replace('Compared with 0.1.0.\n', (it) => `${it}\n${picture}`),
  )
  expect(release?.pictures).toEqual([{ name: 'crawl', alt: 'The tree of a crawl' }])
  expect(release?.intro).toBe('Compared with 0.1.0.')
})

test('what comes next is shown once it has changes, and sections count theirs', () => {
  const releases = parseReleases(LOG.replace('## Unreleased\n', '## Unreleased\n\n- Three.\n'))
  expect(releases.map(({ name }) => name)).toEqual(['Unreleased', '0.2.0', '0.1.0'])
  expect(releases[1]?.sections).toEqual([
    { title: 'First steps', text: '- One.\n- Two.', count: 2 },
  ])
})
