const PING_AFTER_MS = 15_000
const BUFFERED_BYTES = 16_384
const KEPT_CHARACTERS = 1 << 20
// A reader that takes nothing for so long has left, whatever its connection says.
const STALLED_AFTER_MS = 60_000

/**
 * A stream of SSE frames with backpressure: `send` resolves when the reader has room. A comment line goes out after
 * 15 s of silence. `onLeave` is called once when the reader goes away.
 */
export function openFrames(onLeave: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const resume: (() => void)[] = []
  let kept = ''
  const wake = () => {
    for (const go of resume.splice(0)) go()
  }
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    ping.refresh()
  }
  const ping = setInterval(() => write(': ping\n\n'), PING_AFTER_MS)
  ping.unref()
  const close = () => {
    clearInterval(ping)
    controller = null
    wake()
  }
  const leave = () => {
    close()
    onLeave()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      pull: wake,
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  )
  return {
    stream,
    /** Sends one event as one frame; does nothing once the reader has left. */
    send: async (event: object): Promise<void> => {
      if (!controller) return
      const json = JSON.stringify(event)
      if (kept.length + json.length < KEPT_CHARACTERS) kept += `${json}\n`
      write(`data: ${json}\n\n`)
      if ((controller.desiredSize ?? 1) > 0) return
      const stalled = setTimeout(leave, STALLED_AFTER_MS)
      await new Promise<void>((go) => resume.push(go))
      clearTimeout(stalled)
    },
    /** Ends the stream after the last frame. */
    end: () => {
      const last = controller
      close()
      last?.close()
    },
    /** The frames sent so far, one JSON object a line, cut at 1 MiB. */
    transcript: () => kept,
  }
}
