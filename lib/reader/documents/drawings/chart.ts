import { escapeText, tableHtml } from '../document'
import { formatValue } from '../sheets/number-format'
import { childElement, childElements, descendants, textIn, type Xml } from '../xml'

const MAX_POINTS = 5_000
const MAX_SERIES = 100

type Series = { name: string; labels: Map<number, string>; values: Map<number, string> }

/** A chart as its title and the table of the values that it draws. */
export function chartHtml(root: Xml): string {
  const chart = [...descendants(root, 'c:chart')][0]
  const area = chart && childElement(chart, 'c:plotArea')
  if (!chart || !area) return ''
  const all = [...descendants(area, 'c:ser')].slice(0, MAX_SERIES).map(readSeries)
  const title = readTitle(childElement(chart, 'c:title'))
  const head = title === '' ? '' : `<p><b>${escapeText(title)}</b></p>`
  const places = [...new Set(all.flatMap(({ values }) => [...values.keys()]))]
  if (places.length === 0) return head
  const rows = places
    .sort((a, b) => a - b)
    .map((place) => {
      const label = all.find(({ labels }) => labels.has(place))?.labels.get(place)
      return [label ?? String(place + 1), ...all.map(({ values }) => values.get(place) ?? '')]
    })
  const names = all.map(({ name }, at) => name || `Series ${at + 1}`)
  return head + tableHtml([['', ...names], ...rows].map((row) => row.map(escapeText)))
}

function readTitle(title: Xml | undefined): string {
  if (!title) return ''
  const rich = [...descendants(title, 'a:p')].map((paragraph) =>
    [...descendants(paragraph, 'a:t')].map(textIn).join(''),
  )
  const text =
    rich.length > 0 ? rich.join(' ') : [...descendants(title, 'c:v')].map(textIn).join(' ')
  return text.trim()
}

function readSeries(series: Xml): Series {
  const name = childElement(series, 'c:tx')
  return {
    name: name ? [...descendants(name, 'c:v')].map(textIn).join(' ').trim() : '',
    labels: readPoints(childElement(series, 'c:cat') ?? childElement(series, 'c:xVal')),
    values: readPoints(childElement(series, 'c:val') ?? childElement(series, 'c:yVal')),
  }
}

/** The values that were stored with the chart, as its axis shows them. */
function readPoints(source: Xml | undefined): Map<number, string> {
  if (!source) return new Map()
  const [format] = descendants(source, 'c:formatCode')
  const code = textIn(format) || 'General'
  const isNumber = [...descendants(source, 'c:numCache'), ...descendants(source, 'c:numLit')][0]
  const levels = [...descendants(source, 'c:lvl')]
  const points = [...descendants(levels[0] ?? source, 'c:pt')].slice(0, MAX_POINTS)
  return new Map(
    points.map((point) => {
      const text = childElements(point, 'c:v').map(textIn).join('')
      const value = isNumber && text !== '' ? formatValue(Number(text), code, false) : text
      return [Number(point.attrs.idx ?? 0) || 0, value === '' ? text : value] as const
    }),
  )
}
