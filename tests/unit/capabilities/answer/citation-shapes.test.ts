import { expect, test } from 'vitest'
import { SafeText } from '@/lib/capabilities/answer/safe/safe-text'

const SOURCES = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3']

/** A model's text as the reader gets it, split everywhere and in pieces of each size. */
function readings(text: string, citations: boolean): string[] {
  const inTwo = Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)])
  const inPieces = [1, 2, 3, 5, 7].map(
    (size) => text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [],
  )
  return [...inTwo, ...inPieces].map((pieces) => {
    const safe = new SafeText({ sources: SOURCES, citations })
    return pieces.map((piece) => safe.push(piece)).join('') + safe.flush()
  })
}

/** How models cite the first source. */
const SHAPES = [
  ' [1]',
  '【1】',
  '【1†source】',
  '［1］',
  '〔1〕',
  '<sup>1</sup>',
  '<sup>[1]</sup>',
  '¹',
  '[^1]',
  '[n=1]',
  '[[1]]',
  '[source 1]',
  ' (source 1)',
  ' (1)',
  ' ([1])',
  ' citeturn0search0',
  '\ue200cite\ue202turn0search0\ue201',
  ' \ue200filecite\ue202turn0file0\ue201',
  ' turn0search0',
  '[1]',
  ' [ref_1]',
  ' [web:1]',
  ' [search result 1]',
  ' [S1]',
  ' [Kaynak 1]',
  ' [źródło 1]',
  ' [출처 1]',
  ' [स्रोत 1]',
  ' [المصدر 1]',
  ' [[1](https://a.example/1)]',
  ' ^1^',
  ' ^[1]',
  ' $^{[1]}$',
  '⁽¹⁾',
  ' ①',
  ' (Quelle 1)',
  ' (see source 1)',
  ' (source: [1])',
  ' *[1]*',
  ' <cite>1</cite>',
  ' <co>1</co>',
  ' ［１］',
  '〖1〗',
  '【7:0†source】',
  ' :contentReference[oaicite:0]{index=0}',
  ' \\cite{1}',
  '~\\cite{1}',
  ' \\citep[see]{source_1}',
  ' \\cite{ref1}',
  ' [R1]',
  ' [ref 1]',
  ' [src 1]',
  ' [SRC1]',
  ' [source-1]',
  ' [search_result_1]',
  ' [webpage 1]',
  ' [url 1]',
  ' [web result 1]',
  ' [No. 1]',
  ' [№1]',
  ' [Fonte nº 1]',
  ' [izvor 1]',
  ' [@source1]',
  ' [1.]',
  ' [(1)]',
  ' [1, p. 4]',
  ' [1, §2]',
  ' ^[1]^',
  ' ^(1)',
  ' <sub>[1]</sub>',
  ' <sup><a href="https://a.example/1">1</a></sup>',
  ' <ref name="1" />',
  ' <document>1</document>',
  ' （[1]）',
  ' (via [1])',
  ' (Source [1])',
  ' (per source 1)',
  ' [منبع ۱]',
  ' [المصدر ١]',
  ' [स्रोत १]',
  ' [cite: 1]',
  ' [cite:1]',
  ' [[cite: 1]]',
  ' [citation:1]',
  ' [passage 1]',
  ' [id: 1]',
  ' [^1^]',
  ' [1†source]',
  ' 【1†L3-L8】',
  ' 【source 1】',
  ' 【turn0search0】',
  ' {1}',
  ' {{1}}',
  ' {source 1}',
  ' <1>',
  ' <source 1>',
  ' <source id="1"/>',
  ' <ref id="1"/>',
  ' <source>1</source>',
  ' （1）',
  ' （来源1）',
  ' (Source: 1)',
  ' (sources 1)',
  ' (ref. 1)',
  ' [1: Birds of 2019]',
  ' [Source 1: a.example]',
  ' [source_id: 1]',
  ' [context 1]',
  ' [Dokument 1]',
  ' [documento 1]',
  ' [参考文献1]',
  ' [자료 1]',
  ' (cf. [1])',
  ' [P1]',
  ' [p1]',
  ' [C1]',
  '^1',
  ' ^1',
  '「1」',
  ' 『1』',
  '⁅1⁆',
  ' 〈1〉',
  ' `[1]`',
  ' [1a]',
  '【1†】',
  ' [1‡]',
  '[1]()',
  '[1](#)',
  ' [Src. 1]',
  ' [para 1]',
  ' <grok:render card_id="4f2a" card_type="citation_card" type="render_inline_citation"><argument name="citation_id">1</argument></grok:render>',
  '<grok:render type="render_inline_citation">\n<argument name="citation_id">1</argument>\n</grok:render>',
]

test.each(SHAPES)('"%s" is a marker, shown as [1] or not at all', (shape) => {
  const text = `Herons eat fish${shape}. They nest in trees${shape}.`
  const space = shape.startsWith(' ') ? ' ' : ''
  for (const read of readings(text, true))
    expect(read).toBe(`Herons eat fish${space}[1]. They nest in trees${space}[1].`)
  for (const read of readings(text, false))
    expect(read).toBe('Herons eat fish. They nest in trees.')
})

/** How models cite several sources at once. */
test.each([
  ['[1, and 2]', '[1][2]'],
  ['[1 und 2]', '[1][2]'],
  ['[1、2]', '[1][2]'],
  ['[1|2]', '[1][2]'],
  ['[1 to 3]', '[1][2][3]'],
  ['[1]–[3]', '[1][2][3]'],
  ['[1]-[2]', '[1][2]'],
  ['[R1, R2]', '[1][2]'],
  ['\\cite{1, 2}', '[1][2]'],
  ['(sources 1 and 2)', '[1][2]'],
  ['[P1, P2]', '[1][2]'],
  ['[1b, 2a]', '[1][2]'],
  ['`[1][2]`', '[1][2]'],
  ['(Source 1, Source 2)', '[1][2]'],
])('%s', (shape, cited) => {
  for (const read of readings(`Herons eat fish ${shape}.`, true))
    expect(read).toBe(`Herons eat fish ${cited}.`)
  for (const read of readings(`Herons eat fish ${shape}.`, false))
    expect(read).toBe('Herons eat fish.')
})

/** Marks around what is cited, whose start says nothing. */
test.each([
  ['[cite_start]Herons eat fish[cite: 1].', 'Herons eat fish[1].'],
  ['Yes. [cite_start]Herons eat fish [cite: 1, 2].', 'Yes. Herons eat fish [1][2].'],
  ['Herons eat <co: 0>fish</co: 0>.', 'Herons eat fish[1].'],
  ['Herons eat <co>fish</co: 0:[0]>.', 'Herons eat fish[1].'],
  ['Herons eat <co>fish</co: 0:[0,1]>.', 'Herons eat fish[1][2].'],
  ['Herons eat <co: 0,1>fish</co: 0,1>.', 'Herons eat fish[1][2].'],
  ['<cite index="1-2">Herons eat fish</cite>.', 'Herons eat fish.'],
  ['Herons eat fish [cite_start].', 'Herons eat fish.'],
])('%s', (text, cited) => {
  for (const read of readings(text, true)) expect(read).toBe(cited)
  for (const read of readings(text, false)) expect(read).toBe(cited.replace(/ ?\[\d\]/g, ''))
})

test('a unit is not raised to the power of a source', () => {
  for (const read of readings('It is 4,812 metres¹. The lake has 12 square metres².', false))
    expect(read).toBe('It is 4,812 metres. The lake has 12 square metres².')
  for (const read of readings('It is 10² m wide. It was built in 1911².', false))
    expect(read).toBe('It is 10² m wide. It was built in 1911.')
})

test('adjacent markers of any shape are one group', () => {
  for (const read of readings('Herons eat fish¹². They nest<sup>1,2</sup>.', false))
    expect(read).toBe('Herons eat fish. They nest.')
  for (const read of readings('They nest<sup>1, 2</sup>.', true))
    expect(read).toBe('They nest[1][2].')
})

test.each([
  'The lake has 12 km² of water.',
  'It holds 10⁶ litres.',
  'x² + y² = z²',
  'It is 5 m<sup>2</sup> large.',
  'The area is 10<sup>6</sup> m.',
  'There are two: (1) fish and (2) frogs.',
  'It runs version (2).',
  'Call f(1). Then wait.',
  'They cite the paper.',
  'The turn1 of the game.',
  'It costs $1 and $2.',
  'There are: ① fish and ② frogs.',
  'Read items[1] = 3 first.',
  'Use 2^10^ bits.',
  'It turned to the right.',
  'See the :contents: page.',
  'A vitamin c tablet',
  'In 2020 (1 May) it rained.',
  'The placeholders are {0} and {1}.',
  'Repeat it with a{1}.',
  'It holds if x <1> y.',
  'Use `{1}` here.',
  'Use \\cite{knuth84} to cite.',
  'The interval [0, 1] is closed.',
  'R1 is a resistor (R1).',
  'Write it as a~b.',
  'The set is {1, 2, 3}.',
  'Type [cite] to cite.',
  'The [cite_stop] mark is kept.',
  'The list is [1, 2, 3].',
  'It returns [1, 2, 3].',
  'It prints [1].',
  'Let x = [1, 2, 3].',
  'Call sum([1, 2]) first.',
  'f([1]) = 2',
  'The array [1, 2, 3] has three items.',
  'The vector [1, 2] is short.',
  'Use `[1, 2, 3]` here.',
  'The output is `[1]`.',
  'Press `1`.',
  '```js\nconst a = [1, 2, 3]\n```\n',
  'Die Liste [1, 2, 3] ist kurz.',
  'Das Intervall [1, 2] ist offen.',
  '数组[1, 2, 3]有三个元素。',
  'The permutation [2, 1, 3] is odd.',
  'Sort [3, 1, 2] to get [1, 2, 3].',
  'The sum of [1, 2, 3] is 6.',
  '$x \\in [1, 2]$ holds.',
  '\\(x \\in [1, 3]\\) holds.',
  'x^1 is x.',
  'She said 「1」 is enough.',
  '答えは「1」。',
  'The slice is [1:2].',
])('what only looks like a marker is kept: %s', (text) => {
  for (const citations of [true, false])
    for (const read of readings(text, citations)) expect(read).toBe(text)
})

test.each([
  'The bird is on the red list [1, 2].',
  'It has a phased array [1, 2].',
  'The series was a success [1, 2, 3].',
])('several sources behind a statement are cited: %s', (text) => {
  for (const read of readings(text, false)) expect(read).not.toContain('[')
})
