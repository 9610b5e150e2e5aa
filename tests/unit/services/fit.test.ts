import { describe, expect, it } from 'vitest'
import { fit } from '@/lib/services/mcp/fit'

describe('a reply for a model', () => {
  it('is the same object when it fits', () => {
    const reply = { markdown: 'Herons eat fish.', links: [{ url: 'https://birds.test/' }] }
    expect(fit(reply, 1_000)).toBe(reply)
  })

  it('loses the end of its longest text, but keeps short fields and their order', () => {
    const reply = { markdown: 'a'.repeat(5_000), title: 'Herons', metadata: { language: 'en' } }
    const { markdown, ...short } = fit(reply, 1_000)
    expect(short).toEqual({ title: 'Herons', metadata: { language: 'en' } })
    expect(markdown.length).toBeGreaterThan(800)
    expect(markdown.length).toBeLessThan(1_000)
    expect(Object.keys(fit(reply, 1_000))).toEqual(Object.keys(reply))
  })

  it('keeps the first entries of a long list, each whole', () => {
    const links = Array.from({ length: 1_000 }, (_, n) => ({ url: `https://birds.test/${n}` }))
    const fitted = fit({ links, title: 'Herons' }, 2_000)
    expect(fitted.title).toBe('Herons')
    expect(fitted.links.length).toBeGreaterThan(20)
    expect(fitted.links).toEqual(links.slice(0, fitted.links.length))
    expect(JSON.stringify(fitted).length).toBeLessThan(2_100)
  })
})
