import { onlyMethods } from '@/lib/api/http'
import type { ErrorBody } from '@/lib/api/run'

export type Handler = (request: Request) => Response | Promise<Response>
/** The handlers by method, in the order of the header Allow. GET's own also answers HEAD. */
export type Methods = Partial<Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', Handler>>
/**
 * What is served, by the path below a base: `*` is one segment, `**` the rest. A handler in place
 * of methods answers them all.
 */
export type Routes = Record<string, Methods | Handler>
/** `base`: the beginning of a path that its routes leave out. `error`: of 405, if not ours. */
type RouteTable = { base: RegExp; routes: Routes; error?: ErrorBody }

const tables: RouteTable[] = []

/** The routes of every service that was loaded, for the test that tries each way in. */
export const listRoutes = (): readonly RouteTable[] => tables

/** Lists a service's routes. */
export function defineRoutes(table: RouteTable): RouteTable {
  tables.push(table)
  return table
}

/** Answers every request below a service's base; `unknown` answers for paths without a route. */
export function serveRoutes({ unknown, ...table }: RouteTable & { unknown: Handler }): Handler {
  defineRoutes(table)
  return (request) => (routeFor(request, table) ?? unknown)(request)
}

/** The handler of a request, which answers 405 to other methods; null for other paths. */
export function routeFor(request: Request, { base, routes, error }: RouteTable): Handler | null {
  const path = pathBelow(base, request)
  const pattern = path === null ? undefined : patternFor(path, routes)
  const route = pattern === undefined ? undefined : routes[pattern]
  if (route === undefined) return null
  if (typeof route === 'function') return route
  return handlerIn(route, request) ?? onlyMethods(Object.keys(route).join(', '), error)
}

/** The path after its base; null if it begins otherwise. */
export function pathBelow(base: RegExp, { url }: Request): string | null {
  const { pathname } = new URL(url)
  const start = base.exec(pathname)
  return start?.index === 0 ? pathname.slice(start[0].length) : null
}

export function handlerIn(methods: Methods, { method }: Request): Handler | undefined {
  return methods[(method === 'HEAD' ? 'GET' : method) as keyof Methods]
}

export const readBy = (handler: Handler): Methods => ({ GET: handler, HEAD: handler })

/** The methods of a path whose fields are in the query or the body. */
export const readOrPost = (handler: Handler): Methods => ({ ...readBy(handler), POST: handler })

function patternFor(path: string, routes: Routes): string | undefined {
  if (Object.hasOwn(routes, path)) return path
  const segments = path.split('/')
  return Object.keys(routes).find((pattern) => matches(segments, pattern.split('/')))
}

function matches(segments: string[], pattern: string[]): boolean {
  const isOpen = pattern.at(-1) === '**'
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, at) => part === '**' || part === '*' || part === segments[at])
}
