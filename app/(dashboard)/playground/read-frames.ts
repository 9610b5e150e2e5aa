import { createParser } from 'eventsource-parser'

/** Reads server-sent frames to the end, handing over each one's JSON object. */
export async function readFrames(
  body: ReadableStream<Uint8Array>,
  onFrame: (frame: Record<string, unknown>) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onFrame(JSON.parse(data)) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parser.feed(decoder.decode(part.value, { stream: true }))
}
