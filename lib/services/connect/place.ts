/** Where a tool runs, seen from this server. */
export type Place = 'here' | 'container' | 'elsewhere'

const LOOPBACK = /^(?:127\.[\d.]+|localhost|\[::1\])$/
/** A container's name for the machine that it runs on. */
const CONTAINER_HOST = 'host.docker.internal'

type Server = {
  /** The address at which the reader's browser knows the server. */
  origin: string
  port: number
}

/** Where a tool most likely runs: beside the browser, which is here if it uses loopback. */
export function likelyPlace(origin: string): Place {
  return isLoopback(origin) ? 'here' : 'elsewhere'
}

/** The server's address for a tool in this place. */
export function addressFrom(place: Place, { origin, port }: Server): string {
  const own = isLoopback(origin)
  const at = own ? new URL(origin).port || '80' : String(port)
  if (place === 'elsewhere') return own ? `http://YOUR_SERVER:${at}` : origin
  if (place === 'container') return `http://${CONTAINER_HOST}:${at}`
  return own ? origin : `http://127.0.0.1:${at}`
}

function isLoopback(origin: string): boolean {
  return LOOPBACK.test(new URL(origin).hostname)
}
