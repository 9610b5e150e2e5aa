import { type Archive, readText } from '../archive'
import { partPath, type Rels } from '../word/package'
import { childElement, descendants, parseXml, textIn, type Xml } from '../xml'

export type SheetComment = { author: string; cell: string; text: string }

/** The comments of a sheet: those in threads, and notes. A thread has a note as its stand-in. */
export function readComments(path: string, rels: Rels, archive: Archive): SheetComment[] {
  const related = (suffix: string) =>
    [...rels.values()]
      .filter(({ type, isExternal }) => type.endsWith(suffix) && !isExternal)
      .map(({ target }) => parseXml(readText(archive, partPath(path, target)) ?? ''))
  const threads = related('/threadedComment').flatMap((root) =>
    threadsIn(root, readPeople(archive)),
  )
  const inThreads = new Set(threads.map(({ cell }) => cell))
  const notes = related('/comments').flatMap(notesIn)
  return [...notes.filter(({ cell }) => !inThreads.has(cell)), ...threads]
}

function threadsIn(root: Xml, people: Map<string, string>): SheetComment[] {
  return [...descendants(root, 'threadedComment')].map((comment) => ({
    author: people.get(comment.attrs.personId ?? '') ?? '',
    cell: comment.attrs.ref ?? '',
    text: textIn(childElement(comment, 'text')).trim(),
  }))
}

function readPeople(archive: Archive): Map<string, string> {
  const root = parseXml(readText(archive, 'xl/persons/person.xml') ?? '')
  return new Map(
    [...descendants(root, 'person')].map(({ attrs }) => [attrs.id ?? '', attrs.displayName ?? '']),
  )
}

function notesIn(root: Xml): SheetComment[] {
  const authors = [...descendants(root, 'author')].map(textIn)
  return [...descendants(root, 'comment')].map((comment) => ({
    author: authors[Number(comment.attrs.authorId ?? -1)] ?? '',
    cell: comment.attrs.ref ?? '',
    text: [...descendants(comment, 't')].map(textIn).join('').trim(),
  }))
}
