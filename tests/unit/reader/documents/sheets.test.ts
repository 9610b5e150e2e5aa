import { describe, expect, it } from 'vitest'
import { formatValue } from '@/lib/reader/documents/sheets/number-format'
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

describe('the value of a cell is what its format shows', () => {
  const cases: [format: string, value: number, text: string][] = [
    ['00000', 4109, '04109'],
    ['(000) 000-0000', 5551234567, '(555) 123-4567'],
    ['###-##-####', 123456789, '123-45-6789'],
    ['# ?/?', 2.5, '2 1/2'],
    ['# ??/??', 0.3125, '5/16'],
    ['# ?/8', 1.26, '1 2/8'],
    ['# ?/?', 3, '3'],
    ['[h]:mm', 1.135417, '27:15'],
    ['[mm]:ss', 0.0451388889, '65:00'],
    ['0.0,,"M"', 12_500_000, '12.5M'],
    ['0;-0;"none"', 0, 'none'],
    ['0.00;;', -3, ''],
    ['[>=50]"pass";"fail"', 75, 'pass'],
    ['[>=50]"pass";"fail"', 20, 'fail'],
    ['[<1000]0;[<1000000]0.0,"k";0.0,,"m"', 12_345, '12.3k'],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', -1234.5, '$(1,234.50)'],
    ['#,##0_);[Red](#,##0)', -1234567, '(1,234,567)'],
    ['#,##0.00 "€"', 1299.5, '1,299.50 €'],
    ['[$€-407] #,##0.00', -1299.5, '-€ 1,299.50'],
    ['"a;b" 0', 7, 'a;b 7'],
    ['0.0%', 0.256, '25.6%'],
    ['0.00', 1.005, '1.01'],
    ['#.##', 0.5, '.5'],
    ['0.00E+00', 0.000123, '1.23E-04'],
    ['General" kg"', 12.5, '12.5 kg'],
    ['General', 123456789012, '123456789012'],
    ['General', 1e-9, '1E-09'],
    ['General', 0.00001234, '1.234E-05'],
    ['General', 0.1 + 0.2, '0.3'],
    ['dd.mm.yyyy', 45360, '2024-03-09'],
    ['h:mm AM/PM', 0.3125, '07:30'],
    ['mmm-yy', 45360, 'Mar 2024'],
    [';;;', 5, ''],
  ]
  it.each(cases)('%s', (format, value, text) => {
    expect(formatValue(value, format, false)).toBe(text)
  })
})
