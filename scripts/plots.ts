import { readFileSync } from 'node:fs'

/** A group of bars from one column of a table in docs. */
type Plot = {
  title: string
  /** The file in docs. */
  page: string
  /** The table, identified by a text in its header. Only rows with one of `rows` are drawn. */
  table: string
  column: number
  rows: [find: string, label: string][]
  /** Where the scale ends. It starts at 0. */
  to: number
  note: string
}

const OURS = 'Groundwire'
const QUALITY: Omit<Plot, 'page'>[] = [
  {
    title: 'Main content of news pages',
    table: '| Main content, F1 |',
    column: 1,
    rows: [
      [OURS, 'Groundwire, held out'],
      ['AutoExtract', 'AutoExtract (paid)'],
      ['trafilatura', 'trafilatura'],
      ['Readability', 'Readability'],
    ],
    to: 100,
    note: 'F1 in % · more is better',
  },
  {
    title: 'Main content of seven kinds of page',
    table: '| Main content, word F1',
    column: 1,
    rows: [
      [OURS, 'Groundwire, held out'],
      ['rs-trafilatura', 'rs-trafilatura'],
    ],
    to: 1,
    note: 'word F1 · more is better',
  },
  {
    title: 'Page to Markdown',
    table: '| CPU for each page |',
    column: 1,
    rows: [
      [`${OURS}, page`, 'Groundwire'],
      ['turndown', 'turndown with GFM'],
    ],
    to: 10,
    note: 'ms of CPU a page · less is better',
  },
  {
    title: 'Markdown of real sites kept exactly',
    table: '| Markdown, cases kept exactly |',
    column: 4,
    rows: [
      [OURS, 'Groundwire'],
      ['rehype-remark', 'rehype-remark'],
      ['turndown', 'turndown'],
      ['mdream', 'mdream'],
    ],
    to: 128,
    note: 'of 128 pages · more is better',
  },
  {
    title: 'Text of PDF files',
    table: '| 131 public files, against pdftotext |',
    column: 3,
    rows: [
      [OURS, 'Groundwire'],
      ['pdf.js', 'pdf.js'],
      ['pdf-parse', 'pdf-parse'],
    ],
    to: 19,
    note: 'ms of CPU a file, median · less is better',
  },
  {
    title: 'Is the answer in the prompt?',
    table: '| Telling phrase in the prompt',
    column: 2,
    rows: [
      [OURS, 'Groundwire'],
      ['the first N tokens', 'first tokens of pages'],
    ],
    to: 1,
    note: 'share of 23 questions · more is better',
  },
]

const CRAWLED: Plot['rows'] = [
  ['ours', 'Groundwire, over HTTP'],
  ['hand-written loop', 'hand-written loop'],
  ['crawlee', 'crawlee with turndown'],
]
const PERFORMANCE: Plot[] = [
  {
    title: 'Crawling, warm',
    page: 'performance.md',
    table: '| Crawl with | CPU ms per page, warm |',
    column: 1,
    rows: CRAWLED,
    to: 60,
    note: 'ms of CPU a page · less is better',
  },
  {
    title: 'Crawling, the first 100 pages',
    page: 'performance.md',
    table: '| Crawl with | CPU ms per page, warm |',
    column: 2,
    rows: CRAWLED,
    to: 70,
    note: 'ms of CPU a page · less is better',
  },
  {
    title: 'Memory of a crawl',
    page: 'performance.md',
    table: '| Crawl with | CPU ms per page, warm |',
    column: 4,
    rows: CRAWLED,
    to: 760,
    note: 'peak MB of the first crawl · less is better',
  },
  {
    title: 'Usage page, a million calls',
    page: 'usage-at-size.md',
    table: '| Query | ms |',
    column: 1,
    rows: [
      ['Totals, 30 days', 'totals, 30 days'],
      ['Chart, 30 days by day', 'chart, 30 days'],
      ['Totals, 12 months', 'totals, 12 months'],
      ['First page of calls', 'page of calls'],
    ],
    to: 300,
    note: 'ms of CPU a query, of 300 allowed · less is better',
  },
]

const COLUMNS = 2
const WIDTH = 960
const PANEL = { width: 456, height: 168, gap: 24 }
const BAR = { top: 52, step: 28, left: 168, width: 220, height: 14 }

const STYLE = `text{font:13px system-ui,sans-serif;fill:#1c1917}.t{font-weight:600;font-size:15px}.n{fill:#78716c;font-size:12px}
.v{font-variant-numeric:tabular-nums;font-weight:600}.b{fill:#d6d3d1}.o{fill:#b9602f}.p{fill:#fff;stroke:#e7e5e4}
@media (prefers-color-scheme:dark){text{fill:#f5f5f4}.n{fill:#a8a29e}.b{fill:#57534e}.o{fill:#e08a5a}.p{fill:#1c1917;stroke:#292524}}`

/** The figures of docs/quality.md as bars. */
export const qualityPlots = (): string =>
  drawn(
    'Quality beside others',
    QUALITY.map((plot) => ({ ...plot, page: 'quality.md' })),
  )

/** The figures of docs/performance.md and docs/usage-at-size.md as bars. */
export const performancePlots = (): string => drawn('CPU and memory', PERFORMANCE)

/** The image follows the reader's light or dark theme. */
function drawn(title: string, plots: Plot[]): string {
  const height = Math.ceil(plots.length / COLUMNS) * (PANEL.height + PANEL.gap) - PANEL.gap
  const panels = plots.map((plot, i) => {
    const x = (i % COLUMNS) * (PANEL.width + PANEL.gap) + 12
    const y = Math.floor(i / COLUMNS) * (PANEL.height + PANEL.gap)
    return `<g transform="translate(${x} ${y})">\n${panel(plot)}\n</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -1 ${WIDTH} ${height + 2}" role="img">
<title>${title}</title>
<style>${STYLE}</style>
${panels.join('\n')}
</svg>
`
}

function panel(plot: Plot): string {
  const table = tableOf(readFileSync(`docs/${plot.page}`, 'utf8'), plot.table)
  const bars = plot.rows.map(([find, label], i) => {
    const row = table.find(([first]) => first?.replaceAll('*', '').startsWith(find))
    const value = middleOf(row?.[plot.column] ?? '')
    if (!row || !(value > 0)) throw new Error(`docs/${plot.page} has no ${find} in ${plot.table}`)
    const y = BAR.top + i * BAR.step
    const share = Math.min(1, Math.max(0.01, value / plot.to))
    const kind = /^(?:Groundwire|ours)/.test(find) || plot.page === 'usage-at-size.md' ? 'o' : 'b'
    const middle = y + BAR.height - 2
    return `<text x="16" y="${middle}">${label}</text><rect class="${kind}" x="${BAR.left}" y="${y}" width="${Math.round(share * BAR.width)}" height="${BAR.height}" rx="3"/><text class="v" x="${BAR.left + Math.round(share * BAR.width) + 8}" y="${middle}">${value}</text>`
  })
  return [
    `<rect class="p" width="${PANEL.width}" height="${PANEL.height}" rx="10"/>`,
    `<text class="t" x="16" y="26">${plot.title}</text>`,
    `<text class="n" x="16" y="42">${plot.note}</text>`,
    ...bars,
  ].join('\n')
}

/** The middle of a range such as “92 to 101”. */
function middleOf(cell: string): number {
  const [range = ''] = /[\d.]+(?: to [\d.]+)?/.exec(cell.replaceAll(',', '')) ?? []
  const ends = range.split(' to ').map(Number)
  return Number((ends.reduce((sum, end) => sum + end, 0) / ends.length).toPrecision(4))
}

/** The cells of the table whose header starts like this. */
function tableOf(text: string, head: string): string[][] {
  const lines = text.slice(text.indexOf(head)).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
