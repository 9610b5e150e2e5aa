import { expect, test } from 'vitest'
import { domainFilter, splitDomains } from '@/lib/capabilities/search/filters'

test('a filter accepts hosts with underscores and a wildcard for subdomains', () => {
  const filter = domainFilter.parse(['my_site.example.com', '-*.example.org'])
  expect(splitDomains(filter)).toEqual({
    includeDomains: ['my_site.example.com'],
    excludeDomains: ['example.org'],
  })
  expect(domainFilter.safeParse(['not a host']).success).toBe(false)
})
