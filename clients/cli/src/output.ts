/** Prints what a command has to say: results to stdout, everything else to stderr. */
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

  /** For people at a terminal alone. */
  note(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`${printable(text)}\n`)
  }

  cost(usd: number | null | undefined): void {
    if (typeof usd === 'number') this.note(`cost: ${dollars(usd)}`)
  }
}

export function dollars(usd: number): string {
  return `${Number(usd.toFixed(6))} USD`
}

/** A page must not be able to send commands to the terminal. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what goes.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}

/** A bar such as `████░░░░ 12/25`, which fits `columns`. */
export function barOf(done: number, total: number, words: string, columns: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const full = Math.round(share * 24)
  const bar = `${'█'.repeat(full)}${'░'.repeat(24 - full)} ${done}/${total} ${printable(words)}`
  return bar.slice(0, Math.max(10, columns - 1))
}

/** The progress of a job, drawn over itself; nothing where stderr is no terminal. */
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
