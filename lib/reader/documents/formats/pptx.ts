import { type Archive, openArchive, textOf } from '../archive'
import { type DocumentPage, escapeText, type Parts, Unreadable } from '../document'
import { BlockWriter } from '../word/blocks'
import { texOf } from '../word/math'
import { partPath, type Rels, readCore, readRels } from '../word/package'
import { childOf, childrenOf, descendants, parseXml, textIn, type Xml } from '../xml'

const WANTED =
  /^(?:_rels\/|docProps\/core|ppt\/(?:presentation\.xml|_rels\/|slides\/|notesSlides\/))/
const MAIN = 'ppt/presentation.xml'

/** The slides of a presentation in its order, each with its notes. Hidden slides are left out. */
export function readPptx(bytes: Uint8Array): Parts {
  const archive = openArchive(bytes, (path) => WANTED.test(path) && !/\.(?:png|jpe?g)$/i.test(path))
  const main = textOf(archive, MAIN)
  if (main === null) throw new Unreadable('unreadable')
  const rels = readRels(archive, MAIN)
  const paths = [...descendants(parseXml(main), 'p:sldId')].flatMap(({ attrs }) => {
    const target = rels.get(attrs['r:id'] ?? '')?.target
    return target ? [partPath(MAIN, target)] : []
  })
  const slides = paths.map((path) => slideAt(path, archive))
  const hidden = slides.filter(({ isHidden }) => isHidden).length
  return {
    pages: slides.filter(({ isHidden }) => !isHidden).map(({ page }) => page),
    metadata: { ...readCore(archive), ...(hidden > 0 ? { hidden_slides: hidden } : {}) },
    warnings: hidden > 0 ? [`${hidden} hidden slides were left out.`] : [],
  }
}

function slideAt(path: string, archive: Archive): { page: DocumentPage; isHidden: boolean } {
  const root = parseXml(textOf(archive, path) ?? '')
  const slide = childOf(root, 'p:sld') ?? root
  const rels = readRels(archive, path)
  const tree = [...descendants(slide, 'p:spTree')][0]
  const shapes = tree ? shapesIn(tree) : []
  const title = shapes.find(isTitle)
  const name = title ? onOneLine(textOfShape(title)) : null
  const html = [
    ...(name ? [`<h2>${escapeText(name)}</h2>`] : []),
    ...inOrder(shapes.filter((shape) => shape !== title)).map((shape) => shapeHtml(shape, rels)),
    notesOf(rels, path, archive),
  ]
  return { page: { name, html: html.join('') }, isHidden: slide.attrs.show === '0' }
}

/** The shapes of a slide, with those in groups. */
function shapesIn(tree: Xml): Xml[] {
  return childrenOf(tree).flatMap((child) => {
    if (child.name === 'p:grpSp') return shapesIn(child)
    if (child.name === 'mc:AlternateContent')
      return shapesIn(childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback') ?? child)
    return /^p:(?:sp|graphicFrame|pic)$/.test(child.name) ? [child] : []
  })
}

function isTitle(shape: Xml): boolean {
  const [place] = descendants(shape, 'p:ph')
  return /^(?:title|ctrTitle)$/.test(place?.attrs.type ?? '')
}

/** Top to bottom in rows, then left to right. Shapes without a place keep theirs. */
function inOrder(shapes: Xml[]): Xml[] {
  const placed = shapes.map((shape, at) => {
    const [offset] = descendants(shape, 'a:off')
    const [x, y] = [Number(offset?.attrs.x ?? Number.NaN), Number(offset?.attrs.y ?? Number.NaN)]
    return { shape, at, x, y }
  })
  if (placed.some(({ y }) => Number.isNaN(y))) return shapes
  const ROW = 450_000
  return placed
    .sort(
      (one, other) =>
        Math.round(one.y / ROW) - Math.round(other.y / ROW) || one.x - other.x || one.at - other.at,
    )
    .map(({ shape }) => shape)
}

function shapeHtml(shape: Xml, rels: Rels): string {
  const [table] = descendants(shape, 'a:tbl')
  if (table) return slideTable(table, rels)
  if (shape.name === 'p:pic') return pictureHtml(shape)
  const body = childOf(shape, 'p:txBody')
  const chart = [...descendants(shape, 'c:chart')].length > 0
  return body ? bodyHtml(body, rels) : chart ? '' : ''
}

function pictureHtml(shape: Xml): string {
  const [about] = descendants(shape, 'p:cNvPr')
  const alt = about?.attrs.descr?.trim() ?? ''
  return alt === '' ? '' : `<p><img alt="${escapeText(alt)}" src=""></p>`
}

function bodyHtml(body: Xml, rels: Rels): string {
  const writer = new BlockWriter()
  const paragraphs = childrenOf(body, 'a:p')
  const isList = paragraphs.filter((one) => textIn(one).trim() !== '').length > 1
  for (const paragraph of paragraphs) {
    const html = paragraphHtml(paragraph, rels)
    if (html.trim() === '') continue
    const properties = childOf(paragraph, 'a:pPr')
    const depth = Math.min(8, Number(properties?.attrs.lvl ?? 0) || 0)
    const isPlain = childOf(properties, 'a:buNone') !== undefined
    const isOrdered = childOf(properties, 'a:buAutoNum') !== undefined
    if ((isList || isOrdered) && !isPlain) writer.item(html, { depth, isOrdered, start: 1 })
    else writer.block(`<p>${html}</p>`)
  }
  return writer.end()
}

function paragraphHtml(paragraph: Xml, rels: Rels): string {
  return childrenOf(paragraph)
    .map((child) => {
      if (child.name === 'a:br') return '<br>'
      if (child.name === 'a14:m' || child.name === 'm:oMath') {
        const tex = texOf(child).trim()
        return tex === '' ? '' : `<script type="math/tex">${tex}</script>`
      }
      if (child.name === 'mc:AlternateContent') {
        const choice = childOf(child, 'mc:Choice')
        return choice ? paragraphHtml(choice, rels) : ''
      }
      return child.name === 'a:r' || child.name === 'a:fld' ? runHtml(child, rels) : ''
    })
    .join('')
}

function runHtml(run: Xml, rels: Rels): string {
  const properties = childOf(run, 'a:rPr')
  const text = escapeText(textIn(childOf(run, 'a:t')).replaceAll('\v', ' '))
  if (text.trim() === '') return text
  const link = rels.get(childOf(properties, 'a:hlinkClick')?.attrs['r:id'] ?? '')
  const bold = properties?.attrs.b === '1' ? `<b>${text}</b>` : text
  const marked = properties?.attrs.i === '1' ? `<i>${bold}</i>` : bold
  return link?.isExternal && /^https?:/i.test(link.target)
    ? `<a href="${escapeText(link.target)}">${marked}</a>`
    : marked
}

function slideTable(table: Xml, rels: Rels): string {
  const rows = childrenOf(table, 'a:tr').map((row, at) => {
    const name = at === 0 ? 'th' : 'td'
    const cells = childrenOf(row, 'a:tc').filter(
      ({ attrs }) => attrs.hMerge !== '1' && attrs.vMerge !== '1',
    )
    const written = cells.map((cell) => {
      const body = childOf(cell, 'a:txBody')
      const html = body
        ? childrenOf(body, 'a:p')
            .map((one) => paragraphHtml(one, rels))
            .filter((text) => text !== '')
            .join('<br>')
        : ''
      const { gridSpan, rowSpan } = cell.attrs
      const spans = `${gridSpan ? ` colspan="${gridSpan}"` : ''}${rowSpan ? ` rowspan="${rowSpan}"` : ''}`
      return `<${name}${spans}>${html}</${name}>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function notesOf(rels: Rels, path: string, archive: Archive): string {
  const notes = [...rels.values()].find(({ type }) => type.endsWith('/notesSlide'))
  if (!notes) return ''
  const place = partPath(path, notes.target)
  const root = parseXml(textOf(archive, place) ?? '')
  const body = [...descendants(root, 'p:sp')].find((shape) =>
    [...descendants(shape, 'p:ph')].some(({ attrs }) => attrs.type === 'body'),
  )
  const text = body ? bodyHtml(childOf(body, 'p:txBody') ?? body, readRels(archive, place)) : ''
  return text === '' ? '' : `<blockquote><p><b>Notes</b></p>${text}</blockquote>`
}

function textOfShape(shape: Xml): string {
  return [...descendants(shape, 'a:p')]
    .map((paragraph) =>
      childrenOf(paragraph)
        .map((child) => (child.name === 'a:br' ? ' ' : textIn(child)))
        .join(''),
    )
    .join(' ')
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
