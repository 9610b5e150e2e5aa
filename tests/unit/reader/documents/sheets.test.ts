import { describe, expect, it } from 'vitest'
import { gridHtml } from '@/lib/reader/documents/sheets/sheet-html'
import { parseHtml } from '@/lib/reader/html'
import { writeMarkdown } from '@/lib/reader/markdown'

const grid = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => ({ text: cell.trim() })))
const markdown = (text: string) =>
  writeMarkdown(parseHtml(gridHtml(grid(text))).children, {
    base: null,
    includeLinks: true,
    includeImages: true,
  })

describe('the tables of a sheet', () => {
  const cases: [what: string, sheet: string, tables: number, start: string][] = [
    ['a title above its table', 'Sales,,\n,,\nYear,Ducks,\n2020,5,\n2021,6,', 1, 'Sales\n\n| Year'],
    ['a title without a gap', 'Sales,\nYear,Ducks\n2020,5\n2021,6', 1, 'Sales\n\n| Year'],
    ['two under each other', 'a,b,\n1,2,\n,,\nx,y,z\n3,4,5', 2, '| a | b |'],
    ['groups of one table', 'a,b\n1,2\n,\n3,4\n,\n5,6', 1, '| a | b |'],
    ['two beside each other', 'a,b,,x,y\n1,2,,3,4\n5,6,,7,8', 2, '| a | b |'],
    ['labels far from their values', 'Name,,,Ada\nAge,,,36\nTown,,,Rome', 1, '| Name | Ada |'],
    [
      'lines that step down to a table',
      'Notes,,,\n,Birds,,\n,,Year,Ducks\n,,2020,5\n,,2021,6',
      1,
      'Notes\n\nBirds\n\n| Year',
    ],
    ['a head above a gap', 'CHF,,2023\n,Sales,Costs\n,,\nZone A,5,6\nZone B,7,8', 1, '| CHF |'],
    ['a list', 'one\ntwo\nthree', 1, '| one |'],
  ]
  it.each(cases)('%s', (_, sheet, tables, start) => {
    const text = markdown(sheet)
    expect(text.startsWith(start), text).toBe(true)
    expect(text.match(/^\| ---/gm)?.length ?? 0, text).toBe(tables)
  })

  it('have titles, too, so that they hold every cell', () => {
    const html = gridHtml(grid('Sales,,\n,,\nYear,Ducks,\n2020,5,'))
    expect(html.match(/<table>/g)).toHaveLength(2)
  })

  it('have every filled cell once, whatever the sheet', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    for (let round = 0; round < 200; round++) {
      const share = random()
      let count = 0
      const cells = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        Array.from({ length: 1 + Math.floor(random() * 9) }, () => ({
          text: random() < share ? `v${count++}` : '',
        })),
      )
      const words = gridHtml(cells).match(/v\d+/g) ?? []
      expect(words.sort()).toEqual(Array.from({ length: count }, (_, at) => `v${at}`).sort())
    }
  })
})
