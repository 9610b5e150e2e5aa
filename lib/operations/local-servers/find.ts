import { existsSync } from 'node:fs'
import { getSetting, settings } from '@/lib/base/config'
import { timeLimit } from '@/lib/base/runtime'
import { mayChat } from '@/lib/models/llm'
import { readBody, upstreamFetch } from '@/lib/network/upstream'
import { WIRES, type Wire } from './wires'

/** A server on this machine that a provider could call. */
type LocalServer = Pick<Wire, 'id' | 'title' | 'kind' | 'provider'> & {
  address: string
  /** Empty for a search server, or for one without models. */
  models: string[]
}

const TIMEOUT_MS = 1_000
const MAX_BYTES = 2_000_000
const LOOPBACK = '127.0.0.1'
/** How a container reaches the machine that it runs on. */
const CONTAINER_HOST = 'host.docker.internal'
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv']

/** The servers on their usual ports: of this machine only, and each kind once. */
export async function findLocalServers(signal: AbortSignal): Promise<LocalServer[]> {
  if (!getSetting(settings.findLocalServers)) return []
  const places = hosts().flatMap((host) =>
    WIRES.flatMap((wire) => wire.ports.map((port) => ({ wire, origin: `http://${host}:${port}` }))),
  )
  const limit = AbortSignal.any([signal, timeLimit(TIMEOUT_MS)])
  const replies = await Promise.all(
    places.map(({ wire, origin }) => ask(wire, origin, limit).catch(() => null)),
  )
  const servers = replies.filter((server) => server !== null)
  return servers.filter(({ id }, n) => servers.findIndex((server) => server.id === id) === n)
}

function hosts(): string[] {
  return CONTAINER_MARKS.some((file) => existsSync(file)) ? [LOOPBACK, CONTAINER_HOST] : [LOOPBACK]
}

/** Not through a circuit: a port where nothing listens is not a failure of a provider. */
async function ask(wire: Wire, origin: string, signal: AbortSignal): Promise<LocalServer | null> {
  const response = await upstreamFetch(origin + wire.path, { signal })
  const models = wire.models(JSON.parse(await readBody(response, MAX_BYTES, wire.id)))
  if (models === null) return null
  const { id, title, kind, provider, suffix } = wire
  return { id, title, kind, provider, address: origin + suffix, models: models.filter(mayChat) }
}
