import { expect, test } from 'vitest'
import type { Proof } from '@/app/_results/stored-call'
import { withDoubts } from '@/app/_results/views/claims'

const proof = (...claims: [text: string, verdict: 'supported' | 'unsupported'][]): Proof => ({
  sources: [],
  claims: claims.map(([text, verdict]) => ({ text, verdict, cited: [], standing: [], quotes: [] })),
})

test.each([
  [
    'without its marker',
    'Herons eat. They fly.',
    'They fly [2].',
    'Herons eat. [They fly](#unsupported).',
  ],
  [
    'that has an amount',
    'It costs $1.50 here.',
    'It costs $1.50 here',
    '[It costs $1.50 here](#unsupported).',
  ],
  ['with markup', 'They *fly*.', 'They *fly*.', 'They *fly*.'],
  ['that is not in the text', 'They swim.', 'They fly.', 'They swim.'],
  ['without words', 'They swim.', '[1]', 'They swim.'],
])('an unsupported sentence %s is marked where it is plain text', (_, text, claim, marked) => {
  expect(withDoubts(text, proof([claim, 'unsupported']))).toBe(marked)
})

test('what is supported or unknown is not marked', () => {
  expect(withDoubts('They fly.', proof(['They fly.', 'supported']))).toBe('They fly.')
  expect(withDoubts('They fly.', null)).toBe('They fly.')
})
