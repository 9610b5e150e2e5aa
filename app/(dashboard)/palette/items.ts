/** A page that the palette opens, or a theme that it selects. */
export type Item = { group: string; label: string; note: string; href: string; theme?: string }

const MOST = 40
const CALL = /^call_\w+$/

/** The groups shown before anything is typed, with the number of items in each. */
const FIRST: [group: string, max: number][] = [
  ['Pages', MOST],
  ['Recent calls', 6],
  ['Keys', 4],
  ['Try an endpoint', MOST],
  ['Theme', MOST],
]

const takeFirst = (items: Item[], [group, max]: [string, number]) =>
  items.filter((item) => item.group === group).slice(0, max)

/** The items that contain all words, those that start with the text first. */
export function matching(items: Item[], text: string): Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return FIRST.flatMap((group) => takeFirst(items, group))
  const matching = items.filter(({ group, label, note }) => {
    const whole = `${group} ${label} ${note}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
  const starts = ({ label }: Item) => label.toLowerCase().startsWith(words[0] ?? '')
  const ordered = [...matching.filter(starts), ...matching.filter((item) => !starts(item))]
  const id = text.trim()
  const call = { group: 'Calls', label: `Open ${id}`, note: '', href: `/usage/${id}` }
  const search = {
    group: 'Calls',
    label: `Search calls for “${id}”`,
    note: '',
    href: `/usage?text=${encodeURIComponent(id)}`,
  }
  const more = CALL.test(id) ? [call] : [search]
  return [...ordered.slice(0, MOST), ...more]
}
