import { expect } from '@playwright/test'
import type { Page } from 'playwright'
import type { World } from '@/tests/support/world'

/** Pages by name. */
export type Places = Record<string, string>

const SENTENCE = 'Why do grey herons stand still in shallow water before they catch a fish? '
const LONG_QUESTION = SENTENCE.repeat(28).slice(0, 2_000)
const LONG_PATH = `${'an-unbroken-part-of-the-path-'.repeat(10)}x`
const LONG_NAME = 'a key with a rather long name, for the nightly crawl '
const MEMBER = `a.member.with.a.long.name.${'x'.repeat(30)}`
const JOB_MS = 90_000
const REQUEST = { model: 'service-web', citations: true, return_sources: true }

/**
 * Creates many rows, long texts and failures of each kind. Returns the pages that show one of them.
 */
export async function fill(world: World): Promise<Places> {
  const { server, site } = world
  server.script('scripts/seed.ts', '--calls', '6000')
  for (let n = 1; n <= 12; n++)
    server.script('scripts/key.ts', '--name', `${LONG_NAME}${n}`, '--cap', '2.5')
  server.script('tests/support/join.ts', MEMBER, 'a password to measure with')
  const made = async (path: string, body: object) => {
    const reply = await server.post(`/api/v2/${path}`, body)
    await reply.text()
    return `/usage/${reply.headers.get('x-request-id')}`
  }
  const asked = { ...REQUEST, query: LONG_QUESTION }
  const answer = await made('answer', asked)
  const stream = await made('answer_stream', asked)
  const scrape = await made('scrape', { url: `${site.url}/herons` })
  const longUrl = await made('scrape', { url: `${site.url}/${LONG_PATH}` })
  const refused = await made('scrape', { url: 'http://10.0.0.1/' })
  const search = await made('web_search', { query: 'W'.repeat(300) })
  const searchFailed = await made('web_search', { query: 'herons [[search:500]]' })
  const jobs = await startJobs(world)
  return { answer, stream, scrape, longUrl, refused, search, searchFailed, ...jobs }
}

async function startJobs({ server, site }: World): Promise<Places> {
  const started = async (path: string, body: object) => {
    const reply = await server.post(`/api/v2/${path}`, body)
    return ((await reply.json()) as { id: string }).id
  }
  const query = SENTENCE.repeat(3)
  const research = await started('research', { query, max_cost: 0.2, effort: 'quick' })
  const urls = Array.from({ length: 30 }, (_, n) => `${site.url}/${n % 2 ? 'herons' : LONG_PATH}`)
  const batch = await started('batch_scrape', { urls: [...new Set(urls), `${site.url}/page-1`] })
  const crawl = await started('crawl', { url: `${site.url}/${LONG_PATH}` })
  const monitor = await started('monitors', { url: `${site.url}/page-2`, schedule: 'every 6h' })
  const lost = await started('monitors', { url: `${site.url}/${LONG_PATH}`, schedule: 'every 1d' })
  await server.post('/api/v2/crawl_stream', { url: `${site.url}/herons`, index: true })
  const headers = { Authorization: `Bearer ${server.key}` }
  for (const id of [research, batch, crawl])
    await expect
      .poll(
        async () => {
          const reply = await fetch(`${server.url}/api/v2/jobs/${id}`, { headers })
          return ((await reply.json()) as { status: string }).status
        },
        { timeout: JOB_MS },
      )
      .toMatch(/completed|failed|cancelled/)
  return {
    'job-research': `/jobs/${research}`,
    'job-batch': `/jobs/${batch}`,
    'job-failed': `/jobs/${crawl}`,
    monitor: `/monitors/${monitor}`,
    'monitor-failed': `/monitors/${lost}`,
  }
}

/** The requests whose results the playground shows. */
export function requests({ site }: World): Record<string, [id: string, request: object]> {
  const page = { url: `${site.url}/herons` }
  const formats = ['markdown', 'html']
  const asked = { ...REQUEST, query: LONG_QUESTION }
  const modes = ['json', 'summary', 'links']
  return {
    answer: ['v2/answer', asked],
    'answer-stream': ['v2/answer_stream', asked],
    search: ['v2/web_search', { query: LONG_QUESTION.slice(0, 380) }],
    scrape: ['v2/scrape', { ...page, formats, explain: true }],
    extract: ['v2/extract', { ...page, modes, json_schema: { title: 'string' } }],
    context: ['v2/context', { query: 'What does the grey heron eat?' }],
    map: ['v2/map', { url: site.url }],
    crawl: ['v2/crawl_stream', { ...page, max_pages: 4 }],
    pdf: ['v2/get_pdf_content', { url: `${site.url}/paper.pdf` }],
    transcript: ['v2/video_transcript', { url: `${site.url}/talk`, segments: true }],
    problem: ['v2/scrape', { url: `http://10.0.0.1/${LONG_PATH}` }],
    'model-failed': ['v2/answer', { ...REQUEST, query: 'herons [[fault:500]]' }],
  }
}

/** Runs a request in the playground, and waits for its result. */
export async function run(page: Page, id: string, request: object): Promise<void> {
  const query = new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })
  await page.goto(`/playground?${query}`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Status', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
}
