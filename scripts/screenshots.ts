import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { showcase } from '@/tests/support/showcase'
import { startWorld, type World } from '@/tests/support/world'
import { takeReadmePicture } from './readme-picture'
import { takeReadmeRecording } from './readme-recording'

/**
 * `npm run screenshots`: every page and every view of a result, in both themes, on desktop and
 * phone, of a server with stand-in upstreams. `-- --only usage` filters by name, `-- --folder PATH`
 * sets the folder, `-- --readme` takes only the README's image and recording, and `-- --widths
 * 390,1024,1440` sets the widths.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: 'test-results/screenshots' },
    readme: { type: 'boolean', default: false },
    widths: { type: 'string', default: '1280,390' },
  },
})
const PASSWORD = 'a password for pictures'
const ASKED = {
  query: 'What does the grey heron eat?',
  model: 'service-web',
  citations: true,
  return_sources: true,
}

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the path of a Chromium.')

const pages = await showcase()
const world = await startWorld({ pages: { ...pages, '/': pages['/studio'] ?? '' } })
const { site, server } = world
try {
  mkdirSync(values.folder, { recursive: true })
  server.script('scripts/seed.ts', '--calls', '6000')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await takeAll(browser)
  } finally {
    await browser.close()
  }
} finally {
  await world.stop()
}

async function takeAll(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url })
  await signUp(page)
  if (values.readme) {
    await takeReadmePicture(page, world)
    return takeReadmeRecording(page, world)
  }
  await takeStart(page)
  await beforehand(world)
  await outside(browser)
  await takePages(page)
  for (const [name, id, request, tab] of runs()) await takeRun(page, name, id, request, tab)
  await takeDialogs(page)
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await shoot(page, 'welcome')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await page.waitForURL('**/start')
}

async function takeStart(page: Page): Promise<void> {
  await shoot(page, 'start')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByTestId('new-key').waitFor()
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('link', { name: 'View in usage' }).waitFor()
  await shoot(page, 'start-done')
}

async function takePages(page: Page): Promise<void> {
  const call = (await server.post('/api/v2/answer', ASKED)).headers.get('x-request-id')
  await server
    .post('/api/v2/crawl_stream', { url: `${site.url}/herons`, index: true })
    .then((it) => it.text())
  const places = [
    'overview',
    'playground',
    'jobs',
    'monitors',
    'keys',
    'usage',
    'usage?range=day&by=keyId&measure=calls',
    'credit',
    'account',
  ]
  const more = [
    'connect',
    'docs',
    'audit',
    'whats-new',
    'nowhere',
    'local-index?text=heron+food',
    'members',
    'settings',
    'reference',
    'reference/v2/scrape',
    'reference/errors',
  ]
  for (const place of [...places, ...more, 'reference/v2/answer_stream', `usage/${call}`])
    await take(
      page,
      place.startsWith('usage/') ? 'call' : place.replaceAll(/\W+/g, '-'),
      `/${place}`,
    )
  for (const tab of ['Models and prices', 'Branding', 'Limits and retention']) {
    await page.goto('/settings')
    await page.getByRole('tab', { name: tab }).click()
    await shoot(page, `settings-${tab.split(' ')[0]?.toLowerCase()}`)
  }
}

async function takeDialogs(page: Page): Promise<void> {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await shoot(page, 'dialog')
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByTestId('invitation-link').waitFor()
  await shoot(page, 'invitation')
}

/** Members, an invitation and runs over several days, so that the pages have content. */
async function beforehand({ server }: World): Promise<void> {
  for (const name of ['anna', 'bruno'])
    server.script('tests/support/join.ts', name, 'a password for pictures')
  server.script('scripts/key.ts', '--name', 'nightly crawl')
}

async function outside(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url })
  await take(page, 'sign-in', '/sign-in')
  await take(page, 'invitation-ended', '/join/none')
  await page.close()
}

type RunToTake = [name: string, id: string, request: Record<string, unknown>, tab?: string]

function runs(): RunToTake[] {
  const herons = { url: `${site.url}/herons` }
  const all = {
    ...herons,
    main_content_only: true,
    explain: true,
    formats: ['markdown', 'html', 'screenshot'],
  }
  return [
    ['answer', 'v2/answer', { ...ASKED, return_images: true }],
    ['events', 'v2/answer_stream', ASKED, 'Events'],
    ['json', 'v2/answer', ASKED, 'JSON'],
    ['headers', 'v2/answer', ASKED, 'Headers'],
    ['code', 'v2/answer', ASKED, 'Code'],
    ['search', 'v2/web_search', { query: 'grey heron' }],
    ['images', 'v2/web_search', { query: 'herons', search_type: 'images' }],
    ['scholar', 'v2/web_search', { query: 'heron feeding', search_type: 'scholar' }],
    ['shopping', 'v2/web_search', { query: 'lamp', search_type: 'shopping' }],
    ['scrape', 'v2/scrape', all],
    ['left-out', 'v2/scrape', all, 'Removed'],
    ['screenshot', 'v2/scrape', all, 'Screenshot'],
    ['html', 'v2/scrape', all, 'HTML'],
    [
      'extract',
      'v2/extract',
      {
        ...herons,
        modes: ['json', 'summary', 'links'],
        json_schema: { title: 'string', author: 'string' },
      },
    ],
    ['brand', 'v2/extract', { url: `${site.url}/studio`, modes: ['brand'] }],
    ['map', 'v2/map', { url: site.url }],
    ['crawl', 'v2/crawl_stream', { ...herons, max_pages: 6 }],
    ['pdf', 'v2/get_pdf_content', { url: `${site.url}/paper.pdf` }],
    ['transcript', 'v2/video_transcript', { url: `${site.url}/talk`, segments: true }],
    ['problem', 'v2/scrape', { url: 'http://10.0.0.1/' }],
  ]
}

async function takeRun(
  page: Page,
  name: string,
  id: string,
  request: object,
  tab?: string,
): Promise<void> {
  if (!`run-${name}`.includes(values.only)) return
  prepare(name)
  if (name === 'shopping')
    await page.route('**/api/v2/web_search', (route) =>
      route.fulfill({ json: { results: products(), cost: 0.002 } }),
    )
  await page.goto(
    `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`,
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Status', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
  if (tab)
    await page
      .getByRole('region', { name: 'Response' })
      .getByRole('tab', { name: tab })
      .first()
      .click()
  await shoot(page, `run-${name}`)
  await page.unroute('**/api/v2/web_search')
}

/** What the search service answers next, if the usual pages would not show enough. */
function prepare(name: string): void {
  const pictures = ['reeds', 'dawn', 'river', 'nest', 'fog', 'wing'].map((one) => ({
    url: `${site.url}/herons`,
    title: `A heron, ${one}`,
    img_src: `${site.url}/${one}.png`,
    thumbnail_src: `${site.url}/${one}.png`,
  }))
  if (name === 'images') world.search.script({ results: pictures })
  const either = (query: URLSearchParams) => ({
    results: query.get('categories') === 'images' ? pictures : usual(),
  })
  if (name === 'answer') world.search.script(either, either)
  if (name === 'scholar')
    world.search.script({
      results: usual().map((one, n) => ({
        ...one,
        authors: ['A. Marsh', 'B. Reed', 'C. Brook'],
        publishedDate: `${2019 + n}-03-01`,
        pdf_url: `${site.url}/paper.pdf`,
        comments: `${120 - n * 37} citations`,
      })),
    })
}

function usual() {
  return ['page-1', 'page-2', 'page-3'].map((path, n) => ({
    url: `${site.url}/${path}`,
    title: ['Heron nesting', 'Heron food', 'Kingfishers'][n] ?? '',
    content:
      'Grey herons build large nests of sticks high in trees near water, and eat mostly fish.',
  }))
}

function products() {
  return ['reeds', 'dawn', 'river', 'nest'].map((one, n) => ({
    title: `Copper lamp “${one}”, hand-blown glass, 40 cm`,
    link: `https://shop.example/${one}`,
    snippet: 'Ships in three days. Repaired for life.',
    price: (89 + n * 20.5).toFixed(2),
    currency: 'USD',
    source: 'Ember Studio',
    rating: 4.2 + n / 5,
    imageUrl: `${site.url}/${one}.png`,
  }))
}

async function take(page: Page, name: string, place: string): Promise<void> {
  if (!name.includes(values.only)) return
  await page.goto(place)
  await shoot(page, name)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (values.readme || !name.includes(values.only)) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of values.widths.split(',').map(Number)) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      const path = `${values.folder}/${name}-${colorScheme}-${width}.png`
      await page.screenshot({ path, fullPage: true })
      console.log(path)
    }
  }
}
