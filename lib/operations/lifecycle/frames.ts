/** Opcodes of RFC 6455. */
const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
const FINAL = 0x80
const MASKED = 0x80
/** Payload lengths up to this are in the second byte; these two say where longer ones are. */
const MAX_SHORT = 125
const LENGTH_16 = 126
const LENGTH_64 = 127
const MAX_16 = 0xffff
/** Status 1000: the purpose of the connection is fulfilled. */
const NORMAL = Buffer.from([0x03, 0xe8])
const MAX_REASON = MAX_SHORT - NORMAL.length

export const textFrame = (text: string): Buffer => writeFrame(TEXT, Buffer.from(text))

/** A frame that closes the connection, or null if its reason is too long. */
export function closeFrame(reason: string): Buffer | null {
  const bytes = Buffer.from(reason)
  return bytes.length > MAX_REASON ? null : writeFrame(CLOSE, Buffer.concat([NORMAL, bytes]))
}

/**
 * Reads what a client sends: pings are answered, and a close frame ends the connection. Other
 * frames are ignored.
 */
export function readFrames(bytes: Buffer): { rest: Buffer; replies: Buffer[]; isClose: boolean } {
  const replies: Buffer[] = []
  let rest = bytes
  for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
    rest = rest.subarray(frame.size)
    if (frame.opcode === CLOSE) return { rest, replies, isClose: true }
    if (frame.opcode === PING) replies.push(writeFrame(PONG, frame.payload))
  }
  return { rest, replies, isClose: false }
}

/** The first frame, if it is whole. Clients mask their payload. */
function firstFrame(bytes: Buffer) {
  const [first = 0, second = 0] = bytes
  const length = second & ~MASKED
  const start = second & MASKED ? 6 : 2
  const size = start + length
  if (bytes.length < size || bytes.length < 2 || length > MAX_SHORT) return null
  const mask = bytes.subarray(2, start)
  const payload = Buffer.from(bytes.subarray(start, size))
  if (mask.length > 0)
    for (const [at, byte] of payload.entries()) payload[at] = byte ^ (mask[at % 4] ?? 0)
  return { opcode: first & 0x0f, payload, size }
}

function writeFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([FINAL | opcode]), encodeLength(payload.length), payload])
}

function encodeLength(length: number): Buffer {
  if (length <= MAX_SHORT) return Buffer.from([length])
  const isMedium = length <= MAX_16
  const bytes = Buffer.alloc(isMedium ? 3 : 9)
  bytes[0] = isMedium ? LENGTH_16 : LENGTH_64
  if (isMedium) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}
