import { describe, expect, test } from 'vitest'
import { Thoughts } from '@/lib/models/llm/output/thoughts'

const cuts = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  )

function read(text: string, size: number, isUnopened = false) {
  const thoughts = new Thoughts(isUnopened)
  let whole = ''
  let streamed = ''
  let leaked = false
  const hear = (ready: string) => {
    streamed += ready
    if (thoughts.unopened() === 'leaked' && !leaked) [leaked, whole] = [true, '']
    whole += ready
  }
  for (const piece of cuts(text, size)) hear(thoughts.take(piece))
  hear(thoughts.end())
  return { whole, streamed, leaked }
}

const everyCut = (text: string, isUnopened?: boolean) =>
  [1, 2, 3, 7, 1_000].map((size) => read(text, size, isUnopened))

describe("a model's reasoning before its answer", () => {
  test.each([
    ['<think>one</think>Answer.', 'Answer.'],
    ['\n<thinking>\none\n</thinking>\n\nAnswer.', 'Answer.'],
    ['Answer with <b>.', 'Answer with <b>.'],
    ['<th', '<th'],
    ['<think>never an end', ''],
  ])('%j', (text, answer) => {
    for (const { whole, streamed } of everyCut(text))
      expect([whole, streamed]).toEqual([answer, answer])
  })

  test.each([
    'One.\nTwo.\n</think>\n\nAnswer < 3.',
    'One. Two.</think>\nAnswer < 3.',
    'One.\n</thinking>  \nAnswer < 3.',
    'One.\n\n1. Two [1].\n<channel|>Answer < 3.',
    'One.<|close|>think<|sep|>Answer < 3.',
  ])('is recognised by its end if the template opens it: %j', (text) => {
    for (const { whole, leaked } of everyCut(text))
      expect({ whole, leaked }).toEqual({ whole: 'Answer < 3.', leaked: true })
    // If thoughts are expected, they are not passed on.
    for (const { streamed, leaked } of everyCut(text, true))
      expect({ streamed, leaked }).toEqual({ streamed: 'Answer < 3.', leaked: false })
  })

  test.each([
    ['One.\n</think>\nA line.\n</think>\nMore.', 'A line.\n</think>\nMore.'],
    ['Like\n```\n</think>\n```\nthis.\n</think>\nAnswer.', 'Answer.'],
  ])('ends at the first real tag, however it is split: %j', (text, answer) => {
    for (const { whole } of everyCut(text)) expect(whole).toBe(answer)
  })

  test.each([
    'It ends with `</think>`\nAnd more.',
    'A tag </think> within a line.',
    'The format:\n\n```\n</think>\n```\n\nMore.',
    'It writes <think> first.\n</think>\nMore.',
  ])('an answer that mentions the tag is kept: %j', (text) => {
    for (const { whole } of everyCut(text)) expect(whole).toBe(text)
  })

  test('ends anywhere if it is expected', () => {
    for (const { whole, leaked } of everyCut('One. Two.</think>Answer.', true))
      expect({ whole, leaked }).toEqual({ whole: 'Answer.', leaked: false })
    for (const { whole } of everyCut('One. Two.</think>', true)) expect(whole).toBe('')
  })

  test('loses no word if it never comes', () => {
    for (const { whole } of everyCut('Answer.\nMore.', true)) expect(whole).toBe('Answer.\nMore.')
  })

  test('is not awaited once reasoning is sent separately', () => {
    const thoughts = new Thoughts(true)
    expect([thoughts.take('Ans'), thoughts.apart(), thoughts.take('wer'), thoughts.end()]).toEqual([
      '',
      'Ans',
      'wer',
      '',
    ])
    const early = new Thoughts(true)
    expect([early.apart(), early.take('Answer'), early.end()].join('')).toBe('Answer')
  })
})
