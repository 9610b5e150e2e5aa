// Why test files take longer than 20 seconds on two cores that do nothing else. `npm test` prints it
// beside the seconds of a run.
const LONG_SECONDS = 20
const WHY = {
  'it makes hundreds of calls, and some wait for a limit': [
    'api/access',
    'api/access-attacks',
    'api/every-way-in',
    'adapters/search-providers',
    'api/dialect-readers',
    'api/dialects',
    'api/failed-work',
    'api/research',
    'api/research-ends',
    'contract/errors',
    'contract/rows',
    'api/answer',
    'api/conversations',
    'api/extract',
    'api/hostile-shapes',
    'api/incremental',
    'api/map',
    'api/parse',
    'api/pdf',
    'api/roles',
    'api/scrape',
    'api/telemetry',
    'contract/fields',
    'contract/openapi',
  ],
  'its servers are killed, and others wait until their heartbeats are old': [
    'api/cluster',
    'api/crash',
    'api/job-crashes',
    'api/job-database-away',
    'api/kills',
    'api/money',
    'postgres/away',
    'postgres/nodes',
    'api/node-life',
  ],
  'it starts more servers, with faults or other settings': [
    'api/browser-state',
    'api/doors',
    'api/failing-providers',
    'api/faults',
    'api/faults-storage',
    'api/monitors',
    'api/nodes',
    'api/remote-browser',
    'api/stops',
    'api/backup',
    'api/job-faults',
    'browser/no-browser',
  ],
  'sites keep it waiting until a limit of time': [
    'api/odd-pages',
    'api/odd-sites',
    'unit/capabilities/crawl/retries',
    'unit/capabilities/scrape/read-together',
    'unit/reader/pdf/deadline',
    'unit/base/threads/pool',
    'unit/reader/documents/hostile',
  ],
  'a browser shows it pages that wait, hang or flood': [
    'unit/network/browser/cached',
    'api/private-addresses',
    'guard/browser/floods',
    'guard/browser/mechanisms',
    'guard/browser/pages',
    'guard/browser/remote',
    'unit/network/browser/actions',
    'unit/network/browser/content',
    'unit/network/browser/frames',
    'unit/network/browser/pool',
    'unit/network/browser/render',
    'unit/network/browser/shapes',
    'unit/network/web/documents',
  ],
  'it runs programs as people do, each in a process': [
    'api/cli',
    'api/cli-jobs',
    'unit/commands',
    'unit/release',
  ],
  'it calls every method of clients, whose packages load': [
    'api/client',
    'api/client-packages',
    'api/firecrawl-clients',
    'api/firecrawl-options',
    'api/vendor-methods',
  ],
  'it reads hundreds of pairs of pages': ['unit/capabilities/monitors/page-pairs'],
  'it upgrades databases of three versions, two of them with many calls': [
    'postgres/upgrade',
    'unit/storage/db/upgrade',
  ],
  'it crawls sites of thousands of pages': ['unit/capabilities/crawl/traps'],
  'it reads scans, and starts a process with the engine for it': ['unit/reader/ocr/ocr'],
  'it looks at many pages of the dashboard, at several widths': [
    'browser/spending',
    'browser/branding',
    'browser/call-page',
    'browser/connect',
    'browser/every-endpoint',
    'browser/reference',
    'browser/first-run',
    'browser/jobs',
    'browser/locales',
    'browser/many-rows',
    'browser/mishaps',
    'browser/results',
    'browser/settings',
    'browser/usage',
    'browser/widths',
    'browser/phone',
  ],
  'it goes a person’s way through the dashboard, with waits for what arrives': [
    'browser/local-model',
    'browser/live',
    'browser/local-servers',
    'browser/manage',
    'browser/playground',
    'browser/playground-pane',
    'browser/proof',
    'browser/shell',
    'browser/sturdy',
    'browser/members',
    'browser/overview',
    'browser/roles',
  ],
}
const REASONS = new Map(
  Object.entries(WHY).flatMap(([why, names]) =>
    names.map((name) => [`tests/${name}.test.ts`, why]),
  ),
)

export const explainedFiles = () => [...REASONS.keys()]

/** The files of `took` (`[file, seconds]`) that took long, with the reason, the longest first. */
export function slowFiles(took) {
  return took
    .filter(([, seconds]) => seconds > LONG_SECONDS)
    .sort(([, one], [, other]) => other - one)
    .map(([file, seconds]) => {
      const why =
        REASONS.get(file) ?? 'no reason is known (a busy machine?): scripts/slow-files.mjs'
      return `${seconds.toFixed(0).padStart(5)} s  ${file}: ${why}`
    })
}
