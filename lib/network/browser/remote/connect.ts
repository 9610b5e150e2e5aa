import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { FilterProxy } from '../proxy'
import { launchArgs } from '../switches'
import type { Endpoint, Protocol } from './endpoint'
import { openTransport, type Transport } from './transport'

const CONNECT_MS = 15_000
const CHANGE_MS = 500

export type Connection = { browser: Browser; transport?: Transport }

/** Connects by the protocol of the address, or else by trying. Remembers which one it was. */
export async function connect(endpoint: Endpoint, proxy: FilterProxy): Promise<Connection> {
  const { protocol = 'playwright', address } = endpoint
  try {
    const connection = await connectBy(protocol, address, proxy)
    endpoint.protocol = protocol
    return connection
  } catch (error) {
    if (endpoint.protocol || findKnown(error)) throw error
  }
  // A pool of few browsers ends that of the first connection meanwhile.
  await setTimeout(CHANGE_MS)
  try {
    endpoint.protocol = 'cdp'
    return await connectBy('cdp', address, proxy)
  } catch (error) {
    if (!findKnown(error)) endpoint.protocol = undefined
    throw error
  }
}

async function connectBy(
  protocol: Protocol,
  address: string,
  proxy: FilterProxy,
): Promise<Connection> {
  const { chromium } = await import('playwright')
  const args = launchArgs(proxy)
  const timeout = CONNECT_MS
  if (protocol === 'cdp') {
    const transport = await openTransport(withArgs(address, args))
    try {
      return { browser: await chromium.connectOverCDP(transport, { timeout }), transport }
    } catch (error) {
      transport.close()
      throw error
    }
  }
  const headers = {
    'x-playwright-browser': 'chromium',
    'x-playwright-launch-options': JSON.stringify({ args, timeout }),
  }
  return { browser: await chromium.connect(withArgs(address, args), { timeout, headers }) }
}

/** Pools start a browser for each connection, with the switches of `launch`. */
function withArgs(address: string, args: string[]): string {
  const url = new URL(address)
  if (!/^wss?:$/.test(url.protocol) || url.pathname.startsWith('/devtools/')) return address
  if (!url.searchParams.has('launch')) url.searchParams.set('launch', JSON.stringify({ args }))
  return url.href
}

const KNOWN: [RegExp, string][] = [
  [
    /\b428\b|version mismatch|Precondition Required/i,
    'has another version of Playwright than this server: they must have the same',
  ],
  [/\b40[13]\b/, 'refuses the token of its address'],
  [/\b404\b/, 'has nothing at the path of its address'],
  [/ENOTFOUND|EAI_AGAIN/, 'has a host name that does not resolve'],
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/, 'accepts no connection'],
  [/\b429\b|\b503\b/, 'has no free browser'],
  [/Executable doesn't exist/, 'has no Chromium installed'],
]

/** A port in an address must not be read as a status. */
function findKnown(error: unknown): string | undefined {
  const text = String(error).replaceAll(/\b(?:wss?|https?):\/\/\S+/g, '')
  return KNOWN.find(([sign]) => sign.test(text))?.[1]
}

/** Why it cannot be used, without addresses and tokens, as health is public. */
export function explainConnection(error: unknown): string {
  const isLate = /Timeout \d+ms exceeded/.test(String(error))
  return (
    findKnown(error) ?? (isLate ? 'does not answer in time' : 'speaks neither Playwright nor CDP')
  )
}
