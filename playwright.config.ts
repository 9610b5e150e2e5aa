import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('CHROMIUM_PATH is not set. Run the tests with `npm test`, which sets it.')

export default defineConfig({
  testDir: 'tests/browser',
  // Node loads the tests, as it loads scripts: Babel takes half a minute of CPU.
  build: { external: ['**/*'] },
  globalSetup: './tests/support/temporary.ts',
  workers: 4,
  timeout: 180_000,
  // A busy machine is slow, which is not a failure.
  expect: { timeout: 30_000 },
  use: {
    // A trace of each test takes a third of the CPU: `--trace on` records one.
    trace: 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
