import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { typescriptFlags } from './scripts/node.mjs'

const resolve = { alias: { '@': import.meta.dirname } }
/**
 * Files that measure how long a server's other callers wait, or give a browser all it can do:
 * nothing runs beside them.
 */
const ALONE = [
  'api/fairness',
  'api/hostile-content',
  'api/hostile-models',
  'api/hostile-shapes',
  'unit/network/web/noise',
].map((name) => `tests/${name}.test.ts`)
/** Tests of the browser, the ways out, memory and long waits: each file has a process of its own. */
const APART = [
  'unit/network/web/**/*',
  'unit/network/browser/**/*',
  'unit/base/threads/heap',
  'unit/reader/pdf/deadline',
].map((name) => `tests/${name}.test.ts`)
/** Tests that replace modules, or read one for Next.js alone: Vite loads theirs, which is slow. */
const BY_VITE = [
  'api/paths',
  'capabilities/answer/images',
  'network/browser/slow-start',
  'reader/page/property-mutants',
  'reader/page/short-properties',
].map((name) => `tests/unit/${name}.test.ts`)
/** Unit tests of what the database does: they pass on SQLite and on PostgreSQL. */
const ON_BOTH = [
  'people/accounts/invitations',
  'people/accounts/identities',
  'people/accounts/roles',
  'people/accounts/two-factor',
  'people/audit/audit',
  'people/keys/list',
  'operations/alerts/alerts',
  'operations/live/versions',
  'api/run/run',
  'money/billing/allowance',
  'money/billing/hostile-account',
  'money/billing/leaving',
  'money/billing/ledger',
  'money/billing/money-properties',
  'money/billing/own-prices',
  'storage/db/statement',
  'capabilities/monitors/monitors',
  'capabilities/jobs/list',
  'capabilities/jobs/queue',
  'operations/lifecycle/shared-pace',
  'operations/provider-health/health',
  'operations/provider-health/keys',
  'capabilities/search/local',
  'capabilities/local-search/hybrid',
  'operations/settings/store',
  'money/usage/filters',
  'money/usage/series',
  'money/usage/statement',
  'money/usage/storage',
  'money/usage/texts',
].map((name) => `tests/unit/${name}.test.ts`)
/** API tests of money, members and retries: they pass with servers on either. */
const SERVERS_ON_BOTH = [
  'idempotency',
  'members',
  'money',
  // Too long for every run on both: `npm run money-test`.
  ...(process.env.RANDOM_CALLS ? ['random-calls'] : []),
].map((name) => `tests/api/${name}.test.ts`)
/** API tests that run once, with servers on PostgreSQL; the others run on SQLite. */
const SERVERS_ON_POSTGRES = ['estimate', 'monitors', 'replay'].map(
  (name) => `tests/api/${name}.test.ts`,
)
/** Small files that take long: they begin first in their project, before those of most bytes. */
const LONG = ['guard/browser/mechanisms', 'unit/commands'].map((name) => `tests/${name}.test.ts`)
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}
const FRESH = 'tests/support/fresh-process.ts'
/** Compares every reply with the OpenAPI document, and every charge with its reply. */
const WATCHED = 'tests/support/replies/watch.ts'
/** Collecting garbage while modules load takes a tenth of the CPU. */
const HEAP = '--initial-old-space-size=256'
/**
 * Files share a process, and so its loaded modules and a server. Node loads them, as it loads
 * scripts and threads: a fifth less CPU than with Vite, where each use of an import is a call.
 */
const sharing = {
  execArgv: [HEAP, ...typescriptFlags],
  experimental: { viteModuleRunner: false },
  isolate: false,
  setupFiles: FRESH,
  sequence: { setupFiles: 'list' as const },
  // What is awaited comes late on a slow machine.
  expect: { poll: { timeout: 20_000 } },
}
const servers = {
  environment: 'node' as const,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  resolve,
  test: {
    globalSetup: 'tests/support/temporary.ts',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve,
        test: {
          ...sharing,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/adapters/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...APART, ...BY_VITE],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...sharing,
          execArgv: [HEAP],
          experimental: {},
          name: 'by-vite',
          include: BY_VITE,
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...sharing,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts', ...ON_BOTH],
          setupFiles: [FRESH, 'tests/support/on-postgres.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          ...servers,
          ...sharing,
          name: 'guard',
          include: ['tests/guard/**/*.test.ts', ...APART],
          exclude: [...ALONE, ...BY_VITE],
        },
      },
      {
        resolve,
        test: {
          ...servers,
          ...sharing,
          name: 'api',
          setupFiles: [FRESH, WATCHED],
          include: ['tests/api/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [...ALONE, ...SERVERS_ON_POSTGRES],
        },
      },
      {
        resolve,
        test: {
          ...servers,
          ...sharing,
          name: 'api-postgres',
          include: [...SERVERS_ON_BOTH, ...SERVERS_ON_POSTGRES],
          setupFiles: [FRESH, 'tests/support/servers-on-postgres.ts', WATCHED],
        },
      },
      {
        resolve,
        // Needs the packages of its folder: `npm run vendor-test`.
        test: { ...servers, name: 'vendor', include: ['tests/vendor/*.test.mts'] },
      },
      {
        resolve,
        test: {
          ...servers,
          ...sharing,
          name: 'alone',
          setupFiles: [FRESH, WATCHED],
          include: ALONE,
          fileParallelism: false,
        },
      },
    ],
  },
})
