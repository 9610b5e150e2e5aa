const HEADER_BYTES = 8
const TABLE_SECTION = 4

/** A WebAssembly file whose table of functions may grow: its declared maximum is removed. */
export function withOpenTable(file: Uint8Array): Uint8Array {
  let at = HEADER_BYTES
  while (at < file.length) {
    const [size, body] = readInteger(file, at + 1)
    if (file[at] === TABLE_SECTION) {
      const table = openTable(file.subarray(body, body + size))
      const section = [TABLE_SECTION, ...integer(table.length), ...table]
      return Buffer.concat([file.subarray(0, at), Buffer.from(section), file.subarray(body + size)])
    }
    at = body + size
  }
  return file
}

/** One table: its count, the type of its entries, whether it has a maximum, and its limits. */
function openTable(section: Uint8Array): number[] {
  const [count = 0, type = 0, hasMaximum] = section
  if (count !== 1 || hasMaximum !== 1) return [...section]
  const [minimum] = readInteger(section, 3)
  return [count, type, 0, ...integer(minimum)]
}

/** An integer of WebAssembly (LEB128) and where it ends. */
function readInteger(bytes: Uint8Array, start: number): [value: number, end: number] {
  let [value, at] = [0, start]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return [value, at]
  }
}

function integer(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...integer(value >>> 7)]
}
