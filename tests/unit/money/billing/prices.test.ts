import { expect, test } from 'vitest'
import { fromUsd, toUsd } from '@/lib/base/usd/index'
import { priceUsage } from '@/lib/money/billing/index'

test('prices are those of the contract, to the nano', () => {
  const prices: [Parameters<typeof priceUsage>[0][number]['unit'], number][] = [
    ['answer_query', 0.004],
    ['answer_query_service_web', 0.007],
    ['answer_query_service_fast', 0.009],
    ['answer_images', 0.001],
    ['web_search', 0.002],
    ['scrape_format', 0.001],
    ['extract_json', 0.005],
    ['extract_summary', 0.005],
    ['extract_qa', 0.005],
    ['extract_links', 0.001],
    ['extract_brand', 0.002],
    ['extract_advanced_proxy', 0.004],
    ['map', 0.002],
    ['crawl_page', 0.001],
    ['crawl_page_advanced', 0.005],
    ['pdf', 0.002],
    ['transcript', 0.002],
  ]
  for (const [unit, usd] of prices)
    expect(priceUsage([{ unit, amount: 3 }]), unit).toBe(fromUsd(usd) * 3n)
})

test('tokens are summed exactly and rounded up once', () => {
  // 0.0375 USD per million tokens is 37.5 nano per thousand: the price of a token is not a whole
  // number.
  const rate = 37_500_000n
  expect(priceUsage([{ unit: 'llm_input_tokens', amount: 1, rate }])).toBe(38n)
  expect(
    priceUsage([
      { unit: 'llm_input_tokens', amount: 1, rate },
      { unit: 'llm_output_tokens', amount: 1, rate },
    ]),
  ).toBe(75n)
  expect(
    priceUsage([{ unit: 'llm_input_tokens', amount: 2_000_000_000, rate: 15_000_000_000n }]),
  ).toBe(30_000_000_000_000n)
})

test('amounts survive the conversion to USD and back', () => {
  for (const nano of [1n, 7_000_000n, 123_456_789n, 9_007_199_254_740_991n])
    expect(fromUsd(toUsd(nano))).toBe(nano)
  expect(() => fromUsd(Number.NaN)).toThrow(RangeError)
})
