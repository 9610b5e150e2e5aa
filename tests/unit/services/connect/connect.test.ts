import { expect, test } from 'vitest'
import { filledIn, tools } from '@/lib/services/connect/index'

test('address and key are filled in, but not inside variable names', () => {
  const texts = tools.flatMap(({ snippets }) =>
    snippets.map((one) => filledIn(one, 'https://data.example', 'gw_live_1')),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) {
    expect(text).not.toMatch(/[A-Z]_gw_live_1/)
    expect(text).not.toMatch(/[A-Z]_https/)
    expect(text).not.toMatch(/(?<![A-Z_])(?:KEY|SERVER)\b/)
  }
  const all = texts.join('\n')
  for (const line of [
    'SEARXNG_API_KEY=gw_live_1',
    'FIRECRAWL_API_KEY=fc-gw_live_1',
    '/k/gw_live_1',
  ])
    expect(all).toContain(line)
})
