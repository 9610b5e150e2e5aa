import type { Signs } from './signs'

/** The parts of a program for its page: named as a route, or after nothing by some bundlers. */
export function routeFiles(scripts: string[], { survey }: Signs): string[] {
  const isNameless = survey
    .by('script')
    .some(({ attribs: { src } }) => src?.includes('/turbopack-'))
  return isNameless ? scripts : scripts.filter(isRoute)
}

const isRoute = (script: string) => ROUTE.test(script)
export const isChunk = (script: string) => CHUNKS.test(script) || isRoute(script)
const CHUNKS = /chunk|\/_next\/|\/static\/js\//
const ROUTE =
  /\/(?:app|pages|routes)\/(?:[^?#]{0,200}\/)?(?!_|layout|not-found|error)[^/?#]{1,80}\.m?js$/
