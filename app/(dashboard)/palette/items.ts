/** A page that the palette opens, or a theme that it selects. */
export type Item = { group: string; label: string; note: string; href: string; theme?: string }

const MOST = 40
const CALL = /^call_\w+$/

/** Words of a question that name nothing. */
const EMPTY_WORDS =
  /^(?:a|an|the|my|i|it|is|are|do|does|how|what|where|which|why|can|could|should|to|of|for|in|on|and|or|set|get|use|make)$/

/** The groups shown before anything is typed, with the number of items in each. */
const FIRST: [group: string, max: number][] = [
  ['Pages', MOST],
  ['Recent calls', 6],
  ['Keys', 4],
  ['Try an endpoint', MOST],
  ['Theme', MOST],
]

/** Titles name things in the plural. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

const takeFirst = (items: Item[], [group, max]: [string, number]) =>
  items.filter((item) => item.group === group).slice(0, max)

export function wordsToFind(text: string): string[] {
  const tokens = text
    .toLowerCase()
    .split(/[\s?!.,]+/)
    .filter(Boolean)
  const names = tokens.filter((word) => !EMPTY_WORDS.test(word))
  return (names.length > 0 ? names : tokens).map(singular)
}

/** The items that contain all words, those that start with the text first, and `docs`. */
export function matching(items: Item[], text: string, docs: Item[] = []): Item[] {
  const words = wordsToFind(text)
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
  const isNew = ({ href }: Item) => !ordered.some((item) => item.href === href)
  return [...ordered.slice(0, MOST), ...docs.filter(isNew), ...more]
}
