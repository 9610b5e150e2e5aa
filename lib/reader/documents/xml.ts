import { Parser } from 'htmlparser2'
import { Unreadable } from './failure'

/** An element of XML with its text in order. Names keep their prefix. */
export type Xml = { name: string; attrs: Record<string, string>; children: (Xml | string)[] }

const MAX_DEPTH = 300
const MAX_NODES = 3_000_000
const MAX_NAMESPACES = 100

/** Parses XML. Entities of a document type are not expanded, and nothing is fetched. */
export function parseXml(text: string): Xml {
  const root: Xml = { name: '', attrs: {}, children: [] }
  const open: Xml[] = [root]
  const prefixes = new Map<string, string>()
  let nodes = 0
  const parser = new Parser(
    {
      onopentag: (tag, own) => {
        if (++nodes > MAX_NODES || open.length > MAX_DEPTH) throw new Unreadable('too_large')
        addPrefixes(own, prefixes)
        const name = prefixes.size === 0 ? tag : withUsualPrefix(tag, prefixes)
        const attrs = prefixes.size === 0 ? own : renameAttributes(own, prefixes)
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

/** The prefixes that programs usually write for the namespaces of office files. */
const USUAL: [namespace: RegExp, prefix: string][] = [
  [/\/spreadsheetml\/(?:2006\/)?main$/, ''],
  [/\/package\/2006\/relationships$/, ''],
  [/\/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/\/presentationml\/(?:2006\/)?main$/, 'p'],
  [/\/drawingml\/(?:2006\/)?main$/, 'a'],
  [/\/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/\/drawingml\/(?:2006\/)?spreadsheetDrawing$/, 'xdr'],
  [/\/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/\/officeDocument\/(?:2006\/)?math$/, 'm'],
]

/** Prefixes are free: a program may write `x:workbook`, or `document` without `w:`. */
function addPrefixes(attrs: Record<string, string>, prefixes: Map<string, string>): void {
  for (const name in attrs) {
    if (!name.startsWith('xmlns') || prefixes.size > MAX_NAMESPACES) continue
    const prefix = name.slice(6)
    const usual = USUAL.find(([namespace]) => namespace.test(attrs[name] ?? ''))?.[1]
    if (usual !== undefined && usual !== prefix) prefixes.set(prefix, usual)
  }
}

function withUsualPrefix(name: string, prefixes: Map<string, string>): string {
  const colon = name.indexOf(':')
  const usual = prefixes.get(colon < 0 ? '' : name.slice(0, colon))
  if (usual === undefined) return name
  const local = name.slice(colon + 1)
  return usual === '' ? local : `${usual}:${local}`
}

function renameAttributes(
  attrs: Record<string, string>,
  prefixes: Map<string, string>,
): Record<string, string> {
  let copy: Record<string, string> | null = null
  for (const name in attrs) {
    const usual = name.includes(':') ? withUsualPrefix(name, prefixes) : name
    if (usual === name) continue
    copy ??= { ...attrs }
    copy[usual] = attrs[name] ?? ''
  }
  return copy ?? attrs
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
export function* descendants(element: Xml, name: string | RegExp): Generator<Xml> {
  const isWanted = typeof name === 'string' ? (tag: string) => tag === name : name.test.bind(name)
  const open: Xml[] = [...childElements(element)].reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    if (isWanted(next.name)) yield next
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at]
      if (child && typeof child !== 'string') open.push(child)
    }
  }
}

export function textIn(element: Xml | undefined): string {
  if (!element) return ''
  return element.children
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('')
}
