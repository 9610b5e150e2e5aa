/** A release of the change log. `date`: an ISO day, or null for what comes next. */
export type Release = { name: string; date: string | null; intro: string; sections: Section[] }
type Section = { title: string; text: string; count: number }

/** More changes than this are folded. */
const MAX_OPEN = 6

/** The releases that have changes, newest first. Long lists of changes become a section. */
export function parseReleases(text: string): Release[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map(toRelease).filter(({ intro, sections }) => intro !== '' || sections.length > 0)
}

function toRelease(part: string): Release {
  const [head = '', ...lines] = part.split('\n')
  const [, name = head, date = null] = /^(\S+)(?: \((\d{4}-\d{2}-\d{2})\))?/.exec(head) ?? []
  const [intro = '', ...others] = lines.join('\n').split(/^### /m)
  const sections = others.map(toSection)
  const isLong = countChanges(intro) > MAX_OPEN
  if (isLong) sections.unshift(toSection(`Changes\n${intro}`))
  return { name, date, intro: isLong ? '' : intro.trim(), sections }
}

function toSection(part: string): Section {
  const [title = '', ...lines] = part.split('\n')
  const text = lines.join('\n').trim()
  return { title, text, count: countChanges(text) }
}

const countChanges = (text: string) => text.match(/^- /gm)?.length ?? 0
