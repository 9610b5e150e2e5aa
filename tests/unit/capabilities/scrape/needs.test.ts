import { expect, it, vi } from 'vitest'
import { needs } from '@/lib/capabilities/scrape/needs'

const page = (number: number, host = 'a.test') => `https://${host}/${number}`
const note = (host: string, ...needed: boolean[]) => {
  for (const [number, one] of needed.entries()) needs().note(page(number, host), one)
}

it('expects a page to need scripts once three in its folder did, and none not', () => {
  note('two.test', true, true)
  note('three.test', true, true, true)
  note('mixed.test', true, true, true, false, true)
  const hosts = ['two.test', 'three.test', 'mixed.test', 'other.test']
  expect(needs().expects('https://three.test/news/1')).toBe(false)
  expect(hosts.filter((host) => needs().expects(page(9, host)))).toEqual(['three.test'])
})

it('forgets what pages needed after a day', () => {
  vi.useFakeTimers({ now: 0 })
  note('day.test', true, true, true)
  vi.setSystemTime(86_300_000)
  expect(needs().expects(page(9, 'day.test'))).toBe(true)
  vi.setSystemTime(86_500_000)
  expect(needs().expects(page(9, 'day.test'))).toBe(false)
  note('day.test', true)
  expect(needs().expects(page(9, 'day.test'))).toBe(false)
  vi.useRealTimers()
})
