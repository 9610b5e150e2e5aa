const opens = ['<think>', '<thinking>']

/**
 * Drops a `<think>…</think>` or `<thinking>…</thinking>` block that some models write before their answer, also when it comes in pieces. Only a
 * block at the very start is one; later the words are the answer's own.
 */
export function withoutThoughts(): { take(piece: string): string; end(): string } {
  let state: 'start' | 'thinking' | 'after' | 'answer' = 'start'
  let held = ''
  let close = ''
  const take = (piece: string): string => {
    if (state === 'answer') return piece
    held += piece
    if (state === 'start') {
      const lead = held.trimStart().toLowerCase()
      const open = opens.find((one) => lead.startsWith(one))
      if (!open && opens.some((one) => one.startsWith(lead))) return ''
      if (!open) return release()
      close = open.replace('<', '</')
      state = 'thinking'
    }
    if (state === 'thinking') {
      const at = held.toLowerCase().indexOf(close)
      if (at < 0) return ''
      held = held.slice(at + close.length)
      state = 'after'
    }
    held = held.trimStart()
    return held === '' ? '' : release()
  }
  const release = () => {
    state = 'answer'
    const rest = held
    held = ''
    return rest
  }
  return { take, end: () => (state === 'start' ? release() : '') }
}
