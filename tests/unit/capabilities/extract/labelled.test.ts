import { describe, expect, test } from 'vitest'
import { findEvidence } from '@/lib/capabilities/extract/evidence'
import { plainText } from '@/lib/reader/html/index'
import { extracted, labelledPages, readingOf, scoreOf, sum } from '../../../support/extracted'

const pages = labelledPages().map((page) => {
  const reading = readingOf(page.html, page.url)
  const got = extracted(reading, page.schema)
  return { ...page, reading, got, score: scoreOf(page.labels, got) }
})

describe('without a model', () => {
  test('at least sixty pages of five kinds are labelled, a third of them held out', () => {
    expect(pages.length).toBeGreaterThanOrEqual(60)
    expect(new Set(pages.map(({ name }) => name.split('-')[0]))).toEqual(
      new Set(['article', 'event', 'job', 'product', 'recipe']),
    )
    expect(pages.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(20)
  })

  test.each([
    ['tuned on', pages.filter(({ heldOut }) => !heldOut)],
    ['held out', pages.filter(({ heldOut }) => heldOut)],
  ])('nine in ten values are right and none is invented: pages %s', (_, some) => {
    const { recall, precision } = sum(some.map(({ score }) => score))
    expect(recall).toBeGreaterThanOrEqual(0.9)
    expect(precision).toBeGreaterThanOrEqual(0.98)
  })
})

describe('evidence', () => {
  const spans = pages.flatMap(({ name, html, got, reading }) =>
    leavesOf(got, findEvidence(got, reading)).map((leaf) => ({ name, html, ...leaf })),
  )

  test('exists for most visible values, and is null for others', () => {
    expect(spans.filter(({ span }) => span !== null).length / spans.length).toBeGreaterThan(0.6)
    for (const { span } of spans) expect(span === null || typeof span === 'string').toBe(true)
  })

  test('is found in the page, word for word, always', () => {
    // The title is part of the visible text.
    const title = (html: string) => plainText(/<title>([^<]*)/.exec(html)?.[1] ?? '')
    const text = (html: string) => `${title(html)} ${plainText(html)}`.replace(/\s+/g, ' ')
    const lost = spans.filter(
      ({ html, span }) => span !== null && !text(html).includes(String(span).replace(/\s+/g, ' ')),
    )
    expect(lost.map(({ name, span }) => `${name}: ${span}`)).toEqual([])
  })
})

function leavesOf(value: unknown, span: unknown): { value: unknown; span: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => leavesOf(one, (span as unknown[])[i]))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) =>
      leavesOf(one, (span as Record<string, unknown>)[name]),
    )
  return value === null || value === undefined ? [] : [{ value, span }]
}

test.each(['Price (EUR)', 'Price [EUR]', 'Price'])('a column %s fills the price', (head) => {
  const cell = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
  const rows = cell('td', 'Ada', '12.50') + cell('td', 'Bo', '9.00')
  const table = `<table><thead>${cell('th', 'Name', head)}</thead><tbody>${rows}</tbody></table>`
  const properties = { name: { type: 'string' }, price: { type: 'number' } }
  const schema = {
    type: 'object',
    properties: { ferries: { type: 'array', items: { type: 'object', properties } } },
  }
  const reading = readingOf(`<h1>Ferries</h1>${table}`, 'https://quay.example.com/ferries')
  expect(extracted(reading, schema)).toEqual({
    ferries: [
      { name: 'Ada', price: 12.5 },
      { name: 'Bo', price: 9 },
    ],
  })
})
