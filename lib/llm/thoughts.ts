const opens = ['<think>', '<thinking>']
const opening = /<think(?:ing)?>/i
const closing = /<\/think(?:ing)?>/gi
// Alone: at the end of its line, and not as code. What is behind it is the answer, what is before it was thought.
const lone = /(?<!`)<\/think(?:ing)?>[ \t]*\n/gi
const loneAtEnd = /(?<!`)<\/think(?:ing)?>\s*$/gi
const half = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$|<\/think(?:ing)?>[ \t]*$/i
const longestSign = 100

type Thoughts = {
  take: (piece: string) => string
  end: () => string
  /** The thoughts come apart from the words: what was held back for them may go. */
  apart: () => string
  /** `held`: thoughts without an opening sign were held back. `leaked`: they were passed on before their end told of them. */
  unopened: () => 'held' | 'leaked' | null
}

/**
 * Drops what a model thinks before its answer, also when it comes in pieces: a `<think>…</think>` or
 * `<thinking>…</thinking>` block at the very start, and thoughts whose opening sign stood in the model's own template.
 * Those are held back where `isUnopened` expects them; else their end is the first to tell of them.
 */
export function withoutThoughts(isUnopened = false): Thoughts {
  const watch = openWatch()
  let state: 'start' | 'thinking' | 'unopened' | 'after' | 'answer' | 'sure' = 'start'
  let held = ''
  let found: 'held' | 'leaked' | null = null
  let isAwaited = isUnopened

  const take = (piece: string): string => {
    if (state === 'sure') return piece
    if (state === 'answer') return watched(piece, false)
    // A sign may have begun in the piece before.
    const from = Math.max(0, held.length - longestSign)
    held += piece
    if (state === 'start') {
      const lead = held.trimStart().toLowerCase()
      const isOpen = opens.some((one) => lead.startsWith(one))
      if (!isOpen && opens.some((one) => one.startsWith(lead))) return ''
      state = isOpen ? 'thinking' : isAwaited ? 'unopened' : 'answer'
      if (state === 'answer') return watched(release(), false)
    }
    if (state === 'thinking' && !drop(closing, from)) return ''
    if (state === 'unopened' && !drop(closing, from, 'held')) return ''
    return answered()
  }
  /** Drops all that is held up to the end of a sign; false when that has not come. */
  const drop = (sign: RegExp, from: number, how: typeof found = found): boolean => {
    sign.lastIndex = from
    const match = sign.exec(held)
    if (!match) return false
    held = held.slice(match.index + match[0].length)
    found = how
    state = 'after'
    return true
  }
  const answered = (): string => {
    held = held.trimStart()
    if (held === '') return ''
    state = 'sure'
    return release()
  }
  const watched = (piece: string, isLast: boolean): string => {
    const { ready, isLeak } = watch(piece, isLast)
    if (!isLeak) return ready
    found = 'leaked'
    state = 'after'
    held = ready
    return answered()
  }
  const release = (): string => {
    const rest = held
    held = ''
    return rest
  }
  const end = (): string => {
    if (state === 'thinking') return ''
    return state === 'answer' ? watched('', true) : release()
  }
  const apart = (): string => {
    isAwaited = false
    if (state !== 'unopened') return ''
    state = 'sure'
    return release()
  }
  return { take, end, apart, unopened: () => found }
}

/** Follows an answer until it turns out to have begun with thoughts: what is ready then is all that is behind them. */
function openWatch() {
  let held = ''
  let passed = ''
  let isOver = false
  // An answer about models may show the sign in a fence.
  const isText = (at: number) => (passed + held.slice(0, at)).split('```').length % 2 === 1

  return (piece: string, isLast: boolean): { ready: string; isLeak: boolean } => {
    held += piece
    const sign = isLast ? loneAtEnd : lone
    isOver ||= opening.test(held)
    const end = isOver ? undefined : [...held.matchAll(sign)].find(({ index }) => isText(index))
    const isLeak = end !== undefined
    const open = isOver || isLast ? -1 : held.search(half)
    const ready = end ? held.slice(end.index + end[0].length) : open < 0 ? held : held.slice(0, open)
    isOver ||= isLeak
    held = isLeak ? '' : held.slice(ready.length)
    if (!isOver) passed += ready
    return { ready, isLeak }
  }
}
