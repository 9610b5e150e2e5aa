import http from 'node:http'

const NAMES = ['https_proxy', 'http_proxy'] as const
/** A server on this machine is not behind a proxy. */
const LOCAL = 'localhost,127.0.0.1,::1'

type Environment = Record<string, string | undefined>

/** Uses the proxies of the environment. Returns what to say if this Node.js cannot. */
export function applyProxies(env: Environment = process.env): string | null {
  const both = (name: string) => env[name] || env[name.toUpperCase()]
  const set = NAMES.filter((name) => both(name))
  if (set.length === 0) return null
  const { setGlobalProxyFromEnv: apply } = http as { setGlobalProxyFromEnv?: (env: object) => void }
  const names = set.map((name) => name.toUpperCase()).join(' and ')
  if (!apply)
    return `${names} is ignored: it needs Node.js 24.14 or newer, and this is ${process.version}.`
  const proxies = Object.fromEntries(set.map((name) => [name, both(name)]))
  apply({ ...proxies, no_proxy: [both('no_proxy'), LOCAL].filter(Boolean).join(',') })
  return null
}
