import { expect, test } from 'vitest'
import { showBytes } from '@/app/_ui/facts/locale'
import { usdLike } from '@/app/_ui/facts/money'
import { unitName } from '@/app/_ui/facts/unit-name'
import { amountsLike, readDigits } from '@/app/(dashboard)/credit/amounts'

test('the amounts of a column have the decimals that one of them needs', () => {
  const show = usdLike([7.14, 0.012, 0])
  expect([7.14, 0.012, 0].map(show)).toEqual(['$7.140', '$0.012', '$0.000'])
  expect(usdLike([])(1_234.5)).toBe('$1,234.50')
  expect(usdLike([0.000_4, 12])(-12)).toBe('−$12.0000')
})

test.each([
  [[-1_000_000n, -17_185_550n], '$109.7228', '−$0.0172'],
  [[-1_000_000n, -2_000_000n], '$109.723', '−$0.017'],
  [[-1_000n, -1_000_000n], '$109.722814', '−$0.017186'],
])(
  'the balances of amounts of %o are read in four decimals, or as many as its least amount needs',
  (all, balance, amount) => {
    const show = amountsLike(all, readDigits(all))
    expect([show(109_722_814_450n), show(-17_185_550n)]).toEqual([balance, amount])
  },
)

test('a billed unit is shown in words', () => {
  const units = [
    'answer_query_service_web',
    'extract_qa',
    'extract_json',
    'pdf',
    'web_search',
    'ocr_page',
  ]
  units.push('crawl_page_advanced', 'extract_advanced_proxy')
  expect(units.map(unitName)).toEqual([
    'Answer query by service-web',
    'Extract Q&A',
    'Extract JSON',
    'PDF',
    'Web search',
    'OCR page',
    'Crawl page, advanced proxy',
    'Extract, advanced proxy',
  ])
  expect(unitName('llm_input_tokens')).toBe('Input tokens')
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1,023 bytes'],
  [1_434, '1.4 KB'],
  [5 * 1024 ** 2, '5.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(showBytes(bytes)).toBe(text)
})
