import { type Archive, openArchive, readText } from '../archive'
import { type DocumentPage, escapeText, type Parts } from '../document'
import { type DrawingSource, drawingHtml } from '../drawings/drawing'
import { inOrder } from '../drawings/order'
import { Unreadable } from '../failure'
import { BlockWriter } from '../word/blocks'
import { toMathML } from '../word/math'
import { partPath, type Rels, readCore, readRels } from '../word/package'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'

const WANTED_FILES =
  /^(?:_rels\/|docProps\/core|ppt\/(?:presentation\.xml|_rels\/|slides\/|notesSlides\/|charts\/|diagrams\/data|comments\/|commentAuthors|authors))/i
const MAIN = 'ppt/presentation.xml'

/** The slides of a presentation in its order, each with its notes. Hidden slides are left out. */
export function readPptx(bytes: Uint8Array): Parts {
  const archive = openArchive(
    bytes,
    (path) => WANTED_FILES.test(path) && /\.(?:xml|rels)$/i.test(path),
  )
  const main = readText(archive, MAIN)
  if (main === null) throw new Unreadable('unreadable')
  const rels = readRels(archive, MAIN)
  const paths = [...descendants(parseXml(main), 'p:sldId')].flatMap(({ attrs }) => {
    const target = rels.get(attrs['r:id'] ?? '')?.target
    return target ? [partPath(MAIN, target)] : []
  })
  const slides = paths.map((path) => slideAt(path, archive))
  const hidden = slides.filter(({ isHidden }) => isHidden).length
  const comments = paths.flatMap((path, at) =>
    readSlideComments(path, archive).map((comment) => ({ slide: at + 1, ...comment })),
  )
  return {
    pages: slides.filter(({ isHidden }) => !isHidden).map(({ page }) => page),
    metadata: {
      ...readCore(archive),
      ...(hidden > 0 ? { hidden_slides: hidden } : {}),
      ...(comments.length > 0 ? { comments } : {}),
    },
    warnings: hidden > 0 ? [`${hidden} hidden slides were left out.`] : [],
  }
}

function slideAt(path: string, archive: Archive): { page: DocumentPage; isHidden: boolean } {
  const root = parseXml(readText(archive, path) ?? '')
  const slide = childElement(root, 'p:sld') ?? root
  const rels = readRels(archive, path)
  const tree = [...descendants(slide, 'p:spTree')][0]
  const shapes = (tree ? shapesIn(tree) : []).filter((shape) => !RUNNING.test(placeType(shape)))
  const title = shapes.find((shape) => /^(?:title|ctrTitle)$/.test(placeType(shape)))
  const name = title ? onOneLine(textOfShape(title)) : null
  const rest = shapes.filter((shape) => shape !== title)
  const html = [
    ...(name ? [`<h2>${escapeText(name)}</h2>`] : []),
    ...inOrder(rest, readPlace, isRightToLeft(rest)).map((shape) =>
      shapeHtml(shape, { path, rels, archive }),
    ),
    readNotes(rels, path, archive),
  ]
  return { page: { name, html: html.join(''), path }, isHidden: slide.attrs.show === '0' }
}

/** The shapes of a slide, with those in groups. */
function shapesIn(tree: Xml): Xml[] {
  return childElements(tree).flatMap((child) => {
    if (child.name === 'p:grpSp') return shapesIn(child)
    if (child.name === 'mc:AlternateContent')
      return shapesIn(
        childElement(child, 'mc:Choice') ?? childElement(child, 'mc:Fallback') ?? child,
      )
    return /^p:(?:sp|graphicFrame|pic)$/.test(child.name) ? [child] : []
  })
}

/** Numbers, dates and footers, which every slide repeats. */
const RUNNING = /^(?:sldNum|dt|ftr|hdr)$/

/** What a shape is for in the layout of its slide; empty if it is not from the layout. */
function placeType(shape: Xml): string {
  const [place] = descendants(shape, 'p:ph')
  return place ? (place.attrs.type ?? 'obj') : ''
}

function readPlace(shape: Xml): { x: number; y: number } {
  const [offset] = descendants(shape, 'a:off')
  return { x: Number(offset?.attrs.x ?? Number.NaN), y: Number(offset?.attrs.y ?? Number.NaN) }
}

function isRightToLeft(shapes: Xml[]): boolean {
  const all = shapes.flatMap((shape) => [...descendants(shape, 'a:pPr')])
  return all.filter(({ attrs }) => attrs.rtl === '1').length * 2 > all.length
}

function shapeHtml(shape: Xml, source: DrawingSource): string {
  const [table] = descendants(shape, 'a:tbl')
  if (table) return slideTable(table, source.rels)
  if (shape.name === 'p:pic') return pictureHtml(shape)
  if (shape.name === 'p:graphicFrame') return drawingHtml(shape, source)
  const body = childElement(shape, 'p:txBody')
  return body ? bodyHtml(body, source.rels, /^(?:body|obj)$/.test(placeType(shape))) : ''
}

function pictureHtml(shape: Xml): string {
  const [about] = descendants(shape, 'p:cNvPr')
  const alt = about?.attrs.descr?.trim() ?? ''
  return alt === '' ? '' : `<p><img alt="${escapeText(alt)}" src=""></p>`
}

/** Only the bodies of layouts have bullets that their paragraphs do not name. */
function bodyHtml(body: Xml, rels: Rels, hasBullets: boolean): string {
  const writer = new BlockWriter()
  const paragraphs = childElements(body, 'a:p')
  const isLong = paragraphs.filter((paragraph) => textIn(paragraph).trim() !== '').length > 1
  for (const paragraph of paragraphs) {
    const html = paragraphHtml(paragraph, rels)
    if (html.trim() === '') continue
    const properties = childElement(paragraph, 'a:pPr')
    const depth = Math.min(8, Number(properties?.attrs.lvl ?? 0) || 0)
    const isPlain = childElement(properties, 'a:buNone') !== undefined
    const isOrdered = childElement(properties, 'a:buAutoNum') !== undefined
    const isBullet = childElement(properties, 'a:buChar') !== undefined
    const isItem = isOrdered || isBullet || (hasBullets && isLong) || depth > 0
    if (isItem && !isPlain) writer.item(html, { depth, isOrdered, start: 1 })
    else writer.block(`<p>${html}</p>`)
  }
  return writer.end()
}

function paragraphHtml(paragraph: Xml, rels: Rels): string {
  return childElements(paragraph)
    .map((child) => {
      if (child.name === 'a:br') return '<br>'
      if (child.name === 'a14:m' || child.name === 'm:oMath') return toMathML(child, false)
      if (child.name === 'mc:AlternateContent') {
        const choice = childElement(child, 'mc:Choice')
        return choice ? paragraphHtml(choice, rels) : ''
      }
      return child.name === 'a:r' || child.name === 'a:fld' ? runHtml(child, rels) : ''
    })
    .join('')
}

function runHtml(run: Xml, rels: Rels): string {
  const properties = childElement(run, 'a:rPr')
  const text = escapeText(textIn(childElement(run, 'a:t')).replaceAll('\v', ' '))
  if (text.trim() === '') return text
  const link = rels.get(childElement(properties, 'a:hlinkClick')?.attrs['r:id'] ?? '')
  const bold = properties?.attrs.b === '1' ? `<b>${text}</b>` : text
  const styled = properties?.attrs.i === '1' ? `<i>${bold}</i>` : bold
  return link?.isExternal && /^https?:/i.test(link.target)
    ? `<a href="${escapeText(link.target)}">${styled}</a>`
    : styled
}

function slideTable(table: Xml, rels: Rels): string {
  const rows = childElements(table, 'a:tr').map((row, at) => {
    const name = at === 0 ? 'th' : 'td'
    const cells = childElements(row, 'a:tc').filter(
      ({ attrs }) => attrs.hMerge !== '1' && attrs.vMerge !== '1',
    )
    const draft = cells.map((cell) => {
      const body = childElement(cell, 'a:txBody')
      const html = body
        ? childElements(body, 'a:p')
            .map((xml) => paragraphHtml(xml, rels))
            .filter((text) => text !== '')
            .join('<br>')
        : ''
      const { gridSpan, rowSpan } = cell.attrs
      const spans = `${gridSpan ? ` colspan="${gridSpan}"` : ''}${rowSpan ? ` rowspan="${rowSpan}"` : ''}`
      return `<${name}${spans}>${html}</${name}>`
    })
    return `<tr>${draft.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function readNotes(rels: Rels, path: string, archive: Archive): string {
  const notes = [...rels.values()].find(({ type }) => type.endsWith('/notesSlide'))
  if (!notes) return ''
  const place = partPath(path, notes.target)
  const root = parseXml(readText(archive, place) ?? '')
  const shapes = [...descendants(root, 'p:sp')]
  const bodies = shapes.filter((shape) => placeType(shape) === 'body')
  // Some programs write notes as boxes of their own.
  const boxes =
    bodies.length > 0 ? bodies.slice(0, 1) : shapes.filter((shape) => placeType(shape) === '')
  const notesRels = readRels(archive, place)
  const text = boxes
    .map((shape) => bodyHtml(childElement(shape, 'p:txBody') ?? shape, notesRels, false))
    .join('')
  return text === '' ? '' : `<blockquote><p><b>Notes</b></p>${text}</blockquote>`
}

/** Comments of both kinds that PowerPoint has had. */
function readSlideComments(path: string, archive: Archive): { author: string; text: string }[] {
  const related = [...readRels(archive, path).values()].filter(({ type }) =>
    type.endsWith('/comments'),
  )
  if (related.length === 0) return []
  const authors = new Map(
    ['ppt/commentAuthors.xml', 'ppt/authors.xml'].flatMap((place) =>
      [...descendants(parseXml(readText(archive, place) ?? ''), /^p\w*:(?:cmAuthor|author)$/)].map(
        ({ attrs }) => [attrs.id ?? '', attrs.name ?? ''] as const,
      ),
    ),
  )
  return related.flatMap(({ target }) => {
    const root = parseXml(readText(archive, partPath(path, target)) ?? '')
    return [...descendants(root, /^p\w*:(?:cm|reply)$/)].map((comment) => ({
      author: authors.get(comment.attrs.authorId ?? '') ?? '',
      text: commentText(comment),
    }))
  })
}

function commentText(comment: Xml): string {
  const plain = childElement(comment, 'p:text')
  if (plain) return textIn(plain).trim()
  const body = childElements(comment).find(({ name }) => name.endsWith(':txBody'))
  return body ? [...descendants(body, 'a:t')].map(textIn).join('').trim() : ''
}

function textOfShape(shape: Xml): string {
  return [...descendants(shape, 'a:p')]
    .map((paragraph) =>
      childElements(paragraph)
        .map((child) => (child.name === 'a:br' ? ' ' : textIn(child)))
        .join(''),
    )
    .join(' ')
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
