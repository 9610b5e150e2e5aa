import { describe, expect, it } from 'vitest'
import { parseHtml } from '@/lib/reader/html/index'
import { Block, Box, cutBlocks } from '@/lib/reader/main-content/blocks'
import type { Outline } from '@/lib/reader/main-content/features/outline'
import { findHeadline } from '@/lib/reader/main-content/rules/headline'
import { expectedShare, likeliest, ranking } from '@/lib/reader/main-content/rules/select'

const box = new Box(parseHtml('<body></body>'), null)

function blockOf(score: number, length: number): Block {
  return Object.assign(new Block(box), { score, length })
}

describe('the likeliest blocks', () => {
  it('are only those that raise the expected F1', () => {
    const sure = blockOf(4, 500)
    const likely = blockOf(1, 200)
    const unlikely = blockOf(-3, 200)
    const kept = likeliest([unlikely, sure, likely])
    expect([...kept]).toEqual([sure, likely])
    expect(ranking([unlikely, sure, likely])).toMatchObject({ count: 2, cut: 1 })
    expect(expectedShare([sure, likely, unlikely], kept)).toBeGreaterThan(
      expectedShare([sure, likely, unlikely], new Set([sure])),
    )
  })

  it('are more if the page is unclear', () => {
    const doubtful = Array.from({ length: 5 }, () => blockOf(-0.4, 100))
    expect(likeliest(doubtful).size).toBe(5)
    const sure = Array.from({ length: 20 }, () => blockOf(4, 100))
    expect(likeliest([...sure, ...doubtful]).size).toBe(20)
  })

  it('are fewer than the odds of many unlikely blocks would ask for', () => {
    const sure = Array.from({ length: 3 }, () => blockOf(4, 100))
    const unlikely = Array.from({ length: 30 }, () => blockOf(-1.2, 100))
    expect(ranking([...sure, ...unlikely]).count).toBe(33)
    expect(likeliest([...sure, ...unlikely]).size).toBe(3)
  })
})

it('takes the title of an issue for the headline, not its number or the name of the project', () => {
  const { root, blocks } = cutBlocks(
    parseHtml(`<h1>Kiln library</h1><h2>Support #6</h2><h3>lid opens while it is hot</h3>
      <p>The lid can be lifted at 900 degrees, as the bolt is drawn back too early.</p>`),
  ) as NonNullable<ReturnType<typeof cutBlocks>>
  const about = { title: 'Support #6: lid opens while it is hot - Kiln library' }
  const headline = findHeadline(
    { root, blocks, about } as unknown as Outline,
    new Set(blocks.slice(-1)),
  )
  expect(headline?.text).toBe('lid opens while it is hot')
})
