// Sends requests for some hosts to other base URLs, for clients that cannot be told of one. The
// hosts are in GROUNDWIRE_HOSTS: {"api.exa.ai": "http://127.0.0.1:3000/exa"}.
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

/** Redirects the requests of this process. */
export function redirect(hosts) {
  const placeOf = (url) =>
    hosts[url.host] ? new URL(hosts[url.host] + url.pathname + url.search) : null
  const { fetch } = globalThis
  const { request } = https
  globalThis.fetch = (input, init) => {
    const whole = input instanceof Request ? input : null
    const place = placeOf(new URL(whole?.url ?? String(input)))
    if (!place) return fetch(input, init)
    return fetch(whole ? new Request(place, whole) : place, init)
  }
  https.request = (...given) => {
    const { url, options, done } = partsOf(given)
    const place = placeOf(url)
    if (!place) return request(...given)
    const { agent: _, agents: __, host: ___, ...kept } = options
    const { hostname, port, pathname, search } = place
    const target = { protocol: 'http:', hostname, port, path: pathname + search }
    return http.request({ ...kept, ...target }, done)
  }
  syncBuiltinESMExports()
  return () => {
    globalThis.fetch = fetch
    https.request = request
    syncBuiltinESMExports()
  }
}

/** The arguments of `https.request`: `(url, options, done)` or `(options, done)`. */
function partsOf(given) {
  const done = given.find((one) => typeof one === 'function')
  const options = given.find((one) => one && Object.getPrototypeOf(one) === Object.prototype) ?? {}
  const { hostname, host, path } = options
  const isUrl = typeof given[0] === 'string' || given[0] instanceof URL
  const url = new URL(isUrl ? given[0] : `https://${hostname ?? host}${path ?? '/'}`)
  return { url, options, done }
}

if (process.env.GROUNDWIRE_HOSTS) redirect(JSON.parse(process.env.GROUNDWIRE_HOSTS))
