import { describe, expect, it } from 'vitest'
import { sentenceSpans, splitSentences } from '@/lib/base/text'

const joined: [name: string, text: string, sentences: string[]][] = [
  ['initials', 'You and I. Did you see Ada L. Byron?', ['You and I.', 'Did you see Ada L. Byron?']],
  [
    'states',
    'She left the U.S. Army. We stayed in the U.S. Why?',
    ['She left the U.S. Army.', 'We stayed in the U.S.', 'Why?'],
  ],
  [
    'numbers',
    'See Fig. 3, p. 55 and No. 7. It grew 2.5 times.',
    ['See Fig. 3, p. 55 and No. 7.', 'It grew 2.5 times.'],
  ],
  [
    'German',
    'Am 3. Oktober kam Prof. Dr. Meier, z. B. mit Frau. Sie blieb.',
    ['Am 3. Oktober kam Prof. Dr. Meier, z. B. mit Frau.', 'Sie blieb.'],
  ],
  [
    'Spanish',
    'El Sr. Gil vive en EE.UU. desde 1990. ¿Qué tal?',
    ['El Sr. Gil vive en EE.UU. desde 1990.', '¿Qué tal?'],
  ],
  ['Danish', 'Han kom d. 5. maj. Hun blev.', ['Han kom d. 5. maj.', 'Hun blev.']],
  ['Japanese', '雨です。「元気？」はい。', ['雨です。', '「元気？」', 'はい。']],
  [
    'parentheses',
    'He teaches (He once built bridges.) in Ulm. Good.',
    ['He teaches (He once built bridges.) in Ulm.', 'Good.'],
  ],
  ['a list in a line', '1. The first 2. The second', ['1. The first', '2. The second']],
  ['lines', 'One line\nanother line', ['One line', 'another line']],
]

describe('splitSentences', () => {
  it.each(joined)('%s', (_, text, sentences) => expect(splitSentences(text)).toEqual(sentences))

  const languages: [name: string, clause: string][] = [
    ['English', 'the heron waits in the reeds, '],
    ['Thai', 'นกกระสาสีเทาอาศัยอยู่ใกล้น้ำ '],
    ['Chinese', '苍鹭在芦苇丛中等待鱼，'],
    ['no spaces at all', 'abcdefghij'],
  ]
  it.each(languages)('a long sentence is cut and never dropped: %s', (_, clause) => {
    const text = clause.repeat(200)
    const sentences = splitSentences(text)
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(700)
    expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  it('finds every sentence at its place', () => {
    const text = joined.map(([, line]) => line).join('\n')
    for (const { start, end } of sentenceSpans(text))
      expect(text.slice(start, end).trim()).not.toBe('')
    expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      splitSentences(text),
    )
  })
})
