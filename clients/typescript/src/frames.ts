/** The JSON objects of a stream of server-sent events, as they arrive. */
export async function* framesOf(
  response: Response,
): AsyncGenerator<Record<string, unknown>, void, undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const events = (rest + decoder.decode(next.value, { stream: true })).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      if (data.length > 0) yield JSON.parse(data.join('\n')) as Record<string, unknown>
    }
  }
}

/** The whole text of an answer stream. */
export async function textOf(
  events: AsyncIterable<{ type: string; content?: string }>,
): Promise<string> {
  let text = ''
  for await (const event of events) if (event.type === 'answer') text += event.content ?? ''
  return text
}
