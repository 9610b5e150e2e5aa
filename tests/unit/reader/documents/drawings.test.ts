import { describe, expect, it } from 'vitest'
import { isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { archive, docx, p } from '../../../support/office-files'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all
    .map(
      ([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
const points = (all: string[]) =>
  all.map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`).join('')
const CHART = `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Ducks</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache>${points(['Seen'])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['May', 'June'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0.0</c:formatCode>${points(['4', '5.25'])}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`
const DIAGRAM = `<dgm:dataModel><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${['1', '2', '3']
  .map(
    (id) =>
      `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>Step ${id}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  )
  .join(
    '',
  )}</dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="0" destId="2" srcOrd="1"/><dgm:cxn srcId="0" destId="1" srcOrd="0"/><dgm:cxn srcId="1" destId="3" srcOrd="0"/><dgm:cxn srcId="3" destId="1" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`

async function read(bytes: Uint8Array) {
  const document = await documentIn({ bytes, name: null, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  return document
}
const drawing = (inner: string) =>
  p(
    `<w:r><w:drawing><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></w:drawing></w:r>`,
  )

describe('a drawing', () => {
  it('a chart is the table of its values, a diagram the list that it was made from', async () => {
    const file = docx(drawing('<c:chart r:id="c1"/>') + drawing('<dgm:relIds r:dm="d1"/>'), {
      'word/charts/chart1.xml': CHART,
      'word/diagrams/data1.xml': DIAGRAM,
      'word/_rels/document.xml.rels': rels([
        ['c1', 'chart', 'charts/chart1.xml'],
        ['d1', 'diagramData', 'diagrams/data1.xml'],
      ]),
    })
    const { pages, tables } = await read(file)
    expect(pages[0]?.markdown).toBe(
      '**Ducks**\n\n|  | Seen |\n| --- | --- |\n| May | 4.0 |\n| June | 5.3 |\n\n- Step 1\n  - Step 3\n- Step 2',
    )
    expect(tables[0]?.rows[2]).toEqual(['June', '5.3'])
  })

  it('that refers to itself or to another machine is left out', async () => {
    const file = docx(drawing('<c:chart r:id="c1"/>'), {
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="c1" Type="${R}/chart" Target="http://10.0.0.1/chart.xml" TargetMode="External"/></Relationships>`,
    })
    expect((await read(file)).pages[0]?.markdown).toBe('')
  })
})

/** Open XML's own library writes `x:` where Excel writes nothing. */
describe('namespaces', () => {
  const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  it.each(['x', 's', 'main'])('a workbook whose prefix is %s', async (x) => {
    const { pages } = await read(
      archive({
        'xl/workbook.xml': `<${x}:workbook xmlns:${x}="${S}" xmlns:q="${R}"><${x}:sheets><${x}:sheet name="A" q:id="s1"/></${x}:sheets></${x}:workbook>`,
        'xl/_rels/workbook.xml.rels': rels([['s1', 'worksheet', 'worksheets/sheet1.xml']]),
        'xl/worksheets/sheet1.xml': `<${x}:worksheet xmlns:${x}="${S}"><${x}:sheetData><${x}:row><${x}:c><${x}:v>5</${x}:v></${x}:c></${x}:row></${x}:sheetData></${x}:worksheet>`,
      }),
    )
    expect(pages[0]?.markdown).toBe('## A\n\n5')
  })

  it.each(['', 'ns0:', 'wx:'])('a text whose prefix is “%s”', async (prefix) => {
    const colon = prefix === '' ? '' : `:${prefix.slice(0, -1)}`
    const text = `<${prefix}p><${prefix}r><${prefix}t>Text</${prefix}t></${prefix}r></${prefix}p>`
    const file = archive({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<${prefix}document xmlns${colon}="${W}"><${prefix}body>${text}</${prefix}body></${prefix}document>`,
    })
    expect((await read(file)).pages[0]?.markdown).toBe('Text')
  })
})
