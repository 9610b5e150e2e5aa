/** Prints results to stdout, and everything else to stderr. */
export class Output {
  readonly isJson: boolean

  constructor(isJson: boolean) {
    this.isJson = isJson
  }

  /** One JSON value per line. */
  json(value: unknown): void {
    process.stdout.write(`${JSON.stringify(value)}\n`)
  }

  text(text: string): void {
    process.stdout.write(printable(text))
  }

  line(text: string): void {
    this.text(`${text}\n`)
  }

  /** Printed only at a terminal. */
  note(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`${printable(text)}\n`)
  }

  warn(text: string): void {
    process.stderr.write(`${printable(text)}\n`)
  }

  cost(usd: number | null | undefined): void {
    if (typeof usd === 'number') this.note(`cost: ${dollars(usd)}`)
  }
}

export function dollars(usd: number): string {
  return `${Number(usd.toFixed(6))} USD`
}

/** Removes control characters: a page must not send commands to the terminal. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}

/** A bar such as `████░░░░ 12/25`, cut to `columns`. */
export function barOf(done: number, total: number, words: string, columns: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const full = Math.round(share * 24)
  const bar = `${'█'.repeat(full)}${'░'.repeat(24 - full)} ${done}/${total} ${printable(words)}`
  return bar.slice(0, Math.max(10, columns - 1))
}

/** A progress bar on stderr, redrawn in place. Not shown unless stderr is a terminal. */
export class Progress {
  isShown = process.stderr.isTTY === true

  draw(done: number, total: number, words: string): void {
    if (!this.isShown) return
    const bar = barOf(done, total, words, process.stderr.columns || 80)
    process.stderr.write(`\r\u001b[2K${bar}`)
  }

  end(): void {
    if (this.isShown) process.stderr.write('\r\u001b[2K')
    this.isShown = false
  }
}
