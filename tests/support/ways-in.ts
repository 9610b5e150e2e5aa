import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listRoutes } from '@/lib/services/wire'

/** A way into the server, by the path as its build or its service's table has it. */
export type Way = { path: string; methods: string[] }

const METHODS = ['GET', 'POST', 'DELETE']
const SERVICES = 'lib/services'

/** The routes of the built server. Catch-all routes of services are replaced by their tables. */
export async function listWays(): Promise<Way[]> {
  const manifest = JSON.parse(readFileSync('.next/server/app-paths-manifest.json', 'utf8'))
  const routes = Object.keys(manifest)
    .filter((name) => name.endsWith('/route') && !name.includes('(services)'))
    .map((name) => ({ path: pathOf(name), methods: methodsOf(name) }))
  return [...routes, ...(await serviceWays())].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The pages of the built server. */
export function listPages(): string[] {
  const manifest = JSON.parse(readFileSync('.next/server/app-paths-manifest.json', 'utf8'))
  return Object.keys(manifest)
    .filter((name) => name.endsWith('/page') && !name.startsWith('/_'))
    .map(pathOf)
}

/** The catch-all routes of services, which their tables must cover. */
export function listServices(): string[] {
  const manifest = JSON.parse(readFileSync('.next/server/app-paths-manifest.json', 'utf8'))
  return Object.keys(manifest)
    .filter((name) => name.includes('(services)'))
    .map((name) => pathOf(name).replace(/\/x$/, ''))
}

/** The methods of MCP that the server answers, and those that its library answers itself. */
export function listRpcMethods(): string[] {
  const folder = path.join(SERVICES, 'mcp')
  const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const named = sources.flatMap((text) => [...text.matchAll(/setRequestHandler\('([^']+)'/g)])
  return ['initialize', 'ping', 'subscriptions/listen', ...named.map(([, name = '']) => name)]
}

/** `/api/v2/jobs/[id]/route` as an address. */
function pathOf(name: string): string {
  const place = name.replace(/\/(?:route|page)$/, '').replace(/\/\([^)]+\)/g, '')
  return place.replace(/\[\.\.\.\w+\]/g, 'x').replace(/\[\w+\]/g, 'x') || '/'
}

function methodsOf(name: string): string[] {
  const file = path.join('app', `${name}.ts`)
  // The icon is a file that Next serves.
  if (!existsSync(file)) return ['GET']
  const source = readFileSync(file, 'utf8')
  return METHODS.filter((method) => new RegExp(`\\b${method}\\b`).test(source))
}

async function serviceWays(): Promise<Way[]> {
  for (const name of readdirSync(SERVICES)) await import(path.resolve(SERVICES, name, 'index.ts'))
  const ways = listRoutes().flatMap(({ base, routes }) =>
    Object.entries(routes).flatMap(([pattern, methods]) =>
      prefixesOf(base).map((prefix) => ({
        path: prefix + pattern.replace(/\*\*?/g, 'x'),
        methods:
          typeof methods === 'function'
            ? ['GET', 'POST']
            : METHODS.filter((method) => method in methods),
      })),
    ),
  )
  // The page at the root is in front of a service's own root.
  const own = ways.filter((way) => way.path !== '/')
  return [...new Map(own.map((way) => [way.path, way])).values()]
}

/** Beginnings of a path that a base matches: without its optional part, and with it. */
const prefixesOf = ({ source }: RegExp) =>
  ['', '$1'].map((part) =>
    source
      .replace(/^\^/, '')
      .replace(/\(\?:([^()]*)\)\?/g, part)
      .replaceAll('[^/]+', 'gw_live_unknown')
      .replaceAll('\\/', '/')
      .replaceAll('?', ''),
  )
