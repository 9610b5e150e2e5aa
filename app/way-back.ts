import { isApiPath } from '@/lib/api/paths'

/** Carries the requested path and query from the proxy to a page. */
export const PLACE_HEADER = 'x-place'
const FIRST = '/overview'

/** The sign-in page's URL that returns to `place`. */
export function signInAddress(place: string | null): string {
  return place && place !== '/' && place !== FIRST
    ? `/sign-in?${new URLSearchParams({ to: place })}`
    : '/sign-in'
}

/** Where to go after signing in: `to`, if it is a page of this server. */
export function wayBack(to: unknown): string {
  const base = 'http://here.invalid'
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, base) : null
  return url?.origin === base &&
    !url.pathname.startsWith('//') &&
    !isApiPath(url.pathname) &&
    !/^\/sign-in(?:\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : FIRST
}
