import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const SAID = `<p>A <b>brass</b> lamp for the desk, made by hand in a small workshop since 1931, with a
  switch that clicks, a cable of two metres and a shade that turns to wherever the light is needed.</p>`
const read = (body: string, type = 'Product') => {
  const data = JSON.stringify({ '@type': type, name: 'Lamp', description: SAID })
  const html = `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>${body}`
  const url = 'https://example.com/lamp'
  return readPageNow({ html, url, mainContentOnly: true, want: { markdown: true } })
}

describe('a page whose content is in its data', () => {
  it('has it after the visible text', () => {
    const { markdown, words } = read('<main><h1>Lamp</h1><p>€189, in stock</p></main>')
    expect(markdown).toMatch(/Lamp[\s\S]*in stock[\s\S]*A \*\*brass\*\* lamp for the desk/)
    expect(words).toBeGreaterThan(30)
  })

  it('does not repeat it', () => {
    const { markdown } = read(`<main><h1>Lamp</h1>${SAID}<p>€189, in stock</p></main>`)
    expect(markdown?.match(/brass/g)).toHaveLength(1)
  })

  it('contains nothing about its site', () => {
    const { markdown } = read('<main><h1>Lamp</h1><p>€189, in stock</p></main>', 'Organization')
    expect(markdown).not.toContain('brass')
  })
})
