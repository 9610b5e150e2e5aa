import { expect, test } from 'vitest'
import { merge } from '@/lib/capabilities/extract/merge'
import { splitPageText } from '@/lib/capabilities/extract/page-text'
import type { ModelChoice } from '@/lib/models/llm/index'

const CHOICE = { contextTokens: 6_000, maxOutputTokens: 1_000 } as ModelChoice
const COUNT = 600
type Item = { name: string; maker: string | null; price: number | null }

/**
 * The result of a careful model for a piece: each item that starts in it, as far as it is visible.
 */
function seenIn(piece: string): { items: Item[] } {
  const parts = piece.split(/^## /m).slice(1)
  const items = parts.map((part) => ({
    name: /^(Item \d+)$/m.exec(part)?.[1] ?? '',
    maker: /Made by (Maker \d+)/.exec(part)?.[1] ?? null,
    price: Number(/Price: (\d+)/.exec(part)?.[1]) || null,
  }))
  return { items }
}

test.each([
  [
    'of three blocks',
    (n: number) =>
      `## Item ${n}\n\nMade by Maker ${n}, ${'with care '.repeat(n % 23)}\n\nPrice: ${n}`,
  ],
  [
    'of one block',
    (n: number) => `## Item ${n}\nMade by Maker ${n}, ${'with care '.repeat(n % 17)}\nPrice: ${n}`,
  ],
])('a long page in pieces loses and duplicates no item: items %s', (_, write) => {
  const text = Array.from({ length: COUNT }, (_, i) => write(i + 1)).join('\n\n')
  const pieces = splitPageText(text, CHOICE)
  expect(pieces.length).toBeGreaterThan(3)
  const { items } = pieces.map(seenIn).reduce((all, part) => merge(all, part) as { items: Item[] })
  expect(items).toEqual(
    Array.from({ length: COUNT }, (_, i) => ({
      name: `Item ${i + 1}`,
      maker: `Maker ${i + 1}`,
      price: i + 1,
    })),
  )
})

test('a table is cut between its rows, with its head above each piece', () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => `| Row ${i + 1} | ${i + 1} |`)
  const pieces = splitPageText(['| Name | Price |', '| --- | --- |', ...rows].join('\n'), CHOICE)
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces)
    expect(piece.startsWith('| Name | Price |\n| --- | --- |\n')).toBe(true)
  const found = new Set(pieces.flatMap((piece) => piece.match(/^\| Row \d+ \| \d+ \|$/gm) ?? []))
  expect([...found]).toEqual(rows)
})

test('different things stay separate at piece borders, and gaps are filled', () => {
  const first = {
    title: 'Lamps',
    items: [
      { name: 'A', price: 1 },
      { name: 'B', price: null },
    ],
    note: null,
  }
  const second = {
    title: 'Lamps, page 2',
    items: [
      { name: 'B', price: 2 },
      { name: 'A', price: 9 },
    ],
    note: 'sold out',
  }
  expect(merge(first, second)).toEqual({
    title: 'Lamps',
    items: [
      { name: 'A', price: 1 },
      { name: 'B', price: 2 },
      { name: 'A', price: 9 },
    ],
    note: 'sold out',
  })
})
