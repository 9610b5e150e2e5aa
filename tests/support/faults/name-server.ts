import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/**
 * The records of a name: other names, then addresses. Names that are not in the zone are never
 * answered.
 */
export type Zone = Record<string, { alias?: string; ip?: string }>

/** A name server on loopback. `asked` records each question as `name TYPE`. */
export async function startNameServer(zone: Zone = {}) {
  const asked: string[] = []
  const socket = createSocket('udp4').on('message', (packet, from) => {
    const { name, end } = readName(packet, 12)
    const isV6 = packet.readUInt16BE(end) === 28
    asked.push(`${name} ${isV6 ? 'AAAA' : 'A'}`)
    if (!(name in zone)) return
    const answers: Buffer[] = []
    for (let at: string | undefined = name; at !== undefined; ) {
      const { alias, ip }: Zone[string] = zone[at] ?? {}
      if (alias) answers.push(record(at, 5, nameBytes(alias)))
      if (ip && !isV6) answers.push(record(at, 1, Buffer.from(ip.split('.').map(Number))))
      at = alias
    }
    const head = Buffer.from(packet.subarray(0, 12))
    head.writeUInt16BE(0x8580, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    socket.send(
      Buffer.concat([head, packet.subarray(12, end + 4), ...answers]),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, asked, close: () => socket.close() }
}

function readName(packet: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = []
  let at = from
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function record(name: string, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10)
  fields.writeUInt16BE(type, 0)
  fields.writeUInt16BE(1, 2)
  fields.writeUInt32BE(60, 4)
  fields.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), fields, data])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}
