import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const folder = path.join(import.meta.dirname, '../../../fixtures/pages')

describe('golden pages', () => {
  it.each(readdirSync(folder))('%s reads as expected', (name) => {
    const file = (one: string) => path.join(folder, name, one)
    const request = existsSync(file('request.json'))
      ? JSON.parse(readFileSync(file('request.json'), 'utf8'))
      : {}
    const page = readPageNow({
      html: readFileSync(file('page.html')),
      url: `https://example.com/${name}/`,
      mainContentOnly: true,
      ...request,
      want: { markdown: true },
    })
    expect(existsSync(file('expected.md')), `write ${file('expected.md')}`).toBe(true)
    expect(`${page.markdown}\n`).toBe(readFileSync(file('expected.md'), 'utf8'))
  })
})
