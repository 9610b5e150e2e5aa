import { describe, expect, it } from 'vitest'
import { parseHtml } from '@/lib/reader/html/index'
import { cutBlocks } from '@/lib/reader/main-content/blocks'
import { AROUND_NUMBERS, aroundNumbers } from '@/lib/reader/main-content/features/around'
import { computeNumbers, NUMBERS } from '@/lib/reader/main-content/features/numbers'
import { PAGE_NUMBERS, pageNumbers } from '@/lib/reader/main-content/features/page-numbers'
import { sumUp } from '@/lib/reader/main-content/features/sums'
import { describePage } from '@/lib/reader/main-content/features/traits'
import type { About } from '@/lib/reader/main-content/index'

const about: About = {
  title: 'Lamps',
  path: '/lamps',
  host: 'example.com',
  types: [],
  shared: '',
  isArticle: false,
  isPaid: false,
  isShared: false,
  description: '',
  descriptions: [],
  articleText: '',
  statements: new Set(),
  prices: new Set(),
}
const row = (name: string) => `<li class="lamp"><b>${name}</b> $5</li>`
const html = `<h1>Lamps</h1><ul>${['One', 'Two', 'Three', 'Two'].map(row).join('')}</ul>
<p>The lamp on the table of the house is the one with the oil, and we know that it will be of use to you.</p>`

function numbered() {
  const cut = cutBlocks(parseHtml(html))
  if (!cut) throw new Error('The page has too many blocks')
  const page = describePage(cut, about)
  const sums = sumUp(page)
  return { page, sums, ...computeNumbers(page, sums) }
}

describe('the numbers of blocks', () => {
  const { page, sums, numbers, groups } = numbered()
  const numberOf = (at: number, name: string) => numbers[at]?.[NUMBERS.indexOf(name)]

  it('have their names, from the first to the last', () => {
    expect(page.blocks.map(({ text }) => text)).toHaveLength(6)
    expect(numberOf(0, 'own:length')).toBe(5)
    expect(numberOf(0, 'own:h1-at')).toBe(0)
    expect(numberOf(4, 'own:copy')).toBe(1)
    expect(numberOf(1, 'own:priced')).toBe(1)
    expect(numberOf(1, 'row:count')).toBe(4)
    expect(numberOf(1, 'row:priced')).toBe(1)
    expect(numberOf(2, 'group:count')).toBe(4)
    expect(numberOf(5, 'up0:alike')).toBe(0)
    expect(numberOf(4, 'near1:length')).toBe(page.blocks[5]?.length)
    expect(numberOf(5, 'near1:length')).toBe(-1)
    expect(numberOf(5, 'around:stop')).toBeGreaterThan(0)
  })

  it('of the page have their names', () => {
    const values = pageNumbers(page, sums)
    expect(values).toHaveLength(PAGE_NUMBERS.length)
    expect(values[PAGE_NUMBERS.indexOf('page:blocks')]).toBe(6)
    expect(values[PAGE_NUMBERS.indexOf('page:row-count')]).toBe(4)
    expect(values[PAGE_NUMBERS.indexOf('page:h1')]).toBe(0)
  })

  it('of the second look describe the scores of neighbouring blocks', () => {
    for (const block of page.blocks) block.score = block.index === 5 ? 3 : -1
    const around = aroundNumbers(page, groups)
    const told = (at: number, name: string) => around[at]?.[AROUND_NUMBERS.indexOf(name)]
    expect(told(5, 's:own')).toBe(3)
    expect(told(4, 's:n1')).toBe(3)
    expect(told(5, 's:n1')).toBe(-9)
    expect(told(2, 's:group')).toBeCloseTo(-1)
    expect(told(4, 's:copy-before')).toBe(-1)
    expect(told(5, 's:so-far')).toBeCloseTo(1)
  })
})
