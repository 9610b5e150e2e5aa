import { createServer, type Server } from 'node:http'
import { type ModelStandIn, startModelStandIn } from '../support/upstreams'
import { enter, expect, PASSWORD, test } from './app'

test.describe.configure({ mode: 'serial' })
test.use({ own: { model: false, settings: { FIND_LOCAL_SERVERS: 'true' } } })

const OLLAMA_PORT = 11_434
let model: ModelStandIn
let ollama: Server

/** Ollama's own list of models, and OpenAI's chat API on the same port. */
test.beforeAll(async () => {
  model = await startModelStandIn({ models: ['llama3.2:latest'] })
  ollama = createServer(async (request, response) => {
    if (request.url === '/api/tags')
      return response.end(JSON.stringify({ models: [{ name: 'llama3.2:latest' }] }))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url = '' } = request
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const reply = await fetch(model.url.replace(/\/v1$/, '') + url, { method, ...body })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => {
    ollama.on('error', reject)
    ollama.listen(OLLAMA_PORT, '127.0.0.1', resolve)
  })
})
test.afterAll(async () => {
  ollama.closeAllConnections()
  ollama.close()
  await model.close()
})

test('a new owner gets from a running Ollama to a cited answer of its model in four clicks', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(`${PASSWORD}?`)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await page.getByLabel('Show it').check()
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await expect(page.getByText('Ollama with llama3.2:latest is running here. Use it?')).toBeVisible()
  await page.getByRole('button', { name: 'Use it Ollama' }).click()
  await expect(page.getByText('Answers by ollama/llama3.2:latest')).toBeVisible()
  await page.getByLabel('Question').fill('What does the grey heron eat?')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText('Grounded answer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Source 1' })).toBeVisible()
  expect(model.calls.some(({ body }) => body.model === 'llama3.2:latest')).toBe(true)
  await page.goto('/audit')
  await expect(page.getByRole('row', { name: /set the address OLLAMA/ })).toContainText(
    'to http://127.0.0.1:11434/v1',
  )
})

test('an OpenAI-compatible server is set up in one dialog, with the password, tested before it is saved', async ({
  page,
}) => {
  await enter(page, '/settings')
  await page
    .getByText(/more available/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Set up OpenAI-compatible server' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://169.254.169.254/v1')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByText(/cloud’s metadata service/)).toBeVisible()
  await dialog.getByLabel('Address').fill(model.url)
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByText(/is reachable \(1 model\)/)).toBeVisible()
  await dialog.getByLabel('Model for answers').selectOption('llama3.2:latest')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Language models' })).toContainText(
    'OpenAI-compatible server',
  )
  await page.goto('/settings?tab=models')
  await expect(page.getByText('Now: custom/llama3.2:latest.').first()).toBeVisible()
})

test('an address that does not answer is saved only after a warning', async ({ page }) => {
  await enter(page, '/settings')
  await page
    .getByText(/more available/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Set up vLLM' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/cannot be reached.*Not saved\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Language models' })).toContainText('vLLM')
})
