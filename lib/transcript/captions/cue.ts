/** A piece of a transcript: seconds from the start, seconds long, plain text. */
export type Cue = { start: number; duration: number; text: string }

/** Cues without markup, entities, empty ones, and the repeats that rolling captions are made of. */
export function tidyCues(cues: Cue[]): Cue[] {
  const tidy: Cue[] = []
  for (const { start, duration, text } of [...cues].sort((a, b) => a.start - b.start)) {
    const lines = plain(text)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const before = tidy.at(-1)?.text.split('\n') ?? []
    // A rolling caption shows the last line again above the new one.
    while (lines.length > 0 && before.length > 0 && lines[0] === before.at(-1)) lines.shift()
    if (lines.length > 0) tidy.push({ start, duration, text: lines.join('\n') })
  }
  return tidy
}

/** The transcript as text: a space between cues, a line for each change of speaker. */
export function textOf(cues: Cue[]): string {
  return cues
    .map(({ text }) => text.replace(/\s*\n\s*(?!-|>>)/g, ' '))
    .join(' ')
    .replace(/\s+(?=(?:>>|- )\p{L})/gu, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' }

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
    })
    .replace(/[\u200B\u200E\u200F\uFEFF]/g, '')
}
