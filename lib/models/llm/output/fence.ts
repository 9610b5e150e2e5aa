import { randomBytes } from 'node:crypto'

/** The markers of roles in models' chat templates, and the fences of page text in our prompts. */
const MARKS = [
  /<\|[^|>]{0,40}\|>/,
  /\[\/?INST\\?\]|<\\?<\/?SYS>>|<(?:start|end)_of_turn>/,
  /<\/?(?:source|page|system|assistant|user)(?:[\s/-][^>]{0,40})?>/,
]
const MARK = new RegExp(MARKS.map(({ source }) => source).join('|'), 'gi')

/** Chat-template tokens and our own fence are neutralised in page text. */
export function withoutFence(text: string, nonce: string): string {
  return text.replaceAll(nonce, '').replace(MARK, ' ')
}

/** Text between tags that nothing in it can close, and the name of the tags. */
export function fenceOff(name: string, text: string): { tag: string; block: string } {
  const nonce = randomBytes(9).toString('base64url')
  const tag = `${name}-${nonce}`
  return { tag, block: `<${tag}>\n${withoutFence(text, nonce)}\n</${tag}>` }
}
