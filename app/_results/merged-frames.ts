import { asText, type Frame } from './run-state'

/** Frames with consecutive text pieces joined. `count`: the number of frames. */
type MergedFrame = Frame & { count: number }

/** Joins consecutive pieces of text, as a stream sends many. */
export function mergedFrames(frames: Frame[]): MergedFrame[] {
  const rows: MergedFrame[] = []
  for (const { atMs, data } of frames) {
    const last = rows.at(-1)
    const isPiece = typeof data.content === 'string' && typeof data.type === 'string'
    if (isPiece && last && last.data.type === data.type) {
      last.data = { ...last.data, content: asText(last.data.content) + asText(data.content) }
      last.count++
    } else rows.push({ atMs, data, count: 1 })
  }
  return rows
}
