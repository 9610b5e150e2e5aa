import { expect, test } from 'vitest'
import type { Pack } from '@/lib/capabilities/answer/index'
import { Checker, renderReport } from '@/lib/capabilities/research/check'

const SAYS = 'The grey heron eats mostly fish, frogs and small mammals. Herons swim well in rivers.'
const pack = {
  sources: [
    { source: { title: 'Herons', hit: { link: 'https://1.test/' } }, passages: [{ text: SAYS }] },
  ],
  tokens: 0,
} as unknown as Pack
const kept = (report: string) => renderReport(new Checker(pack, '').report(report))

test('a short sentence is kept if a sentence of a source has its words', () => {
  expect(kept('Herons swim well. Herons swim in rivers.')).toBe(
    'Herons swim well. Herons swim in rivers.',
  )
})

test.each(['Herons live on Mars. [7]', 'Herons fear cats.', '- Herons rob banks'])(
  '%s is removed: no source says so',
  (said) => {
    expect(kept(`${said}\n\nHerons swim well.`)).toBe('Herons swim well.')
  },
)

test('labels, table headers and words between sentences are kept', () => {
  const report = '**Main findings**\n\nIn short:\n\n| Bird | Diet |\n|---|---|\n\nHerons swim well.'
  expect(kept(report)).toBe(report)
})
