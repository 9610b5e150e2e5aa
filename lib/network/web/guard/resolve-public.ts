import { isIP } from 'node:net'
import { AppError } from '@/lib/base/errors'
import { blocked, FetchFailure } from '../failure'
import { isAllowed, plainHost } from './allowed'
import { isMetadata, parseAddress, whyNotPublic } from './classify'
import { isInternalName } from './names'
import { resolver } from './resolver'

/** Addresses that passed the guard. `host` is for SNI and `Host`. */
export type Address = { host: string; port: number; ips: readonly [string, ...string[]] }

/** `privateAllowed`: the customer named the target, not a page. */
type Policy = { privateAllowed: boolean }

const PORTS = new Set([80, 443, 8080, 8443])

/** The addresses of `host`. Throws 400 `blocked_url` unless all are public or opened. */
export async function resolvePublic(
  host: string,
  port: number,
  policy: Policy,
  signal?: AbortSignal,
): Promise<Address> {
  const name = plainHost(host)
  const opened = policy.privateAllowed && isAllowed(name, port)
  refuseByName(name, port, opened)
  if (isIP(name)) return { host: name, port, ips: [checked(name, opened)] }
  const [first, ...others] = byFamily(await addressesOf(name, signal))
  if (!first) throw new FetchFailure('dns')
  return {
    host: name,
    port,
    ips: [checked(first, opened), ...others.map((ip) => checked(ip, opened))],
  }
}

/** Throws 400 `blocked_url` for an address that is private without any lookup. */
export function refuseBlocked(url: URL): void {
  const name = plainHost(url.hostname)
  const opened = isAllowed(name, getPort(url))
  refuseByName(name, getPort(url), opened)
  if (isIP(name)) checked(name, opened)
}

function refuseByName(name: string, port: number, opened: boolean): void {
  if (opened) return
  if (!PORTS.has(port)) throw blocked(`port ${port}`)
  if (!isIP(name) && isInternalName(name)) throw blocked(`internal name ${name}`)
}

/** Whether ALLOWED_PRIVATE_HOSTS opens this target. */
export function isOpened(url: URL): boolean {
  return isAllowed(plainHost(url.hostname), getPort(url))
}

export function getPort(url: URL): number {
  return url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80
}

function checked(ip: string, opened: boolean): string {
  const why = whyNotPublic(ip)
  if (why && (!opened || isMetadata(ip))) throw blocked(`${ip}: ${why}`)
  return parseAddress(ip)?.toString() ?? ip
}

async function addressesOf(name: string, signal?: AbortSignal): Promise<string[]> {
  try {
    return await resolver()(name, signal)
  } catch (error) {
    if (error instanceof AppError || (signal?.aborted && error === signal.reason)) throw error
    throw new FetchFailure('dns', error)
  }
}

/** IPv4 first, as more machines have it. */
function byFamily(ips: string[]): string[] {
  return [...ips.filter((ip) => isIP(ip) === 4), ...ips.filter((ip) => isIP(ip) !== 4)]
}
