import { describe, expect, it } from 'vitest'
import { connectFor, type RefusedConnection } from '@/lib/network/browser/proxy/connect'
import { Tickets } from '@/lib/network/browser/proxy/ticket'
import { readAuthority } from '@/lib/network/browser/proxy/tunnel'
import { fetchResource } from '@/lib/network/web'
import { caller, dials, failure, lookups, standInWorld } from '../world'

const FORBIDDEN = [
  '127.0.0.1',
  '127.45.67.89',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
]
const RADICES: ((part: number) => string)[] = [
  (part) => String(part),
  (part) => `0${part.toString(8)}`,
  (part) => `0x${part.toString(16)}`,
  (part) => `0X000${part.toString(16).toUpperCase()}`,
]

/** An IPv4 address in every form that a URL parser accepts. */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number]
  const [a, b, c, d] = bytes
  const forms = [
    [a, b, c, d],
    [a, b, c * 256 + d],
    [a, (b * 256 + c) * 256 + d],
    [((a * 256 + b) * 256 + c) * 256 + d],
  ]
  const dotted = forms.flatMap((parts) => products(parts).map((texts) => texts.join('.')))
  const wide = [...address]
    .map((one) => (one === '.' ? '。' : String.fromCodePoint(0xff10 + Number(one))))
    .join('')
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  const six = [
    `::ffff:${address}`,
    `::ffff:${hex}`,
    `0:0:0:0:0:ffff:${hex}`,
    `::${hex}`,
    `64:ff9b::${hex}`,
    `2002:${hex}::`,
    `::ffff:0:${hex}`,
  ]
  return [...dotted, ...dotted.map((text) => `${text}.`), wide, ...six.map((text) => `[${text}]`)]
}

function products(parts: number[]): string[][] {
  return parts.reduce<string[][]>(
    (all, part) => all.flatMap((texts) => RADICES.map((radix) => [...texts, radix(part)])),
    [[]],
  )
}

describe('every spelling of a forbidden address', () => {
  standInWorld()
  const ticket = new Tickets().issue({
    privateAllowed: true,
    limits: { requests: 1e6, hosts: 1e6 },
    signal: new AbortController().signal,
  })

  // Vectors 3, 7, 8.
  it.each(FORBIDDEN)('is refused over HTTP and at the proxy: %s', async (address) => {
    const all = spellings(address)
    expect(all.length).toBeGreaterThan(600)
    for (const host of all) {
      expect(await failure(fetchResource(`http://${host}/`, {}, caller())), host).toBe(
        'blocked_url',
      )
      const target = readAuthority(`${host}:443`)
      if (!target) continue
      const refused = await connectFor(ticket, target.host, target.port, {
        ips: [],
        ports: [],
      }).catch((error: RefusedConnection) => error.why)
      expect(refused, host).toBe('blocked')
    }
    expect([dials, lookups]).toEqual([[], []])
  })
})
