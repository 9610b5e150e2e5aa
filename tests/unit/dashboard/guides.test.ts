import { expect, test } from 'vitest'
import { guidesFor, readShippedFile, search } from '@/app/(dashboard)/docs/guides'
import { rendered } from '@/app/(dashboard)/docs/render'

const htmlOf = (...given: Parameters<typeof rendered>) =>
  rendered(...given)
    .map((part) => ('html' in part ? part.html : ''))
    .join('')

test('each link of a guide and of what’s new leads to a page that its reader may open', () => {
  for (const isOwner of [true, false]) {
    const guides = guidesFor(isOwner)
    const names = new Set(guides.map(({ name }) => name))
    let links = 0
    for (const text of [readShippedFile('CHANGELOG.md'), ...guides.map((guide) => guide.text)])
      for (const [, href = ''] of htmlOf(text, guides).matchAll(/<a href="([^"]*)"/g)) {
        links++
        if (/^(?:https?:|#)/.test(href)) continue
        expect(names, href).toContain(/^\/docs\/([a-z-]+)(?:#.*)?$/.exec(href)?.[1])
      }
    expect(links).toBeGreaterThan(10)
  }
})

test('a link to a guide has its title, and a link to another file is plain text', () => {
  const guides = [{ name: 'jobs', title: 'Jobs' }]
  const html = htmlOf('[docs/jobs.md](docs/jobs.md#webhooks) and [x](../bench/x.md)', guides)
  expect(html).toBe('<p><a href="/docs/jobs#webhooks">Jobs</a> and <a>x</a></p>\n')
})

test('a question finds the sections of the docs that have its words', () => {
  const names = search(false, 'What is the signature of webhooks?').map(({ name }) => name)
  expect(names).toContain('jobs')
  expect(search(false, 'zebra crossings')).toEqual([])
})

test('a code block is a separate part, unless it is inside a list', () => {
  const parts = rendered('One\n\n```sh\ncurl x\n```\n\n- two\n  ```sh\n  curl y\n  ```\n', [])
  expect(parts.map((part) => ('code' in part ? part : 'html'))).toEqual([
    'html',
    { code: 'curl x', language: 'sh' },
    'html',
  ])
  expect(parts.at(-1)).toMatchObject({ html: expect.stringContaining('curl y') })
})
