/** From this length on, a string that is made from bytes is one copy outside of V8's heap. */
const LONG = 1 << 20
const MAX_DEPTH = 6
/** Values that are searched for long texts. Longer lists hold many short ones. */
const MAX_PARTS = 20_000
const MAX_ITEMS = 1_000

export type LongText = {
  place: (string | number)[]
  bytes: Uint8Array<ArrayBuffer>
  encoding: 'latin1' | 'utf16le'
}
/** A message whose long texts are transferred beside it: cloning takes five times as long. */
export type Parcel = { content: unknown; texts: LongText[] }

export function pack(content: unknown): Parcel {
  const texts: LongText[] = []
  let left = MAX_PARTS
  const take = (value: unknown, place: LongText['place']): unknown => {
    if (typeof value === 'string') {
      if (value.length < LONG) return value
      texts.push({ place, ...bytesOf(value) })
      return null
    }
    if (!isSearched(value) || place.length > MAX_DEPTH || --left < 0) return value
    let copy: Record<string, unknown> | null = null
    for (const name of Object.keys(value)) {
      const taken = take(value[name], [...place, name])
      if (taken === value[name]) continue
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
      copy[name] = taken
    }
    return copy ?? value
  }
  return { content: take(content, []), texts }
}

/** What was packed. Changes the parcel. */
export function unpack({ content, texts }: Parcel): unknown {
  const root = { content } as Record<string, unknown>
  for (const { place, bytes, encoding } of texts) {
    const names = ['content', ...place]
    const last = names.pop() as string
    const holder = names.reduce((at, name) => at[name] as typeof root, root)
    holder[last] = Buffer.from(bytes.buffer).toString(encoding)
  }
  return root.content
}

export function buffersOf({ texts }: Parcel): ArrayBuffer[] {
  return texts.map(({ bytes }) => bytes.buffer)
}

function bytesOf(text: string): Pick<LongText, 'bytes' | 'encoding'> {
  const isAscii = Buffer.byteLength(text) === text.length
  const encoding = isAscii ? 'latin1' : 'utf16le'
  const bytes = Buffer.allocUnsafeSlow(isAscii ? text.length : text.length * 2)
  bytes.write(text, encoding)
  return { bytes, encoding }
}

function isSearched(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return value.length <= MAX_ITEMS
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
