import { describe, expect, test } from 'vitest'
import type { Line } from '@/lib/reader/pdf/layout'
import { onOneLine, toMarkdown } from '@/lib/reader/pdf/markdown'

const WIDTH = 5
let height = 0
/** A line below the previous one. Each cell is a text and its start. */
function row(size: number, drop: number, ...cells: [string, number][]): Line {
  height -= drop
  const spans = cells.map(([text, start]) => ({ start, end: start + text.length * WIDTH }))
  const texts = cells.map(([text]) => text)
  const words = cells.map(([text, start]) => ({
    text,
    start,
    end: start + text.length * WIDTH,
    height,
    size,
  }))
  const plain = { turn: { x: 1, y: 0 }, isBold: false, isMonospaced: false }
  return {
    text: texts.join(' '),
    size,
    height,
    bottom: height,
    cells: texts,
    spans,
    words,
    ...plain,
  }
}
const line = (text: string, size = 10, drop = size * 1.2) => row(size, drop, [text, 72])
const BODY = Array.from({ length: 12 }, () =>
  line('The wells were dug by hand and lined with stone from the quarry.'),
)
const page = (...lines: Line[]) =>
  toMarkdown([[...lines, ...BODY]])[0]
    ?.split('\n\n')
    .slice(0, -1)

test.each(['• ', '•', '– ', '\uF0B7 ', '■', '\uF06E ', '\uF0FE'])(
  'a line that begins with %j is in a list',
  (bullet) => {
    const lines = ['Keepers', 'Wells'].map((text) => line(bullet + text))
    expect(page(...lines, line('Others', 10, 40))?.slice(0, 2)).toEqual(['- Keepers', '- Wells'])
  },
)

describe('paragraphs', () => {
  const FULL = 'Keepers of the wells have written what they saw in the county.'
  const blocksOf = (...lines: Line[]) => toMarkdown([lines])[0]?.split('\n\n')

  test('are apart on a page on which many have a single line', () => {
    const pair = (drop: number) => [line(FULL, 10, drop), line('And others too.', 10, 12)]
    const single = () => line(FULL, 10, 24)
    const lines = [...pair(24), single(), ...pair(24), single(), ...pair(24), single(), ...pair(24)]
    expect(blocksOf(...lines, ...pair(24), ...pair(24))).toHaveLength(9)
  })
  test('are lines that leave much of the room before the column beside them empty', () => {
    const beside = (texts: string[], start: number) => {
      const lines = texts.map((text) => row(10, 12, [text, 72]))
      const others = lines.map((own) => ({ ...row(10, 0, [FULL, start]), height: own.height }))
      return blocksOf(...lines, ...others)
    }
    const contact = ['Quay Road 4', '20457 Bristol', 'England']
    expect(beside(contact, 260)?.slice(0, 3)).toEqual(contact)
    expect(beside(contact, 150)?.[0]).toContain(contact.join(' '))
  })
  test('may begin with an indent instead of a gap', () => {
    const first = row(10, 12, [FULL, 92])
    expect(blocksOf(line(FULL), line(FULL), first, line(FULL))).toHaveLength(2)
  })
  test('end with a line that has space for the next word', () => {
    const short = line('They saw much.')
    expect(blocksOf(line(FULL), short, line(FULL), line(FULL))).toHaveLength(2)
    const lower = line('keepers of the wells have written what they saw in the county.')
    expect(blocksOf(line(FULL), line('They saw'), lower, line(FULL))).toHaveLength(1)
  })
})

test('rows of an account, and words joined at line ends', () => {
  const of = (...texts: string[]) => page(...texts.map((text) => line(text)))?.[0]
  expect(page(line('Tax of the well (8.5%) $66.23'), line('Rewards -$25.00'))).toHaveLength(2)
  expect(
    of('They paid for the wells of the county and the quarry in 2010.9', 'About 38.3 (12.60)'),
  ).toMatch(/9 About/)
  expect(onOneLine('The Mexican-\nAmerican and the 737–\n9 it is')).toMatch(/Mexican-Am.*737–9/)
})

test('lines of equal letters are a listing, with its indents', () => {
  const code = (...texts: string[]) =>
    texts.map((text) => {
      const indent = text.length - text.trimStart().length
      return { ...row(10, 12, [text.trim(), 72 + indent * WIDTH]), isMonospaced: true }
    })
  const listing = ['port 1', '    no shutdown', 'exit']
  expect(page(...code(...listing))?.[0]).toBe(['```', ...listing, '```'].join('\n'))
  const letter = ['The wells were dug by hand', 'and lined with stone']
  expect(page(...code(...letter))?.[0]).toBe(letter.join(' '))
})

describe('headings', () => {
  const large = [
    'This introduction is set in larger letters than the rest,',
    'as reports of agencies like to begin, and goes on for some',
    'lines before the text proper starts',
  ]
  test.each([1.2, 1.6])(
    'a paragraph in large letters is not a heading, whatever its leading (%d)',
    (leading) => {
      const long = large.map((text) => line(`${text} and on`, 13, 13 * leading))
      expect(page(...long)?.filter((block) => block.startsWith('#'))).toEqual([])
    },
  )
  const bold = (text: string, drop = 12) => ({ ...line(text, 10, drop), isBold: true })
  test('a bold line above text is a heading', () => {
    expect(page(bold('Keepers of the wells'), ...BODY.slice(0, 1))?.[0]).toBe(
      '# Keepers of the wells',
    )
  })
  test.each([
    ['ends with a full stop', [bold('Keepers of the wells.')]],
    [
      'goes on in bold type',
      [bold('Keepers of the wells of'), bold('the whole county and theirs')],
    ],
    ['goes on in plain type', [bold('Keepers of the wells'), line('of the county and others')]],
    [
      'is within a paragraph',
      [
        line('We asked all of the'),
        bold('Keepers of the wells'),
        line('In the county, and others'),
      ],
    ],
  ])('a bold line is not a heading if it %s', (_, lines) => {
    expect(page(...lines)?.filter((block) => block.startsWith('#'))).toEqual([])
  })
  test('bold lines are not headings if most text is bold', () => {
    const lines = [bold('Keepers of the wells'), ...BODY.slice(0, 1)]
    const all = BODY.map((one) => ({ ...one, isBold: true }))
    const blocks = toMarkdown([[...lines, ...all]])[0]?.split('\n\n')
    expect(blocks?.filter((block) => block.startsWith('#'))).toEqual([])
  })
  test('a paragraph that begins with a number sign is not a heading', () => {
    expect(page(line('# of wells'), line('Others', 10, 40))?.[0]).toBe('\\# of wells')
  })
  test('two full lines in slightly larger letters are not a heading', () => {
    const [one = '', two = ''] = large.map((text) => line(`${text} and then some`, 13).text)
    const blocks = page(line(one, 13), line(two, 13))
    expect(blocks?.filter((block) => block.startsWith('#'))).toEqual([])
  })
  test('a sentence in large letters is not a heading', () => {
    expect(page(line('We asked all keepers what they had seen there.', 13))).toEqual([
      'We asked all keepers what they had seen there.',
    ])
  })
  test('one or two short lines are a heading', () => {
    expect(
      page(
        line('1. Scope.', 13),
        line('Keepers of the wells', 16, 30),
        line('and their tools', 16),
      ),
    ).toEqual(['## 1. Scope.', '# Keepers of the wells and their tools'])
  })
  test('a title may take three lines', () => {
    const title = ['On the wells', 'of the county', 'and their keepers'].map((text) =>
      line(text, 22),
    )
    expect(page(...title)).toEqual(['# On the wells of the county and their keepers'])
  })
})

describe('tables', () => {
  const rows = ['North', 'South', 'East'].map((name, i) =>
    row(10, 12, [name, 72], [String(100 + i), 200], [String(200 + i), 300]),
  )
  const body = ['| North | 100 | 200 |', '| South | 101 | 201 |', '| East | 102 | 202 |']
  test('keep a header that names only some of the columns', () => {
    height = 0
    const head = row(10, 12, ['Wells', 195], ['Keepers', 290])
    height = head.height
    const table = rows.map((one, i) => ({ ...one, height: head.height - 12 * (i + 1) }))
    expect(toMarkdown([[head, ...table]])[0]?.split('\n')).toEqual([
      '|  | Wells | Keepers |',
      '| --- | --- | --- |',
      ...body,
    ])
  })
  test('use only lines above columns as header', () => {
    height = 0
    const other = row(10, 12, ['Two', 400], ['columns', 480])
    const table = rows.map((one, i) => ({ ...one, height: other.height - 12 * (i + 1) }))
    expect(toMarkdown([[other, ...table]])[0]).toMatch(/^Two columns\n\n\| North \|/)
  })

  test('have multi-line names in one row, in any drawing order', () => {
    const at = (from: number, ...cells: [string, number][]) => {
      height = from
      return row(10, 0, ...cells)
    }
    const lines = [
      at(100, ['Depth', 200]),
      at(90, ['in metres', 195]),
      at(100, ['Year of', 300]),
      at(90, ['digging', 300]),
      at(70, ['Upper', 72], ['12', 200], ['1890', 300]),
      at(58, ['Lower', 72], ['30', 200], ['1902', 300]),
      at(46, ['in the wood', 72]),
      at(34, ['Third', 72], ['7', 200], ['1911', 300]),
    ]
    expect(toMarkdown([lines])[0]?.split('\n')).toEqual([
      '|  | Depth in metres | Year of digging |',
      '| --- | --- | --- |',
      '| Upper | 12 | 1890 |',
      '| Lower in the wood | 30 | 1902 |',
      '| Third | 7 | 1911 |',
    ])
  })

  const atHeight = (from: number, ...cells: [string, number][]) => {
    height = from
    return row(10, 0, ...cells)
  }
  const wellsAt = (from: number, ...names: string[]) =>
    names.map((name, i) =>
      atHeight(from - 12 * i, [name, 72], [String(10 + i), 200], [String(20 + i), 300]),
    )
  const textOf = (...lines: Line[]) => toMarkdown([lines])[0]?.split('\n\n')

  test('end where the title and the head of the next table begin', () => {
    const head = (from: number) => atHeight(from, ['Well', 72], ['Depth', 200], ['Width', 300])
    const title = atHeight(50, ['Wells of the town', 72])
    const first = ['| Well | Depth | Width |', '| --- | --- | --- |', '| North | 10 | 20 |']
    expect(
      textOf(
        head(110),
        ...wellsAt(98, 'North', 'South', 'East'),
        title,
        head(38),
        ...wellsAt(26, 'North', 'West', 'Mill'),
      ),
    ).toEqual([
      [...first, '| South | 11 | 21 |', '| East | 12 | 22 |'].join('\n'),
      title.text,
      [...first, '| West | 11 | 21 |', '| Mill | 12 | 22 |'].join('\n'),
    ])
  })

  test('end where their own head is repeated', () => {
    const head = (from: number) => atHeight(from, ['Well', 72], ['Depth', 200], ['Width', 300])
    const tables = textOf(
      head(110),
      ...wellsAt(98, 'A', 'B', 'C'),
      head(62),
      ...wellsAt(50, 'D', 'E', 'F'),
    )
    expect(tables?.map((table) => table.split('\n').length)).toEqual([5, 5])
  })

  test('have lines of a row in one row, also above and below its numbers', () => {
    const lines = [
      atHeight(112, ['Well', 72], ['Depth', 200], ['Width', 300]),
      ...wellsAt(90, 'North', 'South'),
      atHeight(60, ['of all', 200]),
      atHeight(54, ['East', 72], ['many', 300]),
      atHeight(48, ['depths', 200]),
      ...wellsAt(30, 'West', 'Mill'),
    ]
    expect(
      textOf(...lines)?.[0]
        ?.split('\n')
        .slice(2),
    ).toEqual([
      '| North | 10 | 20 |',
      '| South | 11 | 21 |',
      '| East | of all depths | many |',
      '| West | 10 | 20 |',
      '| Mill | 11 | 21 |',
    ])
  })

  test('have a head over two columns in its own row', () => {
    const lines = [
      atHeight(102, ['Well', 72], ['Size', 245]),
      atHeight(90, ['Depth', 200], ['Width', 300]),
      ...wellsAt(78, 'North', 'South', 'East'),
    ]
    expect(textOf(...lines)?.[0]?.split('\n')[0]).toBe('| Well | Size |  |')
  })

  test.each(['1269 (19.9%)', '12 kg', '3 million', '± 0.3', '−4', '[12]'.slice(1, 3)])(
    'have numbers such as %s in rows of their own',
    (number) => {
      const rows = [0, 1, 2].map((i) => atHeight(90 - 12 * i, [`Well ${i}`, 72], [number, 200]))
      const head = atHeight(102, ['Well', 72], ['Size', 200])
      expect(textOf(head, ...rows)?.[0]?.split('\n').length).toBe(5)
    },
  )

  test('have no numbered title as their head', () => {
    const title = atHeight(102, ['Table 1:', 72], ['Wells of the county in the year', 190])
    const head = atHeight(90, ['Depth', 200], ['Width', 300])
    const [first, second] = textOf(title, head, ...wellsAt(78, 'North', 'South', 'East')) ?? []
    expect(first).toBe(title.text)
    expect(second?.split('\n')[0]).toBe('|  | Depth | Width |')
  })

  test('have no title and no note below them', () => {
    const at = (from: number, ...cells: [string, number][]) => {
      height = from
      return row(10, 0, ...cells)
    }
    const [first, last] = [
      at(82, ['Wells of the county and of the towns around', 72]),
      at(22, ['Source: the county', 72], ['archives', 200]),
    ]
    const table = rows.map((one, i) => ({ ...one, height: 70 - 12 * i }))
    expect(toMarkdown([[first, ...table, last]])[0]?.split('\n\n')).toEqual([
      first.text,
      ['| North | 100 | 200 |', '| --- | --- | --- |', ...body.slice(1)].join('\n'),
      last.text,
    ])
  })
})
