import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import type { World } from '@/tests/support/world'
import { openMonitor } from './readme-monitor'

const FOLDER = 'docs/images'
const NAME = 'river-journal.example'
const QUESTION = 'How do grey herons live?'
const ANSWER =
  'Grey herons nest high in trees near water, often in colonies called heronries [1]. They eat mostly **fish**, frogs and small mammals, which they catch by standing still in shallow water [2].\n\n- A heronry may hold more than a hundred nests [1].\n- An adult needs about 400 grams of food a day [2].'

/** The README's pictures of the dashboard in both themes: an answer, a crawl and a monitor. */
export async function takeReadmePictures(page: Page, world: World): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await nameSite(page, world.site.url)
  await openAnswer(page, world)
  await shootThemes(page, 'playground')
  await openTree(page, world)
  await shootThemes(page, 'crawl')
  await openMonitor(page, world)
  await shootThemes(page, 'monitor')
  await page.unrouteAll()
}

/** The example site gets a new port on each run, and a name in the pictures. */
async function nameSite(page: Page, url: string): Promise<void> {
  await page.route(/\/(api|jobs)\//, async (route) => {
    // The browser's own word that the page asks, which only real requests carry.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers })
    const body = (await response.text()).replaceAll(url, `https://${NAME}`)
    const subject = body.replaceAll(new URL(url).host, NAME)
    await route.fulfill({ response, body: subject })
  })
}

async function openAnswer(page: Page, { model, search, site }: World): Promise<void> {
  model?.script({ text: ANSWER })
  search.script({
    results: [
      {
        url: `${site.url}/page-1`,
        title: 'Heron nesting',
        content: 'Grey herons build large nests of sticks.',
      },
      {
        url: `${site.url}/page-2`,
        title: 'Heron food',
        content: 'The grey heron eats mostly fish and frogs.',
      },
    ],
  })
  const request = { query: QUESTION, model: 'service-web', citations: true, return_sources: true }
  await page.goto(
    `/playground?${new URLSearchParams({ endpoint: 'v2/answer', request: JSON.stringify(request) })}`,
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('about 400 grams of food').first().waitFor()
}

/** A crawl of the site's pages under `/atlas`, read to its end. */
async function openTree(page: Page, { server, site }: World): Promise<void> {
  const request = { url: `${site.url}/atlas`, max_pages: ATLAS_PAGES, max_depth: 4 }
  const { id } = await (await server.post('/api/v2/crawl', request)).json()
  await page.goto(`/jobs/${id}`)
  await page
    .getByRole('status')
    .getByText(/completed/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Site' }).waitFor()
}

async function shootThemes(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png` })
  }
}

const PLACES = ['rivers', 'lakes', 'wetlands', 'coasts', 'estuaries', 'marshes']
const BIRDS = ['heron', 'egret', 'bittern', 'ibis', 'spoonbill', 'crane', 'stork', 'avocet']
const ATLAS_PAGES = 1 + PLACES.length * (1 + BIRDS.length * 3)

/** Pages of many sizes under `/atlas`, three levels deep; some links lead nowhere. */
export function atlas(): Record<string, string> {
  const pages: Record<string, string> = {}
  const add = (path: string, title: string, links: string[], sentences: number) => {
    const text = `The ${title} stands still in shallow water, waits, and catches the fish that passes. `
    const list = links.map((link) => `<li><a href="${link}">${link.split('/').at(-1)}</a></li>`)
    pages[path] =
      `<title>${title}</title><main><h1>${title}</h1><p>${text.repeat(sentences)}</p><ul>${list.join('')}</ul></main>`
  }
  const at = (...parts: string[]) => ['/atlas', ...parts].join('/')
  add(
    at(),
    'Atlas',
    PLACES.map((place) => at(place)),
    6,
  )
  for (const [i, place] of PLACES.entries()) {
    add(
      at(place),
      place,
      BIRDS.map((bird) => at(place, bird)),
      4 + i,
    )
    for (const [n, bird] of BIRDS.entries()) {
      const leaves = ['nests', 'food', 'voice'].map((leaf) => at(place, bird, leaf))
      add(at(place, bird), `${bird} of the ${place}`, leaves, 3 + ((i * 7 + n * 5) % 20))
      // One leaf in seven is missing.
      for (const [k, leaf] of leaves.entries())
        if ((i + n + k) % 7 !== 3) add(leaf, `${bird} of the ${place}`, [], 2 + ((n * k * 11) % 40))
    }
  }
  return pages
}
