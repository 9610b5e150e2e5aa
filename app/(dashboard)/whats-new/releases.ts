/** A release of the change log. `date`: an ISO day, or null for what comes next. */
export type Release = {
  name: string
  date: string | null
  intro: string
  pictures: PictureName[]
  sections: Section[]
}
type PictureName = { name: string; alt: string }
type Section = { title: string; text: string; count: number }

/** More changes than this are folded. */
const MAX_OPEN = 6

const PICTURE = /^!\[([^\]\n]*)\]\(docs\/images\/([a-z]+)-light\.png\)\n/gm

/** The releases that have changes, newest first. Long lists of changes become a section. */
export function parseReleases(text: string): Release[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map(toRelease).filter(({ intro, sections }) => intro !== '' || sections.length > 0)
}

function toRelease(part: string): Release {
  const [head = '', ...lines] = part.split('\n')
  const [, name = head, date = null] = /^(\S+)(?: \((\d{4}-\d{2}-\d{2})\))?/.exec(head) ?? []
  const [top = '', ...others] = lines.join('\n').split(/^### /m)
  const pictures = [...top.matchAll(PICTURE)].map(([, alt = '', name = '']) => ({ name, alt }))
  const intro = top.replace(PICTURE, '')
  const sections = others.map(toSection)
  const isLong = countChanges(intro) > MAX_OPEN
  if (isLong) sections.unshift(toSection(`Changes\n${intro}`))
  return { name, date, intro: isLong ? '' : intro.trim(), pictures, sections }
}

function toSection(part: string): Section {
  const [title = '', ...lines] = part.split('\n')
  const text = lines.join('\n').trim()
  return { title, text, count: countChanges(text) }
}

const countChanges = (text: string) => text.match(/^- /gm)?.length ?? 0
