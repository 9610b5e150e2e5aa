import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { warmRoutes } from '@/lib/operations/lifecycle'

/** A built server of Next.js: each route writes its name when its code is loaded. */
function builtServer(routes: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
  mkdirSync(path.join(folder, 'app'))
  const log = path.join(folder, 'log')
  writeFileSync(log, '')
  for (const [address, file] of Object.entries(routes))
    writeFileSync(
      path.join(folder, file),
      `let patched = false
      exports.patchFetch = () => { patched = true }
      exports.routeModule = { ensureUserland: async () => {
        require('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(address)} + patched + '\\n')
      } }`,
    )
  writeFileSync(path.join(folder, 'app-paths-manifest.json'), JSON.stringify(routes))
  return { folder, loaded: () => readFileSync(log, 'utf8').trim().split('\n') }
}

test('the code of each route that programs call is loaded, after fetch is patched', async () => {
  const { folder, loaded } = builtServer({
    '/(services)/v1/[[...path]]/route': 'app/v1.js',
    '/(services)/v1/page': 'app/page.js',
    '/(dashboard)/live/route': 'app/live.js',
    '/api/v2/scrape/route': 'app/scrape.js',
  })
  await warmRoutes(folder)
  expect(loaded()).toEqual(['/(services)/v1/[[...path]]/routetrue', '/api/v2/scrape/routetrue'])
  // The files of pages are loaded as well; Next.js runs their code.
  const require = createRequire(path.join(folder, 'app'))
  const files = ['page', 'live'].map((name) => path.join(folder, `app/${name}.js`))
  expect(files.every((file) => file in require.cache)).toBe(true)
})

test('a server without its build goes on', async () => {
  await warmRoutes(mkdtempSync(path.join(tmpdir(), 'empty-')))
})
