import { createParser } from 'eventsource-parser'

export type Frame = { type?: string } & Record<string, unknown>

/** Reads the frames of a stream to its end; `onFrame` receives each on arrival. */
export async function framesOf(
  response: Response,
  onFrame: (frame: Frame) => void = () => {},
): Promise<Frame[]> {
  const frames: Frame[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      const frame = JSON.parse(data) as Frame
      frames.push(frame)
      onFrame(frame)
    },
  })
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) parser.feed(decoder.decode(part, { stream: true }))
  return frames
}
