import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

const spanning = (rows: number, cells: number) =>
  `<table><tr><th>a<th>b</tr>${`<tr>${'<td rowspan=65534 colspan=1000>1'.repeat(cells)}`.repeat(rows)}</table>`

describe('tables with huge spans', () => {
  it('keeps every text and few of the empty cells', () => {
    const markdown = toMarkdown(spanning(500, 100))
    expect(markdown.match(/1/g)).toHaveLength(50_000)
    expect(markdown.match(/\|/g)?.length).toBeLessThan(400_000)
  })

  it('leaves many short rows unfilled', () => {
    const markdown = toMarkdown(
      `<table><tr>${'<th>a'.repeat(1_000)}</tr>${'<tr><td>1</tr>'.repeat(2_000)}</table>`,
    )
    expect(markdown.match(/\|/g)?.length).toBeLessThan(10_000)
  })

  it('fills the rows of an ordinary table', () => {
    const table = '<table><tr><th>a<th>b<tr><td rowspan=2>1<td>2<tr><td>3<tr><td>4</table>'
    expect(toMarkdown(table).trim().split('\n')).toEqual([
      '| a | b |',
      '| --- | --- |',
      '| 1 | 2 |',
      '|  | 3 |',
      '| 4 |  |',
    ])
  })
})

const head = '<table><tr><th>A</th><th>B</th></tr>'

it.each([
  [
    'rows of a small table in a cell as its lines',
    `${head}<tr><td>Red</td><td><table><tr><th>Name</th><th>No</th></tr><tr><td>Ann</td><td>1</td></tr></table></td></tr></table>`,
    '| Red | Name \\| No<br>Ann \\| 1 |',
  ],
  [
    'numbers of a list in a cell',
    `${head}<tr><td>1</td><td><ol><li>open</li><li>close</li></ol></td></tr></table>`,
    '| 1 | 1. open<br>2. close |',
  ],
  [
    'labels of icons in a cell without text',
    `${head}<tr><td><svg aria-label="Yes"></svg></td><td><i class="fa fa-times"></i></td></tr></table>`,
    '| Yes | ✗ |',
  ],
])('writes %s', (_, html, row) => {
  expect(toMarkdown(html).split('\n').at(-1)).toBe(row)
})

const column = (cells: string[]) => cells.map((cell) => `<tr><td>${cell}</tr>`).join('')

it.each([
  ['a single cell', '<td><td>A note.', 'A note.'],
  ['a column between empty ones', '<td><td>Hi Ann,<td><tr><td>&nbsp;<td>Bye', 'Hi Ann,\n\nBye'],
  ['a column without a header', column(['Home', 'Wells', 'About']), 'Home\n\nWells\n\nAbout'],
  [
    'icons beside texts',
    '<td><img src=a><td>Deep<tr><td><img src=b><td>Old',
    '![](a)\n\nDeep\n\n![](b)\n\nOld',
  ],
  [
    'labels over texts',
    '<th>Client<tr><td>Ann<tr><th>Plan<tr><td>Gold',
    'Client\n\nAnn\n\nPlan\n\nGold',
  ],
])('writes no table for %s', (_, rows, text) => {
  expect(toMarkdown(`<table><tr>${rows}</table>`).trim()).toBe(text)
})

it('leaves out columns that are empty in every row', () => {
  const rows = '<tr><th>Well<th><th>Depth<tr><td>North<td><td>12<tr><td colspan=2>South<td>9'
  expect(toMarkdown(`<table>${rows}</table>`).trim().split('\n')).toEqual([
    '| Well | Depth |',
    '| --- | --- |',
    '| North | 12 |',
    '| South | 9 |',
  ])
})

describe('headers of several rows', () => {
  const years = '<th rowspan=2>Well<th colspan=2>2023<th colspan=2>2024'
  const halves = '<tr><th>Spring<th>Autumn<th>Spring<th>Autumn</tr>'
  const body = '<tr><td>North<td>1<td>2<td>3<td>4</tr>'

  it.each([
    [
      'in a section of their own',
      `<thead><tr>${years}</tr>${halves}</thead><tbody>${body}</tbody>`,
    ],
    ['in the first rows', `<tr>${years}</tr>${halves}${body}`],
  ])('%s are one, with the wide ones in each column', (_, rows) => {
    expect(toMarkdown(`<table>${rows}</table>`).trim().split('\n')).toEqual([
      '| Well | 2023 Spring | 2023 Autumn | 2024 Spring | 2024 Autumn |',
      '| --- | --- | --- | --- | --- |',
      '| North | 1 | 2 | 3 | 4 |',
    ])
  })

  it('two titles over all columns stay in the first', () => {
    const rows = '<tr><th colspan=2>Wells</tr><tr><th colspan=2>by depth</tr>'
    expect(toMarkdown(`<table>${rows}<tr><td>North<td>12</table>`).trim().split('\n')).toEqual([
      '| Wells by depth |  |',
      '| --- | --- |',
      '| North | 12 |',
    ])
  })

  it('a title over all columns is written above the table', () => {
    const rows = `<tr><th colspan=2>Wells</th></tr><tr><th>Name<th>Depth</tr><tr><td>North<td>12</tr>`
    expect(toMarkdown(`<table>${rows}</table>`).trim()).toBe(
      'Wells\n\n| Name | Depth |\n| --- | --- |\n| North | 12 |',
    )
  })
})

describe('tables by their roles', () => {
  const row = (role: string, cells: string[]) =>
    `<div role=row>${cells.map((cell) => `<div><span role=${role}>${cell}</span></div>`).join('')}</div>`
  const head = row('columnheader', ['From', 'At'])
  const body = row('cell', ['Quay', '9:00']) + row('cell', ['Island', '11:30'])

  it('are written as tables', () => {
    const table = `<div role=table><div role=rowgroup>${head}</div><div><div>${body}</div></div></div>`
    expect(toMarkdown(table).trim().split('\n')).toEqual([
      '| From | At |',
      '| --- | --- |',
      '| Quay | 9:00 |',
      '| Island | 11:30 |',
    ])
    expect(toMarkdown(table.replace('role=table', 'role=grid'))).toContain('| Quay | 9:00 |')
  })

  it('need two cells in a row', () => {
    const list = row('cell', ['Quay']) + row('cell', ['Island'])
    expect(toMarkdown(`<div role=grid>${list}</div>`)).not.toContain('|')
  })
})
