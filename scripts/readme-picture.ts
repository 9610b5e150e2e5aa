import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import type { World } from '@/tests/support/world'

const FOLDER = 'docs/images'
const QUESTION = 'How do grey herons live?'
const ANSWER =
  'Grey herons nest high in trees near water, often in colonies called heronries [1]. They eat mostly **fish**, frogs and small mammals, which they catch by standing still in shallow water [2].\n\n- A heronry may hold more than a hundred nests [1].\n- An adult needs about 400 grams of food a day [2].'

/**
 * Takes the README's picture of the dashboard: a cited answer in the playground, in both themes.
 */
export async function takeReadmePicture(page: Page, { model, search, site }: World): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
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
  // The example site gets a new port on each run.
  await page.route('**/api/v2/answer', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(site.url, 'https://river-journal.example')
    await route.fulfill({ response, body })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  const request = { query: QUESTION, model: 'service-web', citations: true, return_sources: true }
  await page.goto(
    `/playground?${new URLSearchParams({ endpoint: 'v2/answer', request: JSON.stringify(request) })}`,
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Status', { exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}/playground-${colorScheme}.png` })
  }
  await page.unroute('**/api/v2/answer')
}
