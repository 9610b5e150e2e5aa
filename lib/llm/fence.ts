/** How chat templates of models mark who speaks, and how our prompts mark what is a page's. */
const MARKS = [
  /<\|[^|>]{0,40}\|>/,
  /\[\/?INST\\?\]|<\\?<\/?SYS>>|<(?:start|end)_of_turn>/,
  /<\/?(?:source|page|system|assistant|user)(?:[\s/-][^>]{0,40})?>/,
]
const MARK = new RegExp(MARKS.map(({ source }) => source).join('|'), 'gi')

/** Chat-format tokens and our own fence lose their meaning inside page text. */
export function withoutFence(text: string, nonce: string): string {
  return text.replaceAll(nonce, '').replace(MARK, ' ')
}
