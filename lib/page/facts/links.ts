import { Element } from 'domhandler'
import type { PageLink } from '../page'
import type { Survey } from '../survey'
import { rawTextOf, textOf } from '../text'

/** The page's links in page order, absolute, to http and https only. The same address may come twice. */
export function linksOf(survey: Survey): PageLink[] {
  const links: PageLink[] = []
  for (const anchor of [...survey.by('a'), ...survey.by('area')]) {
    const href = anchor.attribs.href
    if (href === undefined) continue
    const url = URL.parse(href.trim(), survey.base)
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) continue
    links.push({ url: url.href, text: nameOf(anchor), rel: (anchor.attribs.rel ?? '').toLowerCase().trim() })
  }
  return links
}

function nameOf(anchor: Element): string {
  const text = textOf(anchor)
  if (text !== '') return text
  const label = anchor.attribs['aria-label']?.trim()
  if (label) return label
  return (
    imageName(anchor) ||
    anchor.attribs.title?.trim() ||
    anchor.attribs.alt?.trim() ||
    rawTextOf(anchor).replace(/\s+/g, ' ').trim()
  )
}

function imageName(parent: Element): string {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const name =
      child.name === 'img' ? child.attribs.alt?.trim() : child.attribs['aria-label']?.trim() || imageName(child)
    if (name) return name.replace(/\s+/g, ' ')
  }
  return ''
}
