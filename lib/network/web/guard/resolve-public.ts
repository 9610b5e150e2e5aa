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
  const isOpen = policy.privateAllowed && isAllowed(name, port)
  refuseByName(name, port, isOpen)
  if (isIP(name)) return { host: name, port, ips: [checkAddress(name, isOpen)] }
  const [first, ...texts] = byFamily(await lookUpAddresses(name, signal))
  if (!first) throw new FetchFailure('dns')
  return {
    host: name,
    port,
    ips: [checkAddress(first, isOpen), ...texts.map((ip) => checkAddress(ip, isOpen))],
  }
}

/** Throws 400 `blocked_url` for an address that is private without any lookup. */
export function refuseBlocked(url: URL): void {
  const name = plainHost(url.hostname)
  const isOpen = isAllowed(name, getPort(url))
  refuseByName(name, getPort(url), isOpen)
  if (isIP(name)) checkAddress(name, isOpen)
}

function refuseByName(name: string, port: number, isOpen: boolean): void {
  if (isOpen) return
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

function checkAddress(ip: string, isOpen: boolean): string {
  const why = whyNotPublic(ip)
  if (why && (!isOpen || isMetadata(ip))) throw blocked(`${ip}: ${why}`)
  return parseAddress(ip)?.toString() ?? ip
}

async function lookUpAddresses(name: string, signal?: AbortSignal): Promise<string[]> {
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
