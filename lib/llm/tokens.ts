import { estimateTokenCount } from 'tokenx'

const pieceLength = 20_000

/**
 * About how many tokens a text is for a model. Linear in its length whatever it holds: no vocabulary is searched, and
 * long texts are taken piece by piece.
 */
export function estimateTokens(text: string): number {
  let total = 0
  for (let at = 0; at < text.length; at += pieceLength) total += estimateTokenCount(text.slice(at, at + pieceLength))
  return total
}
