const opens = ['<think>', '<thinking>']
const closing = /<\/think(?:ing)?>/gi
// Alone: at the end of its line, and not as code. What is behind it is the answer, what is before it was thought.
const lone = /(?<!`)<\/think(?:ing)?>[ \t]*\n/gi
const loneAtEnd = /(?<!`)<\/think(?:ing)?>\s*$/gi
const opening = /<think(?:ing)?>/i
const LONGEST_SIGN = 100
const half = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$|<\/think(?:ing)?>[ \t]*$/i

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
  let state: 'start' | 'thinking' | 'unopened' | 'after' | 'answer' | 'sure' = 'start'
  let held = ''
  let passed = ''
  let found: 'held' | 'leaked' | null = null
  let isAwaited = isUnopened

  const take = (piece: string): string => {
    if (state === 'sure') return piece
    // A sign may have begun in the piece before.
    const from = Math.max(0, held.length - LONGEST_SIGN)
    held += piece
    if (state === 'start') {
      const lead = held.trimStart().toLowerCase()
      const isOpen = opens.some((one) => lead.startsWith(one))
      if (!isOpen && opens.some((one) => one.startsWith(lead))) return ''
      state = isOpen ? 'thinking' : isAwaited ? 'unopened' : 'answer'
    }
    if (state === 'thinking' && !drop(closing, from)) return ''
    if (state === 'unopened' && !drop(lone, from, 'held')) return ''
    if (state === 'answer') return watched()
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
    return held === '' ? '' : release('sure')
  }
  const watched = (): string => {
    if (opening.test(held)) return release('sure')
    if (isText(held.search(lone)) && drop(lone, 0, 'leaked')) return answered()
    const open = held.search(half)
    const ready = open < 0 ? held : held.slice(0, open)
    held = held.slice(ready.length)
    passed += ready
    return ready
  }
  // An answer about models may show the sign in a fence.
  const isText = (at: number) => at >= 0 && (passed + held.slice(0, at)).split('```').length % 2 === 1
  const release = (next: typeof state): string => {
    const rest = held
    state = next
    held = ''
    return rest
  }
  return {
    take,
    end: () => {
      if (state === 'thinking') return ''
      if (state === 'answer' && isText(held.search(loneAtEnd)) && drop(loneAtEnd, 0, 'leaked')) return ''
      if (state === 'unopened' && drop(loneAtEnd, 0, 'held')) return ''
      return release('sure')
    },
    apart: () => {
      isAwaited = false
      return state === 'unopened' ? release('sure') : ''
    },
    unopened: () => found,
  }
}
