import { expect, test } from 'vitest'
import { quoteSentences } from '@/lib/answer/extractive'
import { toHtml } from '@/lib/answer/html'
import { answerInput } from '@/lib/answer/input'
import { pack } from '@/lib/answer/pack'
import { sentencesOf } from '@/lib/sentences'

const quoted = (query: string, text: string) => {
  const hit = { title: 'Manual', link: 'https://one.test/', snippet: '' } as never
  const source = { hit, title: 'Manual', passages: [{ heading: '', text }], read: 'page' as const }
  return quoteSentences(
    answerInput.parse({ query, model: 'service-web', citations: true }),
    pack(query, [source], 6_000),
  )
}

test('sentences keep to their line, and abbreviations end none', () => {
  expect(sentencesOf('gc.get_count()\nReturn the count, e.g. 3.\ngc.freeze()\nDr. Smith wrote it. So it is.')).toEqual([
    'gc.get_count()',
    'Return the count, e.g. 3.',
    'gc.freeze()',
    'Dr. Smith wrote it.',
    'So it is.',
  ])
})

test('quoted text is shown as it stands on the page', () => {
  const text = 'The root of the heap is heap[0], see __init__ and *args <b> at https://evil.test/x for the rest.'
  const html = toHtml(quoted('What is the root of the heap?', text))
  expect(html).toContain('heap[0], see __init__ and *args &lt;b&gt; at <code>https://evil.test/x</code>')
  expect(html).toContain('[1]')
})

test('an answer keeps its neighbours, and a passage is quoted once', () => {
  const text =
    'Sorts are stable. That means that records with an equal key keep their order. It makes sorting by several keys simple.'
  expect(quoted('Are sorts stable?', text)).toBe(`> ${text} [1]`)
})

test('a question that no passage is about is answered with as much', () => {
  expect(quoted('Zebra stripes?', '')).toBe('No passage about this was found in the pages that were read.')
})

test('a passage that shares one word of many with the question is not quoted', () => {
  const text = 'Grey herons build large nests of sticks high in trees near water. Pairs return to them in February.'
  expect(quoted('Is tap water safe in Mongolia?', text)).toBe(
    'No passage about this was found in the pages that were read.',
  )
  expect(quoted('When do herons return to their nests?', text)).toContain('February')
})
