import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** Where the proxy listens for browsers elsewhere. `ips`: all addresses that lead to it. */
type Place = { host: string; port: number; bind: string; ips: string[] }

const DEFAULT_PORT = 80

/** Listens on the address itself, or on all if it belongs to a router in front of this machine. */
export async function readPlace({ hostname, port }: URL): Promise<Place> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  const ips = addresses.map(({ address }) => address)
  const local = Object.values(networkInterfaces()).flatMap((own = []) =>
    own.map(({ address }) => address),
  )
  const bind = ips.find((ip) => local.includes(ip) || /^127\./.test(ip)) ?? '0.0.0.0'
  const all = bind === '0.0.0.0' ? [...ips, ...local] : ips
  return { host: hostname, port: Number(port) || DEFAULT_PORT, bind, ips: all }
}
