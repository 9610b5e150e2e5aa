/** Carries, from the proxy to a page, the place of this server that was asked for: path and query. */
export const PLACE_HEADER = 'x-place'
const FIRST = '/playground'

/** Where to sign in so as to come back to `place`. */
export function signInAddress(place: string | null): string {
  return place && place !== '/' && place !== FIRST ? `/sign-in?${new URLSearchParams({ to: place })}` : '/sign-in'
}

/** Where to go after signing in: `to` when it is a page of this server, since anyone can write such a link. */
export function wayBack(to: unknown): string {
  const base = 'http://here.invalid'
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, base) : null
  return url?.origin === base &&
    !url.pathname.startsWith('//') &&
    !/^\/(?:api|v1|mcp|sign-in)(?:\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : FIRST
}
