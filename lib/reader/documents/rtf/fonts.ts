/** Encodings by the numbers that fonts name. */
const CHARSETS: Record<number, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const PAGES: Record<string, string> = {
  '65001': 'utf-8',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '874': 'windows-874',
  '10000': 'macintosh',
}

/** The encodings of a file: of each font, and of text in none. */
export class Fonts {
  readonly #charsets = new Map<number, string>()
  readonly #decoders = new Map<string, TextDecoder>()
  #page = 'windows-1252'

  setPage(codePage: number): void {
    this.#page = PAGES[String(codePage)] ?? `windows-${codePage}`
  }

  setCharset(font: number, charset: number): void {
    const name = CHARSETS[charset]
    if (name) this.#charsets.set(font, name)
  }

  decode(bytes: number[], font: number | null): string {
    const label = (font === null ? undefined : this.#charsets.get(font)) ?? this.#page
    return this.#decoder(label).decode(Uint8Array.from(bytes))
  }

  #decoder(label: string): TextDecoder {
    const existing = this.#decoders.get(label)
    if (existing) return existing
    let decoder: TextDecoder
    try {
      decoder = new TextDecoder(label)
    } catch {
      decoder = new TextDecoder('windows-1252')
    }
    this.#decoders.set(label, decoder)
    return decoder
  }
}
