import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { showcase } from '@/tests/support/showcase'
import { startWorld, type World } from '@/tests/support/world'
import { shop } from './readme-monitor'
import { atlas, takeReadmePictures } from './readme-picture'
import { takeReadmeRecording } from './readme-recording'
import { shopResults, usualResults } from './screenshot-results'

/**
 * `npm run screenshots`: every page and every view of a result, in both themes, on desktop and
 * phone, of a server with stand-in upstreams. `-- --only usage` filters by name, `-- --folder PATH`
 * sets the folder, `-- --readme` takes only the README's pictures and recording, and `-- --widths
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
const MAX_WAIT_MS = 120_000
const ATTEMPTS = 3
const ANSWER_REQUEST = {
  query: 'What does the grey heron eat?',
  model: 'service-web',
  citations: true,
  return_sources: true,
}

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the path of a Chromium.')

const pages = await showcase()
const world = await startWorld({
  pages: { ...pages, ...atlas(), ...shop(), '/': pages['/studio'] ?? '' },
})
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
  page.setDefaultTimeout(MAX_WAIT_MS)
  await signUp(page)
  if (values.readme) {
    await takeReadmePictures(page, world)
    return takeReadmeRecording(page, world)
  }
  await takeStart(page)
  addMembersAndKey(world)
  await takeSignedOut(browser)
  await takePages(page)
  for (const run of runsToTake()) await takeRun(page, run)
  await takeDialogs(page)
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await shoot(page, 'welcome')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
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
  const call = (await server.post('/api/v2/answer', ANSWER_REQUEST)).headers.get('x-request-id')
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
    'reference/v2/answer_stream',
    `usage/${call}`,
  ]
  for (const place of places)
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

/** Adds members and a key, so that the pages have content. */
function addMembersAndKey({ server }: World): void {
  for (const name of ['anna', 'bruno'])
    server.script('tests/support/join.ts', name, 'a password for pictures')
  server.script('scripts/key.ts', '--name', 'nightly crawl')
}

async function takeSignedOut(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url })
  await take(page, 'sign-in', '/sign-in')
  await take(page, 'invitation-ended', '/join/none')
  await page.close()
}

/** `tabs`: further pictures of the same result, with the tab that each shows. */
type RunToTake = [
  name: string,
  id: string,
  request: Record<string, unknown>,
  tabs?: Record<string, string>,
]

function runsToTake(): RunToTake[] {
  const herons = { url: `${site.url}/herons` }
  const all = {
    ...herons,
    main_content_only: true,
    explain: true,
    formats: ['markdown', 'html', 'screenshot'],
    timeout: 60_000,
  }
  return [
    ['answer', 'v2/answer', { ...ANSWER_REQUEST, return_images: true }],
    ['streamed', 'v2/answer_stream', ANSWER_REQUEST, { events: 'Events' }],
    ['plain', 'v2/answer', ANSWER_REQUEST, { json: 'JSON', headers: 'Headers', code: 'Code' }],
    ['search', 'v2/web_search', { query: 'grey heron' }],
    ['images', 'v2/web_search', { query: 'herons', search_type: 'images' }],
    ['scholar', 'v2/web_search', { query: 'heron feeding', search_type: 'scholar' }],
    ['shopping', 'v2/web_search', { query: 'lamp', search_type: 'shopping' }],
    [
      'scrape',
      'v2/scrape',
      all,
      { 'left-out': 'Left out', screenshot: 'Screenshot', html: 'HTML' },
    ],
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
    ['pdf', 'v2/get_pdf_content', { url: `${site.url}/paper.pdf`, page_images: true }],
    ['transcript', 'v2/video_transcript', { url: `${site.url}/talk`, segments: true }],
    ['problem', 'v2/scrape', { url: 'http://10.0.0.1/' }],
  ]
}

async function takeRun(page: Page, [name, id, request, tabs = {}]: RunToTake): Promise<void> {
  const names = [name, ...Object.keys(tabs)].map((one) => `run-${one}`)
  if (!names.some((one) => one.includes(values.only))) return
  prepareSearch(name)
  if (name === 'shopping')
    await page.route('**/api/v2/web_search', (route) =>
      route.fulfill({ json: { results: shopResults(site.url), cost: 0.002 } }),
    )
  await page.goto(
    `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`,
  )
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await runOnce(page)
    const failed = await page.getByRole('region', { name: 'Response' }).getByRole('alert').count()
    // A busy machine may render too slowly.
    if (failed === 0 || name === 'problem') break
    if (attempt === ATTEMPTS) throw new Error(`run-${name} fails`)
  }
  await shoot(page, `run-${name}`)
  for (const [picture, tab] of Object.entries(tabs)) {
    const response = page.getByRole('region', { name: 'Response' })
    await response.getByRole('tab', { name: tab }).first().click()
    await shoot(page, `run-${picture}`)
  }
  await page.unroute('**/api/v2/web_search')
}

async function runOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Status', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
}

/** Sets the search service's next results, where the default ones would not show enough. */
function prepareSearch(name: string): void {
  const pictures = ['reeds', 'dawn', 'river', 'nest', 'fog', 'wing'].map((one) => ({
    url: `${site.url}/herons`,
    title: `A heron, ${one}`,
    img_src: `${site.url}/${one}.png`,
    thumbnail_src: `${site.url}/${one}.png`,
  }))
  if (name === 'images') world.search.script({ results: pictures })
  const either = (query: URLSearchParams) => ({
    results: query.get('categories') === 'images' ? pictures : usualResults(site.url),
  })
  if (name === 'answer') world.search.script(either, either)
  if (name === 'scholar')
    world.search.script({
      results: usualResults(site.url).map((one, n) => ({
        ...one,
        authors: ['A. Marsh', 'B. Reed', 'C. Brook'],
        publishedDate: `${2019 + n}-03-01`,
        pdf_url: `${site.url}/paper.pdf`,
        comments: `${120 - n * 37} citations`,
      })),
    })
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
