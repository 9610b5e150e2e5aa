import { escapeText, tableHtml } from '../document'
import { childElement, childElements, descendants, textIn, type Xml } from '../xml'
import type { OpenContext } from './context'

const TAGS: Record<string, string> = { b: 'b', i: 'i', s: 's', u: 'sup', d: 'sub' }

type WriteBlocks = (parent: Xml, context: OpenContext) => string

/** The text of a paragraph as HTML. `blocks` writes notes. */
export function inlineHtml(element: Xml, context: OpenContext, blocks: WriteBlocks): string {
  const write = (parent: Xml): string =>
    parent.children
      .map((child) => (typeof child === 'string' ? collapse(child) : writeChild(child)))
      .join('')
  const writeChild = (child: Xml): string => {
    switch (child.name) {
      case 'text:s':
        return ' '.repeat(Math.min(100, Number(child.attrs['text:c'] ?? 1) || 1))
      case 'text:tab':
        return ' '
      case 'text:line-break':
        return '<br>'
      case 'text:span':
        return spanHtml(child, context, write)
      case 'text:hidden-text':
        context.hidden++
        return ''
      case 'text:a':
        return linkHtml(child, write(child))
      case 'text:note':
        return noteHtml(child, context, blocks)
      case 'draw:frame':
        return frameHtml(child, context, write)
      case 'office:annotation':
        context.comments.push(readComment(child))
        return ''
      case 'field:fieldmark':
        return escapeText(formValue(child)) + write(child)
      case 'text:ruby-text':
      case 'office:binary-data':
      case 'svg:title':
      case 'svg:desc':
        return ''
      default:
        return child.name.startsWith('draw:') ? shapeHtml(child, write) : write(child)
    }
  }
  return write(element)
}

function spanHtml(span: Xml, context: OpenContext, write: (parent: Xml) => string): string {
  const style = context.styles.style(span.attrs['text:style-name'])
  if (!style.isHidden) return withMarks(write(span), style.marks)
  context.hidden++
  return ''
}

function noteHtml(note: Xml, context: OpenContext, blocks: WriteBlocks): string {
  const body = childElement(note, 'text:note-body')
  const number = context.notes.push('')
  context.notes[number - 1] = body ? blocks(body, context) : ''
  return `<sup><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`
}

/** Line ends of the file are spaces. */
const collapse = (text: string) => escapeText(text.replace(/[\t\r\n ]+/g, ' '))

function withMarks(html: string, marks: string): string {
  if (html.trim() === '') return html
  return [...marks].reduceRight((inner, mark) => `<${TAGS[mark]}>${inner}</${TAGS[mark]}>`, html)
}

function linkHtml(link: Xml, html: string): string {
  const target = link.attrs['xlink:href'] ?? ''
  return /^(?:https?|mailto):/i.test(target) ? `<a href="${escapeText(target)}">${html}</a>` : html
}

/** A picture is its description, a chart its table, a formula MathML, and a box its text. */
function frameHtml(frame: Xml, context: OpenContext, write: (parent: Xml) => string): string {
  const object = childElement(frame, 'draw:object')
  const inside = object ? objectHtml(object, context) : ''
  if (inside !== '') return inside
  const description = childElement(frame, 'svg:desc') ?? childElement(frame, 'svg:title')
  const alt = textIn(description).trim()
  const box = childElement(frame, 'draw:text-box')
  const inner = box ? ` ${childElements(box).map(write).join('<br>')} ` : ''
  return alt === '' ? inner : `<img alt="${escapeText(alt)}" src="">${inner}`
}

/** A drawn shape has paragraphs of its own. */
function shapeHtml(shape: Xml, write: (parent: Xml) => string): string {
  if (!childElement(shape, 'text:p')) return write(shape)
  return ` ${childElements(shape, 'text:p').map(write).join('<br>')} `
}

export function objectHtml(object: Xml, context: OpenContext): string {
  const inside = context.object(object.attrs['xlink:href'] ?? '')
  return inside ? chartHtml(inside) || mathHtml(inside) : ''
}

/** A chart as its title and the values that are stored with it. */
function chartHtml(root: Xml): string {
  const [chart] = descendants(root, 'chart:chart')
  if (!chart) return ''
  const title = textIn(childElement(chart, 'chart:title')).trim()
  const rows = [...descendants(chart, 'table:table-row')].map((row) =>
    childElements(row, 'table:table-cell').map((cell) => {
      const text = childElements(cell, 'text:p').map(textIn).join(' ')
      return escapeText(text === 'NaN' ? '' : text)
    }),
  )
  return `${title === '' ? '' : `<p><b>${escapeText(title)}</b></p>`}${tableHtml(rows)}`
}

/** What a box to tick or a list to choose from has been set to. */
function formValue(field: Xml): string {
  const type = field.attrs['field:type'] ?? ''
  const values = (name: string) =>
    childElements(field, 'field:param')
      .filter(({ attrs }) => attrs['field:name'] === name)
      .map(({ attrs }) => attrs['field:value'] ?? '')
  if (type.endsWith('FORMCHECKBOX')) return values('Checkbox_Checked')[0] === 'true' ? '☒' : '☐'
  if (!type.endsWith('FORMDROPDOWN')) return ''
  return values('Dropdown_ListEntry')[Number(values('Dropdown_Selected')[0] ?? 0)] ?? ''
}

function mathHtml(root: Xml): string {
  const [math] = descendants(root, /^(?:\w+:)?math$/)
  return math ? serialize(math) : ''
}

function serialize(element: Xml): string {
  const name = element.name.replace(/^\w+:/, '')
  if (!/^[a-z]{1,20}$/i.test(name) || name === 'annotation') return ''
  const inner = element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : serialize(child)))
    .join('')
  return `<${name}>${inner}</${name}>`
}

export function readComment(comment: Xml): { author: string; text: string } {
  return {
    author: textIn(childElement(comment, 'dc:creator')).trim(),
    text: [...descendants(comment, 'text:p')].map(textIn).join('\n').trim(),
  }
}
