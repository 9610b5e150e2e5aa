const MAX_HOPS = 12

/** Follows redirects between hosts and keeps each host's cookies, as a browser does. */
export class CookieBrowser {
  readonly #home: string
  readonly #jar = new Map<string, string>()

  constructor(home: string) {
    this.#home = home
  }

  get(path: string): Promise<Response> {
    return this.follow(this.#home + path)
  }

  post(path: string, form: Record<string, string>): Promise<Response> {
    return this.#ask(this.#home + path, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
  }

  /** Signs in with a provider, as its button does. Returns the last page. */
  async enterWith(provider: string, callbackUrl: string): Promise<Response> {
    return this.follow(await this.addressOf(provider, callbackUrl))
  }

  /** The provider's page to which the button leads. */
  async addressOf(provider: string, callbackUrl: string): Promise<string> {
    const { csrfToken } = await (await this.get('/api/auth/csrf')).json()
    const form = { csrfToken, callbackUrl, json: 'true' }
    const { url } = await (await this.post(`/api/auth/signin/${provider}`, form)).json()
    return url
  }

  /** The address to which the provider sends this browser back, not opened yet. */
  async callbackOf(provider: string, callbackUrl: string): Promise<string> {
    const response = await this.#ask(await this.addressOf(provider, callbackUrl))
    return response.headers.get('location') ?? ''
  }

  async follow(address: string): Promise<Response> {
    let url = address
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const response = await this.#ask(url)
      const next = response.headers.get('location')
      if (!next) return response
      url = new URL(next, url).href
    }
    throw new Error(`too many redirects to ${url}`)
  }

  async #ask(url: string, init: RequestInit = {}): Promise<Response> {
    const isHome = new URL(url).origin === this.#home
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = isHome && cookie ? { cookie } : {}
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    if (isHome) for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isGone = attributes.some((one) => /max-age=0/i.test(one)) || value === ''
    if (isGone) this.#jar.delete(name)
    else this.#jar.set(name, value)
  }
}
