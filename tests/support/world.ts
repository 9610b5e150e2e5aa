import { type Groundwire, startGroundwire } from './groundwire'
import { type Answer, article, type Site, startSite } from './site'
import {
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from './upstreams'

/**
 * A server and everything that it connects to: a website, a search service and a model, all on
 * loopback.
 */
export type World = {
  server: Groundwire
  site: Site
  search: SearchStandIn
  model: ModelStandIn | null
  stop: () => Promise<void>
}

export const PAGES = {
  '/': article('Home', 'Welcome to the test site.'),
  '/robots.txt': (_: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(404).end(),
  '/page-1': article(
    'Heron nesting',
    'Grey herons build large nests of sticks high in trees near water, often in colonies called heronries.',
    'A heronry may hold more than a hundred nests, and pairs return to it in February each year.',
  ),
  '/page-2': article(
    'Heron food',
    'The grey heron eats mostly fish, frogs and small mammals, which it catches by standing still in shallow water.',
    'An adult needs about 400 grams of food a day.',
  ),
  '/page-3': article(
    'Kingfishers',
    'Kingfishers dig tunnels in river banks and lay six or seven eggs on fish bones.',
    'They dive from a perch and catch one fish at a time.',
  ),
}

/**
 * Starts the world. With `model: false` the server has no model, so that the extractive engine
 * answers.
 */
export async function startWorld({
  model = true,
  settings = {},
  pages = {},
}: {
  model?: boolean
  settings?: Record<string, string>
  pages?: Record<string, string | Answer>
} = {}): Promise<World> {
  const site = await startSite({ ...PAGES, ...pages })
  const search = await startSearchStandIn({ site: site.url })
  const standIn = model ? await startModelStandIn() : null
  const server = await startGroundwire({
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    ...(standIn ? { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: standIn.url } : {}),
    ...settings,
  })
  const stop = async () => {
    await server.stop()
    await Promise.all([site.close(), search.close(), standIn?.close()])
  }
  return { server, site, search, model: standIn, stop }
}

/** The account's balance and whether the ledger is sound, from the command line. */
export function bookIsSound(server: Groundwire): boolean {
  return !server.script('scripts/ledger.ts', 'check').includes('FAIL')
}
