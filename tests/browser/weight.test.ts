import { gzipSync } from 'node:zlib'
import { expect, signIn, test } from './app'

const MAX_KB = 250

test('the playground’s JavaScript before interaction is under 250 KB compressed; large parts load when needed', async ({
  page,
}) => {
  await signIn(page)
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(
      response.url(),
      gzipSync(await response.body().catch(() => Buffer.alloc(0))).byteLength,
    )
  })
  const total = () => Math.round([...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024)
  // Scripts in the browser's cache count as well.
  await page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cache-control': 'no-cache' } }),
  )
  await page.goto('/playground', { waitUntil: 'networkidle' })
  const before = total()
  console.log(`playground: ${scripts.size} scripts, ${before} KB compressed before interaction`)
  expect(scripts.size).toBeGreaterThan(5)
  expect(before).toBeLessThan(MAX_KB)
  await page.getByRole('textbox', { name: 'Query' }).fill('What does the grey heron eat?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Grounded answer')).toBeVisible()
  console.log(`playground: ${total()} KB with a first answer`)
  expect(total()).toBeGreaterThan(before)
})

const MAX_PAGE_KB = 350

test('scripts and styles arrive compressed, and the first page is under 350 KB', async ({
  browser,
  world,
}) => {
  // A browser window with an empty cache.
  const page = await browser.newPage({ baseURL: world.server.url })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  let bytes = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const encodings: (string | undefined)[] = []
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
      encodings.push(response.headers()['content-encoding'])
  })
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  console.log(`sign-in: ${Math.round(bytes / 1024)} KB`)
  expect(bytes / 1024).toBeLessThan(MAX_PAGE_KB)
  expect(encodings.length).toBeGreaterThan(5)
  expect(
    encodings.filter((encoding) => encoding !== 'br' && encoding !== 'gzip').length,
  ).toBeLessThan(3)
  await page.close()

  const html = await (await fetch(`${world.server.url}/sign-in`)).text()
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? ''
  const plain = await fetch(world.server.url + script, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  const small = await fetch(world.server.url + script, {
    headers: { 'Accept-Encoding': 'br;q=0, gzip' },
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(await small.text()).toBe(await plain.text())
  const strange = await fetch(`${world.server.url}/_next/static/../../package.json`)
  expect(strange.status).toBe(404)
  expect(await strange.text()).not.toContain('"dependencies"')
  // Pages are compressed as well, replies to programs are not.
  const encodingOf = async (path: string) =>
    (await fetch(world.server.url + path)).headers.get('content-encoding')
  expect(await encodingOf('/sign-in')).toBe('gzip')
  expect(await encodingOf('/api/openapi.json')).toBeNull()
})
