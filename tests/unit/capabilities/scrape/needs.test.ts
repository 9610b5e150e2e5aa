import { expect, it, vi } from 'vitest'
import { needs } from '@/lib/capabilities/scrape/needs'

const page = (number: number, host = 'a.test') => `https://${host}/${number}`
const note = (host: string, ...needed: boolean[]) => {
  for (const [number, isNeeded] of needed.entries()) needs().note(page(number, host), isNeeded)
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

it('suspects a host of needing scripts once three of its folders did, and none not', () => {
  const noteFolders = (host: string, ...needed: boolean[]) => {
    for (const [number, isNeeded] of needed.entries())
      needs().note(`https://${host}/${number}/page`, isNeeded)
  }
  noteFolders('two-folders.test', true, true)
  needs().note('https://two-folders.test/1/other', true)
  noteFolders('three-folders.test', true, true, true)
  noteFolders('mixed-folders.test', true, true, false, true)
  const hosts = ['two-folders.test', 'three-folders.test', 'mixed-folders.test']
  const suspects = hosts.filter((host) => needs().suspects(`https://${host}/new/page`))
  expect(suspects).toEqual(['three-folders.test'])
  expect(needs().expects('https://three-folders.test/new/page')).toBe(false)
})

it('fetches one page of twenty nevertheless, and stops when it needs no scripts', () => {
  note('renewed.test', true, true, true)
  const asked = Array.from({ length: 40 }, () => needs().expects(page(9, 'renewed.test')))
  expect(asked.filter((isExpected) => !isExpected)).toHaveLength(2)
  note('renewed.test', false)
  expect(needs().expects(page(9, 'renewed.test'))).toBe(false)
})

it('does not ask again what added nothing to three pages of a site, or the same', () => {
  const filler = (name: string) => ({ scripts: [`https://a.test/${name}.js`], words: 300 })
  const tell = (name: string, ...added: number[]) =>
    added.map((count) => needs().noteEffect(filler(name), count))
  tell('menu', 0, -20, 2)
  tell('twice', 0, 0)
  tell('list', 0, 0, 0, 50)
  expect(tell('frame', 111, 111, 111, 111)).toEqual([true, false, false, false])
  const isVain = (name: string) => needs().isVain(filler(name))
  expect(['menu', 'twice', 'list', 'frame'].filter(isVain)).toEqual(['menu', 'frame'])
  expect(Array.from({ length: 20 }, () => isVain('menu'))).toContain(false)
})
