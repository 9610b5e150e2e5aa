import { tellsOfEnd, tellsOfFailure, tellsOfWork } from './hints'

type Version = { title: string | null; markdown: string }

const MAX_WORDS = 120
/** A page shows something else if fewer of its lines than this remain. */
const MIN_SHARE = 0.3
const MIN_LINE = 3
const MAX_BRIEF = 30

/** Whether a site shows a notice of maintenance or failure in place of its page. */
export function isInterrupted(before: Version, now: Version): boolean {
  const text = plain(`${now.title ?? ''}\n${now.markdown}`)
  const words = text.split(' ').length
  if (words > MAX_WORDS) return false
  if (isPending(before, now) || isOtherPage(before, now)) return true
  if (!tellsOfWork(text)) return false
  if (tellsOfWork(plain(`${before.title ?? ''}\n${before.markdown}`)) && shareLeft(now, before) > 0)
    return false
  return shareLeft(before, now) < MIN_SHARE
}

/** A few words in place of a page of which nothing is left, not even its title. */
function isOtherPage(before: Version, now: Version): boolean {
  const { size } = new Set(linesIn(before.markdown))
  const hasFigures = now.title === before.title && /\d/.test(now.markdown)
  const minLines = hasFigures ? MIN_PAGE : MIN_SHORT_PAGE
  return (
    size >= minLines &&
    linesIn(now.markdown).length <= MAX_LINES &&
    shareLeft(before, now) === 0 &&
    !tellsOfEnd(plain(`${now.title ?? ''}\n${now.markdown}`))
  )
}
const MIN_PAGE = 8
const MIN_SHORT_PAGE = 2
const MAX_LINES = 6

/** Whether a page without its end shows no more than the start of the earlier one. */
export function endsEarly(before: Version, now: Version): boolean {
  const [lines, latest] = [linesIn(before.markdown), linesIn(now.markdown)]
  const earlier = new Set(lines)
  const fresh = latest.filter((line) => !earlier.has(line))
  return fresh.length <= 1 && !latest.includes(lines.at(-1) ?? '')
}

/** "Loading timetable…", "The results could not be loaded." beside what is left of a page. */
function isPending(before: Version, now: Version): boolean {
  const earlier = new Set(linesIn(before.markdown))
  const lines = linesIn(now.markdown)
  const fresh = lines.filter((line) => !earlier.has(line))
  const text = fresh.join(' ')
  if (fresh.length === 0 || text.split(' ').length > MAX_BRIEF || tellsOfEnd(text)) return false
  if (fresh.every((line) => WAITS.test(line)))
    return earlier.size + fresh.length - lines.length >= MIN_LOST
  return tellsOfFailure(text) && shareLeft(before, now) < MIN_REST
}
const MIN_REST = 0.6
const MIN_LOST = 3
const WAITS = /^(?:\S{1,20} ){0,4}\S{1,20} ?(?:…|\.{3})$/

function shareLeft({ markdown: before }: Version, { markdown: after }: Version): number {
  const lines = linesIn(before)
  const remaining = new Set(linesIn(after))
  return lines.length === 0 ? 0 : lines.filter((line) => remaining.has(line)).length / lines.length
}

const linesIn = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => plain(line))
    .filter((line) => line.length >= MIN_LINE)

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s#*_>\\]+/)
    .filter(Boolean)
    .join(' ')
