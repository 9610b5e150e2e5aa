const MAX_COOKIES = 50
const MAX_COOKIE = 4096

/** Cookies of one fetch, sent only to the host that set them. */
export class CookieJar {
  readonly #hosts = new Map<string, Map<string, string>>()

  keep(url: URL, header: string | string[] | undefined): void {
    const jar = this.#hosts.get(url.host) ?? new Map<string, string>()
    for (const line of [header ?? []].flat().slice(0, MAX_COOKIES)) {
      const pair = /^\s*([^=;\s]+)\s*=\s*([^;]*)/.exec(line.slice(0, MAX_COOKIE))
      if (pair?.[1] && jar.size < MAX_COOKIES && /^[\x21-\x7e ]*$/.test(pair[0]))
        jar.set(pair[1], pair[2]?.trim() ?? '')
    }
    if (jar.size > 0) this.#hosts.set(url.host, jar)
  }

  /** The request's headers with this host's cookies. Cookies from the customer take precedence. */
  addTo(headers: Record<string, string>, url: URL): Record<string, string> {
    const jar = this.#hosts.get(url.host)
    if (!jar || headers.cookie) return headers
    return { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
}
