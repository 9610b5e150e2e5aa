import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { providers } from '@/lib/capabilities/search/providers/index'
import { modelProviders } from '@/lib/models/llm/providers/providers'

it('docs/providers.md names every provider, and the settings that a search provider needs', () => {
  const page = readFileSync('docs/providers.md', 'utf8')
  const search = providers.flat()
  const names = [...search, ...modelProviders].map((one) => `\`${one.name}\``)
  expect(names.filter((name) => !page.includes(name))).toEqual([])
  const needed = search.flatMap((one) => one.needs?.match(/[A-Z_]{5,}/g) ?? [])
  expect(needed.filter((name) => !page.includes(name))).toEqual([])
})
