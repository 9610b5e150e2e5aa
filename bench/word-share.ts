export type Share = { f1: number; precision: number; recall: number }

/** How many of the words of two lists are in both; each occurrence counts once. */
export function shareOf(got: string[], wanted: string[]): Share {
  if (got.length === 0 || wanted.length === 0) {
    const both = got.length === wanted.length ? 1 : 0
    return { precision: both, recall: both, f1: both }
  }
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let both = 0
  for (const word of got) {
    const count = left.get(word) ?? 0
    if (count > 0) both++
    left.set(word, count - 1)
  }
  const [precision, recall] = [both / got.length, both / wanted.length]
  return { precision, recall, f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
