import { tidyPage } from './tidy'

/** Larger files are not read again. */
const MAX_BYTES = 20 << 20
const MAX_PAGES = 100
const MAX_MS = 5_000

type Item = { str: string; hasEOL: boolean } | { type: string }

/**
 * Pages as read by pdf.js, which handles fonts without a character mapping and repairs more
 * files, by zero-based page number. Pages that fail or take over five seconds are missing.
 * Null if it cannot open the file. `pagesToRead` is called with the number of pages.
 */
export async function secondReading(
  bytes: Uint8Array,
  pagesToRead: (pages: number) => number[],
): Promise<{ pages: number; texts: Map<number, string> } | null> {
  if (bytes.byteLength > MAX_BYTES) return null
  const end = Date.now() + MAX_MS
  // Loaded on first use, as it is ten times the size of everything else here.
  const { getDocumentProxy } = await import('unpdf')
  // It takes ownership of the bytes.
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 }).catch(() => null)
  if (document === null) return null
  try {
    const texts = new Map<number, string>()
    for (const index of pagesToRead(document.numPages).slice(0, MAX_PAGES)) {
      if (Date.now() > end) break
      const text = await pageText(document, index + 1).catch(() => null)
      if (text !== null) texts.set(index, text)
    }
    return { pages: document.numPages, texts }
  } finally {
    await document.loadingTask.destroy().catch(() => undefined)
  }
}

type Pages = {
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: Item[] }> }>
}

async function pageText(document: Pages, number: number): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  return tidyPage(text.join(''))
}
