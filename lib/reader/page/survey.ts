import { type Document, Element, IS, type ParentNode, shortBase } from '@/lib/reader/html'

/** Elements of interest by name, in page order, found in one walk. */
export type Survey = {
  document: Document
  html: Element | null
  body: ParentNode
  url: string
  /** The base of relative URLs. */
  base: string
  by: (name: string) => readonly Element[]
}

export function survey(document: Document, url: string): Survey {
  const slots = new Map<string, Element[]>()
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!(child instanceof Element)) continue
      if (child.tag.is & IS.surveyed) {
        const list = slots.get(child.name)
        if (list) list.push(child)
        else slots.set(child.name, [child])
      }
      if (child.name !== 'svg' && child.name !== 'template') walk(child)
    }
  }
  walk(document)
  const by = (name: string) => slots.get(name) ?? []
  const html = by('html')[0] ?? null
  const href = by('base').find((base) => base.attribs.href)?.attribs.href
  const target = href ? URL.parse(href.trim(), url) : null
  const base = shortBase(target && /^https?:$/.test(target.protocol) ? target.href : url)
  return { document, html, body: by('body')[0] ?? html ?? document, url, base, by }
}
