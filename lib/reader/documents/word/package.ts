import { type Archive, readText } from '../archive'
import { childElements, descendants, parseXml, textIn } from '../xml'

/** What a part refers to, by the id of the reference. */
export type Rels = Map<string, { type: string; target: string; isExternal: boolean }>

/** The relations of a part of an office file; those of the whole for the empty path. */
export function readRels(archive: Archive, part: string): Rels {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  const root = parseXml(readText(archive, path) ?? '')
  return new Map(
    [...descendants(root, 'Relationship')].map(({ attrs }) => [
      attrs.Id ?? '',
      {
        type: attrs.Type ?? '',
        target: attrs.Target ?? '',
        isExternal: attrs.TargetMode === 'External',
      },
    ]),
  )
}

/** The address of a related part, seen from the part that refers to it. */
export function partPath(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = part.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

const CORE: Record<string, string> = {
  'dc:title': 'title',
  'dc:creator': 'author',
  'dc:subject': 'subject',
  'dc:description': 'description',
  'cp:keywords': 'keywords',
  'dc:language': 'language',
  'dcterms:created': 'created_at',
  'dcterms:modified': 'modified_at',
}

/** Title, author and dates of an office file. */
export function readCore(archive: Archive): Record<string, string> {
  const root = parseXml(readText(archive, 'docProps/core.xml') ?? '')
  const [properties] = childElements(root)
  const entries = (properties ? childElements(properties) : []).flatMap((child) => {
    const name = CORE[child.name]
    const text = textIn(child).trim()
    return name && text !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(entries)
}
