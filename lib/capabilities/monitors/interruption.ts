import { hintsOfInterruption, tellsOfEnd } from './hints'

type Version = { title: string | null; markdown: string }

const MAX_WORDS = 120
/** A page shows something else if fewer of its lines than this remain. */
const MIN_SHARE = 0.3
const MIN_LINE = 3
const MIN_TRACE = 0.15
const MIN_HINTS = 2
const MAX_BRIEF = 30

const PHRASES = [
  'under maintenance',
  'maintenance mode',
  'scheduled maintenance',
  'planned maintenance',
  'down for maintenance',
  'for maintenance',
  'be right back',
  'be back soon',
  'be back shortly',
  'back online',
  'check back soon',
  'check back in a',
  'try again later',
  'temporarily unavailable',
  'temporarily down',
  'temporarily unable',
  'service unavailable',
  'technical difficulties',
  'technical problems',
  'establishing a database connection',
  'database error',
  'you are in the queue',
  'you are now in line',
  'waiting room',
  'high traffic',
  'internal server error',
  'bad gateway',
  'something went wrong',
  'too many requests',
  'access denied',
  'forbidden',
  "don't have permission",
  'have been blocked',
  'not a robot',
  'you were a bot',
  'security of your connection',
  'session has expired',
  'log in again',
  'wartungsarbeiten',
  'wartungsmodus',
  'wegen wartung',
  'vorübergehend nicht',
  'in kürze wieder',
  'en maintenance',
  'temporairement indisponible',
  'de retour bientôt',
  'en mantenimiento',
  'temporalmente no disponible',
  'volveremos pronto',
  'in manutenzione',
  'em manutenção',
  'w trakcie prac',
  'onderhoud',
  'технические работы',
  'техническое обслуживание',
  'メンテナンス中',
  '维护中',
  '系统维护',
]

/** Whether a site shows a notice of maintenance or failure in place of its page. */
export function isInterrupted(before: Version, now: Version): boolean {
  const text = plain(`${now.title ?? ''}\n${now.markdown}`)
  const words = text.split(' ').length
  if (words > MAX_WORDS) return false
  if (isPending(before, now)) return true
  if (!isNotice(text)) return isHinted(text, words) && shareLeft(before, now) < MIN_TRACE
  if (isNotice(plain(`${before.title ?? ''}\n${before.markdown}`)) && shareLeft(now, before) > 0)
    return false
  return shareLeft(before, now) < MIN_SHARE
}

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
  return hintsOfInterruption(text).isFailure && shareLeft(before, now) < MIN_REST
}
const MIN_REST = 0.6
const MIN_LOST = 3
const WAITS = /^(?:\S{1,20} ){0,4}\S{1,20} ?(?:…|\.{3})$/

/** "Hang tight! Lots of fans are here": no phrase says so, but nothing of the page is left. */
function isHinted(text: string, words: number): boolean {
  const { hints, isPlain, isOfWait } = hintsOfInterruption(text)
  if (tellsOfEnd(text)) return false
  return hints >= MIN_HINTS || ((isPlain || isOfWait) && words <= MAX_BRIEF)
}

const isNotice = (text: string) => PHRASES.some((phrase) => text.includes(phrase))

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
