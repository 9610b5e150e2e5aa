import { Parser } from 'htmlparser2'
import { Unreadable } from './document'

/** An element of XML with its text in order. Names keep their prefix. */
export type Xml = { name: string; attrs: Record<string, string>; children: (Xml | string)[] }

const MAX_DEPTH = 300
const MAX_NODES = 3_000_000

/** Parses XML. Entities of a document type are not expanded, and nothing is fetched. */
export function parseXml(text: string): Xml {
  const root: Xml = { name: '', attrs: {}, children: [] }
  const open: Xml[] = [root]
  let nodes = 0
  const parser = new Parser(
    {
      onopentag: (name, attrs) => {
        if (++nodes > MAX_NODES || open.length > MAX_DEPTH) throw new Unreadable('too_large')
        const element = { name, attrs, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (data) => void open.at(-1)?.children.push(data),
      onclosetag: () => {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  parser.end()
  return root
}

/** The child elements, of one name if it is given. */
export function childElements({ children }: Xml, name?: string): Xml[] {
  return children.filter(
    (child): child is Xml =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

export function childElement(element: Xml | undefined, name: string): Xml | undefined {
  return element && childElements(element, name)[0]
}

/** All elements of a name below another, in document order. */
export function* descendants(element: Xml, name: string): Generator<Xml> {
  for (const child of childElements(element)) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}

export function textIn(element: Xml | undefined): string {
  if (!element) return ''
  return element.children
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('')
}
