import type { Page } from '@playwright/test'
import {
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from '../support/upstreams'
import { enter, expect, PASSWORD, test } from './app'

test.describe.configure({ mode: 'serial' })
// Nothing is configured: neither a model nor a search service.
test.use({ own: { model: false, settings: { SEARXNG_URL: '', SEARCH_PROVIDERS: '' } } })

let model: ModelStandIn
let search: SearchStandIn
test.beforeAll(async () => {
  model = await startModelStandIn({ models: ['nomic-embed-text', 'qwen3-8b'] })
})
test.afterAll(async () => {
  await Promise.all([model.close(), search?.close()])
})

/** What a person types, and what it is completed to. */
const SERVERS = [
  { title: 'LM Studio', provider: 'lmstudio', typed: (host: string) => host },
  { title: 'vLLM', provider: 'vllm', typed: (host: string) => `http://${host}` },
  { title: 'Ollama', provider: 'ollama', typed: (host: string) => `http://${host}/` },
  {
    title: 'OpenAI-compatible server',
    provider: 'custom',
    typed: (host: string) => `http://${host}/v1/chat/completions`,
  },
]

async function openDialog(page: Page, title: string) {
  await enter(page, '/settings')
  const button = page.getByRole('button', { name: `Set up ${title}` })
  for (const list of await page.getByText(/more available/).all()) {
    if (await button.isVisible()) break
    await list.click()
  }
  await button.click()
  return page.getByRole('dialog')
}

test('SearXNG is set up in the dialog, by its address alone', async ({ page, world }) => {
  search = await startSearchStandIn({ site: world.site.url })
  const dialog = await openDialog(page, 'SearXNG')
  await dialog.getByLabel('Address').fill(new URL(search.url).host)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByRole('status')).toContainText(`Its address is ${search.url}.`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
})

for (const { title, provider, typed } of SERVERS)
  test(`${title} is set up in the dialog, and writes the next answer`, async ({ page }) => {
    const dialog = await openDialog(page, title)
    await dialog.getByLabel('Address').fill(typed(new URL(model.url).host))
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByText(`Its address is ${model.url}.`)).toBeVisible()
    await dialog.getByLabel('Model for answers').selectOption('qwen3-8b')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/settings?tab=models')
    await expect(page.getByText(`Now: ${provider}/qwen3-8b.`).first()).toBeVisible()
    const before = model.calls.length
    await page.goto('/start')
    await page.getByLabel('Question').fill(`What does the grey heron eat, asks ${title}?`)
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect(page.getByText('Grounded answer')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Source 1' })).toBeVisible()
    const calls = model.calls.slice(before)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.every(({ body }) => body.model === 'qwen3-8b')).toBe(true)
  })
