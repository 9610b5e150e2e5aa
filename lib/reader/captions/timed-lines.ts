import type { Cue } from './cue'

const TIME = String.raw`(?:\d+:)?\d{1,4}:\d{1,2}(?:[.,]\d{1,3})?`
const TIMES = new RegExp(String.raw`^\s*(${TIME})\s*-->\s*(${TIME})`)

/** WebVTT and SRT, leniently: a line with two times starts a cue. */
export function fromTimedLines(text: string, isVtt: boolean): Cue[] {
  const cues: Cue[] = []
  let lines: string[] = []
  let open: Cue | null = null
  const end = () => {
    if (open) cues.push({ ...open, text: lines.join('\n') })
    open = null
    lines = []
  }
  for (const line of text.split(/\r\n?|\n/)) {
    const [, from, to] = TIMES.exec(line) ?? []
    if (from !== undefined && to !== undefined) {
      if (/^\s*\d+\s*$/.test(lines.at(-1) ?? '')) lines.pop()
      end()
      open = { start: seconds(from), duration: Math.max(0, seconds(to) - seconds(from)), text: '' }
    } else if (isVtt && line.trim() === '') end()
    else if (open) lines.push(line)
  }
  end()
  return cues
}

/** `01:02:03,5`, with a point or a comma, with or without hours. */
export function seconds(clock: string): number {
  const parts = clock.replace(',', '.').split(':').map(Number)
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}
