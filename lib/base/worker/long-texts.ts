import { nextTurn, Pauses } from '@/lib/base/runtime'

/** From this length on, V8 keeps a string made from bytes outside of its heap. */
const LONG = 1 << 20
/** Characters that are written before the event loop may continue. */
const PART = 1 << 20
const MAX_DEPTH = 6
/** How many values, and lists of which length, are searched for long texts. */
const MAX_PARTS = 20_000
const MAX_ITEMS = 1_000

type Place = (string | number)[]
type Encoding = 'latin1' | 'utf16le'
type LongText = { place: Place; bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }
/** A message with its long texts as transferable bytes: cloning takes five times as long. */
export type Parcel = { content: unknown; texts: LongText[] }

/** A value as a parcel, in a thread where nothing else waits. */
export function pack(value: unknown): Parcel {
  const { content, texts } = withoutLongTexts(value)
  const packed = texts.map(({ place, text }) => {
    const encoding = getEncoding(text)
    const bytes = bytesFor(text, encoding)
    bytes.write(text, encoding)
    return { place, bytes, encoding }
  })
  return { content, texts: packed }
}

/** A value as a parcel. Yields to other requests. */
export async function packInTurns(value: unknown): Promise<Parcel> {
  const { content, texts } = withoutLongTexts(value)
  const longTexts: LongText[] = []
  for (const { place, text } of texts) {
    await nextTurn()
    longTexts.push({ place, ...(await bytesInTurns(text)) })
  }
  return { content, texts: longTexts }
}

/** The packed value. Changes the parcel. */
export function unpack({ content, texts }: Parcel): unknown {
  const root = { content }
  for (const text of texts) restoreText(root, text)
  return root.content
}

/** The packed value. Changes the parcel. Yields to other requests. */
export async function unpackInTurns({ content, texts }: Parcel): Promise<unknown> {
  const root = { content }
  for (const text of texts) {
    restoreText(root, text)
    await nextTurn()
  }
  return root.content
}

export function listBuffers({ texts }: Parcel): ArrayBuffer[] {
  return texts.map(({ bytes }) => bytes.buffer)
}

/** Whether a value has texts that are worth packing. */
export function hasLongTexts(value: unknown): boolean {
  return withoutLongTexts(value).texts.length > 0
}

function withoutLongTexts(value: unknown) {
  const texts: { place: Place; text: string }[] = []
  let budget = MAX_PARTS
  const take = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') {
      if (value.length < LONG) return value
      texts.push({ place, text: value })
      return null
    }
    if (!isSearched(value) || place.length > MAX_DEPTH || --budget < 0) return value
    let copy: Record<string, unknown> | null = null
    for (const name of Object.keys(value)) {
      const replacement = take(value[name], [...place, name])
      if (replacement === value[name]) continue
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
      copy[name] = replacement
    }
    return copy ?? value
  }
  return { content: take(value, []), texts }
}

function restoreText(root: { content: unknown }, { place, bytes, encoding }: LongText): void {
  const names = ['content', ...place]
  const last = names.pop() as string
  type Holder = Record<string, unknown>
  const holder = names.reduce((at, name) => at[name] as Holder, root as Holder)
  holder[last] = Buffer.from(bytes.buffer).toString(encoding)
}

const getEncoding = (text: string): Encoding =>
  Buffer.byteLength(text) === text.length ? 'latin1' : 'utf16le'

function bytesFor(text: string, encoding: Encoding): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(encoding === 'latin1' ? text.length : text.length * 2)
}

async function bytesInTurns(text: string): Promise<Omit<LongText, 'place'>> {
  const encoding = getEncoding(text)
  const bytes = bytesFor(text, encoding)
  const pauses = new Pauses()
  for (let at = 0, draft = 0; at < text.length; at += PART) {
    draft += bytes.write(text.slice(at, at + PART), draft, encoding)
    await pauses.takeIfDue()
  }
  return { bytes, encoding }
}

function isSearched(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return value.length <= MAX_ITEMS
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
