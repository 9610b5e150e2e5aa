import { createParser } from 'eventsource-parser'
import type { Step } from './run-state'

/** Reads server-sent frames to the end, passing on each JSON object and each stage. */
export async function readFrames(
  body: ReadableStream<Uint8Array>,
  onFrame: (frame: Record<string, unknown>) => void,
  onStep: (step: Step) => void = () => {},
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => onFrame(JSON.parse(data)),
    onComment: (comment) => {
      const text = comment.trim()
      if (text.startsWith('step {')) onStep(stepIn(text.slice(5)))
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parser.feed(decoder.decode(part.value, { stream: true }))
}

function stepIn(text: string): Step {
  const { at_ms: atMs, took_ms: tookMs, ...rest } = JSON.parse(text)
  return { ...rest, atMs, tookMs }
}
