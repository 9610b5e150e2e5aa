import { createParser } from 'eventsource-parser'

/** The JSON of each frame of a stream's text. */
export function dataOf(text: string): Record<string, unknown>[] {
  const frames: Record<string, unknown>[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') frames.push(JSON.parse(data))
    },
  })
  parser.feed(text)
  return frames
}
