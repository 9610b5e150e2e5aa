const PING_AFTER_MS = 15_000
const PING = ': ping\n\n'
const BUFFERED_BYTES = 16_384
// A reader that takes nothing for so long has left, whatever its connection says.
const STALLED_AFTER_MS = 60_000

/**
 * A stream of SSE frames with backpressure: `send` resolves when the reader has room. A comment line goes out at once and after
 * 15 s of silence. `onLeave` is called once when the reader goes away. At most `keptCharacters` of the frames are remembered.
 */
export function openFrames(onLeave: () => void, keptCharacters: number) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const resume: (() => void)[] = []
  let kept = ''
  let whole = true
  const wake = () => {
    for (const go of resume.splice(0)) go()
  }
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    ping.refresh()
  }
  const ping = setInterval(() => write(PING), PING_AFTER_MS)
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
        // Next sends the headers with the first bytes: without these, a caller whose work is slow to begin would time out.
        write(PING)
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
      const json = jsonLine(event)
      if (whole && kept.length + json.length < keptCharacters)
        kept += `${json}
`
      else whole = false
      write(`data: ${json}\n\n`)
      if ((controller.desiredSize ?? 1) > 0) return
      const stalled = setTimeout(leave, STALLED_AFTER_MS)
      await new Promise<void>((go) => resume.push(go))
      clearTimeout(stalled)
    },
    /** Sends a comment, which readers of events pass over. */
    remark: (text: string) => write(`: ${text}\n\n`),
    /** Ends the stream after the last frame. */
    end: () => {
      const last = controller
      close()
      last?.close()
    },
    /** The frames sent so far, one JSON object a line, cut at what is kept. */
    transcript: () => ({ text: kept, whole }),
    /** The frames sent so far and those still to come, as lines; null when some were too long to be kept. */
    complete: (last: object[]): string | null => {
      const all = kept + last.map((event) => `${jsonLine(event)}\n`).join('')
      return whole && all.length < keptCharacters ? all : null
    },
  }
}

/** JSON without any character that some reader takes for the end of a line: Python's splitlines knows three more than SSE. */
function jsonLine(event: object): string {
  return JSON.stringify(event).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Lines of JSON as server-sent frames, begun as a live stream begins. */
export function framed(lines: string): string {
  const frames = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `data: ${line}\n\n`)
  return PING + frames.join('')
}
