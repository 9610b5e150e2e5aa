import { expect, test } from 'vitest'
import { choosePassagesFrom } from '@/lib/capabilities/context/choose'
import { cutMarkdown } from '@/lib/reader/passages/index'
import { cpuMs } from '../../../support/cpu'

const textsOf = (markdown: string, target: number) =>
  cutMarkdown(markdown, target).map(({ start, end }) => markdown.slice(start, end))

test('sections are kept apart, with the headings above them', () => {
  const markdown = '# A\n\nOne.\n\n## B\n\nTwo.\n\n# C\n\nThree.'
  const cuts = cutMarkdown(markdown, 500)
  expect(cuts.map(({ headings }) => headings)).toEqual([['A'], ['A', 'B'], ['C']])
  expect(textsOf(markdown, 500)).toEqual(['One.', 'Two.', 'Three.'])
})

test('a code block is never cut, whatever it contains', () => {
  const code = '```python\n# not a heading\n\n| not | a row |\n\n- no item\n```'
  const markdown = `Lead:\n\n${code}\n\n${'After. '.repeat(30)}`
  expect(textsOf(markdown, 40).filter((text) => text.includes('```'))).toEqual([`Lead:\n\n${code}`])
  expect(textsOf(`~~~\n${'x\n'.repeat(500)}~~~`, 50)).toHaveLength(1)
  expect(textsOf(`> \`\`\`\n${'> x\n'.repeat(50)}> \`\`\``, 50)).toHaveLength(1)
})

test('tables are cut between rows, lists between items, paragraphs between sentences', () => {
  const rows = Array.from({ length: 30 }, (_, n) => `| ${n} | ${'cell '.repeat(4)}|`)
  const items = Array.from({ length: 30 }, (_, n) => `- item ${n} ${'word '.repeat(4).trim()}`)
  const sentences = Array.from({ length: 30 }, (_, n) => `This is sentence ${n} of it.`)
  for (const text of textsOf(rows.join('\n'), 120))
    for (const row of text.split('\n')) expect(rows).toContain(row)
  for (const text of textsOf(items.join('\n'), 120))
    for (const item of text.split('\n')) expect(items).toContain(item)
  for (const text of textsOf(sentences.join(' '), 120)) expect(text).toMatch(/^This.*it\.$/)
  // A paragraph of several lines.
  for (const text of textsOf(sentences.join('\n').replaceAll('sentence ', 'sentence\n'), 120))
    expect(text).toMatch(/^This[\s\S]*it\.$/)
})

test('every character except white space and headings is in exactly one part', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const pieces = [
    '# H\n',
    '\n',
    'Word. ',
    '| a | b |\n',
    '- x\n',
    '```\n',
    '    ',
    '> q\n',
    '日本語。',
  ]
  for (let run = 0; run < 300; run++) {
    const markdown = Array.from({ length: 60 }, () => pieces[next(pieces.length)]).join('')
    const cuts = cutMarkdown(markdown, 20 + next(200))
    let at = 0
    for (const { start, end } of cuts) {
      expect(start).toBeGreaterThanOrEqual(at)
      expect(end).toBeGreaterThan(start)
      expect(markdown.slice(at, start)).toMatch(/^(?:\s|#+[ \t][^\n]*)*$/)
      at = end
    }
  }
})

test('long hostile texts are cut in linear time', () => {
  for (const piece of ['```', '> > > > ', '| ', '- - - ', '#', 'a', '. ', '\n```\n']) {
    const pages = [{ title: 'x', markdown: piece.repeat(400_000 / piece.length) }]
    const request = { queries: ['a question about code'], pages, budget: 4_000 }
    expect(cpuMs(() => choosePassagesFrom(request))).toBeLessThan(3_000)
  }
})

test('neighbours that are chosen are one passage, with offsets of the whole text', () => {
  const sentences = Array.from({ length: 12 }, (_, n) => `Herons catch fish of kind ${n} in ponds.`)
  const markdown = `# Herons\n\n${sentences.join(' ')}\n\n# Owls\n\nOwls catch mice.`
  const pages = [{ title: 'Birds', markdown }]
  const chosen = choosePassagesFrom({ queries: ['What do herons catch?'], pages, budget: 1_000 })
  expect(chosen[0]?.text).toBe(sentences.join(' '))
  for (const { text, start, end } of chosen) expect(markdown.slice(start, end)).toBe(text)
  expect(chosen.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(1_000)
})

test('a sentence that answers without words of the question is found by its section', () => {
  const other = 'The sea has tides and waves of many kinds. '.repeat(12)
  const matter = 'Grey herons live by rivers, and grey herons nest high in trees. '.repeat(8)
  const answer = `Their clutch has four or five of them, pale blue. ${'They sit. '.repeat(35)}`
  const page = (title: string, text: string) => ({ title, markdown: `# ${title}\n\n${text}` })
  const pages = [
    page('Herons', `${matter}\n\n${answer}`),
    ...Array.from({ length: 8 }, (_, n) => page(`Sea ${n}`, `${other} A heron was there.`)),
  ]
  const chosen = choosePassagesFrom({ queries: ['grey heron eggs'], pages, budget: 700 })
  expect(chosen[0]?.text).toContain('four or five of them')
})
