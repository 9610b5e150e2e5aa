/** A download that is streamed in pages. */
export function streamed<Row>(
  pages: AsyncGenerator<Row[]>,
  toLine: (row: Row) => string,
  file: { name: string; type: string },
  head = '',
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(head)),
    pull: async (stream) => {
      const { value, done } = await pages.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value.map((row) => `${toLine(row)}\n`).join('')))
    },
    cancel: async () => void (await pages.return(undefined)),
  })
  return new Response(body, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** A CSV cell, quoted if necessary. Texts that spreadsheets would run as formulas are escaped. */
export function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
