import { type Document, Element, IS, type ParentNode, shortBase } from '@/lib/html'

/** The elements that facts are read from, found in one walk: name → elements in page order. */
export type Survey = {
  document: Document
  html: Element | null
  body: ParentNode
  /** The page's own address. */
  url: string
  /** The address that relative addresses start from. */
  base: string
  by: (name: string) => readonly Element[]
}

export function survey(document: Document, url: string): Survey {
  const found = new Map<string, Element[]>()
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!(child instanceof Element)) continue
      if (child.tag.is & IS.surveyed) {
        const list = found.get(child.name)
        if (list) list.push(child)
        else found.set(child.name, [child])
      }
      if (child.name !== 'svg' && child.name !== 'template') walk(child)
    }
  }
  walk(document)
  const by = (name: string) => found.get(name) ?? []
  const html = by('html')[0] ?? null
  const href = by('base').find((base) => base.attribs.href)?.attribs.href
  const named = href ? URL.parse(href.trim(), url) : null
  const base = shortBase(named && /^https?:$/.test(named.protocol) ? named.href : url)
  return { document, html, body: by('body')[0] ?? html ?? document, url, base, by }
}
