import { defineConfig } from 'vitest/config'

const alias = { '@': import.meta.dirname }

export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporary.ts',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/adapters/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['tests/unit/browser/**', 'tests/unit/web/**'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        // Browsers are started here: one file at a time, or they starve each other.
        resolve: { alias },
        test: {
          name: 'guard',
          include: ['tests/guard/**/*.test.ts', 'tests/unit/browser/**/*.test.ts', 'tests/unit/web/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          // Browsers and processes on a busy machine: one more try, which the report shows.
          retry: 1,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          // Browsers and processes on a busy machine: one more try, which the report shows.
          retry: 1,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
