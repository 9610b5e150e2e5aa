import { expect, test } from 'vitest'
import { findEvidence } from '@/lib/capabilities/extract/evidence'
import type { Reading } from '@/lib/capabilities/scrape/index'

const find = (value: unknown, ...texts: string[]) =>
  findEvidence(value, {
    page: { title: 'Kettles', passages: texts.map((text) => ({ text })) },
  } as unknown as Reading)

test('a value is found regardless of case and white space, and quoted as on the page', () => {
  const text = 'İn short:  The COPPER\n\tKettle costs 1,299.50 € (ΟΔΟΣ Ωμέγα). It weighs 2.0 kg.'
  expect(
    find(
      {
        name: 'copper kettle',
        price: 1299.5,
        street: 'οδοσ ωμέγα',
        weight: 2,
        lid: 'glass',
        sold: true,
        none: null,
      },
      text,
    ),
  ).toEqual({
    name: 'COPPER\n\tKettle',
    price: '1,299.50',
    street: 'ΟΔΟΣ Ωμέγα',
    weight: '2.0',
    lid: null,
    sold: null,
    none: null,
  })
})

test('special characters of patterns are matched literally, and the end of a text causes no failure', () => {
  expect(
    find(
      ['a.b*', 'a+b', '(x)', '  the end  ', ''],
      'axbb',
      'a.b* and a+b and (X)',
      'It is the  end',
    ),
  ).toEqual(['a.b*', 'a+b', '(X)', 'the  end', null])
})

test('values that are almost everywhere are found quickly', () => {
  const almost = 'aaaa '.repeat(180)
  const before = process.cpuUsage()
  const values = Array.from({ length: 200 }, (_, i) => almost + i)
  const texts = Array.from({ length: 300 }, () => 'aaaa '.repeat(400))
  expect(new Set(find(values, ...texts) as unknown[])).toEqual(new Set([null]))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})
