import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Modules that every other module may import, like the five files directly in lib/. */
const GROUND = ['json', 'runtime', 'telemetry', 'text']

/** Which modules each module may import. This table is the architecture diagram. */
const MAY_IMPORT: Record<string, string[]> = {
  lifecycle: [
    'accounts',
    'alerts',
    'api',
    'audit',
    'billing',
    'browser',
    'db',
    'jobs',
    'json-text',
    'keys',
    'limits',
    'llm',
    'money',
    'monitors',
    'page',
    'providers',
    'research',
    'settings',
    'threads',
    'usage',
    'web',
  ],
  alerts: ['billing', 'db', 'jobs', 'money', 'usage'],
  api: ['accounts', 'billing', 'json-text', 'keys', 'limits', 'threads', 'usage'],
  monitors: [
    'api',
    'billing',
    'changes',
    'db',
    'extract',
    'jobs',
    'json-schema',
    'money',
    'page',
    'scrape',
    'search',
    'web',
  ],
  changes: ['threads'],
  jobs: [
    'api',
    'billing',
    'crawl',
    'db',
    'extract',
    'json-text',
    'money',
    'scrape',
    'usage',
    'web',
  ],
  'json-text': ['threads', 'worker'],
  research: ['answer', 'billing', 'db', 'jobs', 'llm', 'money', 'search', 'threads', 'usage'],
  dialects: [
    'accounts',
    'answer',
    'api',
    'billing',
    'catalog',
    'context',
    'crawl',
    'evidence',
    'extract',
    'inference',
    'jobs',
    'json-text',
    'llm',
    'map',
    'money',
    'monitors',
    'pdf',
    'research',
    'scrape',
    'search',
    'transcript',
    'usage',
    'web',
  ],
  inference: ['answer', 'billing', 'llm'],
  connect: [],
  catalog: [
    'answer',
    'billing',
    'browser',
    'context',
    'crawl',
    'extract',
    'inference',
    'jobs',
    'llm',
    'map',
    'monitors',
    'pdf',
    'research',
    'scrape',
    'search',
    'transcript',
  ],
  answer: [
    'billing',
    'json-schema',
    'llm',
    'local-index',
    'passages',
    'scrape',
    'search',
    'threads',
  ],
  extract: [
    'billing',
    'html',
    'json-schema',
    'llm',
    'page',
    'processes',
    'scrape',
    'threads',
    'web',
  ],
  context: ['billing', 'llm', 'local-index', 'passages', 'scrape', 'search', 'threads', 'web'],
  crawl: ['billing', 'local-index', 'map', 'page', 'scrape', 'web'],
  map: ['page', 'threads', 'web'],
  pdf: ['threads', 'web', 'worker'],
  transcript: ['html', 'page', 'threads', 'upstream', 'web'],
  scrape: ['browser', 'html', 'markdown', 'page', 'threads', 'web'],
  search: ['html', 'llm', 'local-index', 'passages', 'scrape', 'threads', 'upstream'],
  passages: ['llm', 'threads'],
  llm: ['json-schema', 'money', 'threads', 'upstream'],
  'json-schema': ['threads'],
  'local-index': ['db'],
  browser: ['processes', 'web'],
  web: ['threads'],
  page: ['html', 'main-content', 'markdown', 'threads'],
  'main-content': ['html', 'markdown'],
  markdown: ['html'],
  html: [],
  processes: [],
  threads: ['worker'],
  worker: [],
  upstream: [],
  providers: ['db', 'usage'],
  branding: [],
  settings: ['billing', 'branding', 'db', 'keys', 'llm', 'search'],
  evidence: ['api', 'keys', 'money', 'usage'],
  audit: ['db'],
  accounts: ['audit', 'billing', 'db', 'keys', 'limits', 'money'],
  keys: ['db'],
  usage: ['db'],
  billing: ['db', 'limits', 'money'],
  limits: ['db'],
  money: [],
  db: [],
  json: [],
  runtime: [],
  telemetry: [],
  text: [],
}

type Source = { path: string; text: string }
const sourcesIn = (...roots: string[]): Source[] =>
  roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|m[jt]s)$/.test(name) && !/\bnode_modules\b/.test(name))
      .map((name) => ({
        path: `${root}/${name}`,
        text: readFileSync(path.join(root, name), 'utf8'),
      })),
  )
const sources = sourcesIn('app', 'lib')
const everySource = [...sources, ...sourcesIn('bench', 'clients', 'scripts', 'tests')]
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
const room = (file: string) => /^lib\/([^/.]+)\//.exec(`${file}/`)?.[1]

function targetOf(from: string, to: string): string | null {
  if (to.startsWith('@/')) return to.slice(2)
  return to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : null
}

test('modules import only what the table allows, through their index', () => {
  const broken = sources.flatMap(({ path: file, text }) =>
    importsOf(text).flatMap((to) => {
      const target = targetOf(file, to)
      const [here, there] = [room(file), target ? room(target) : undefined]
      if (!target || !there || here === there) return []
      if (!existsSync(`lib/${there}/index.ts`)) return []
      // The parsers of a room, for the reader threads of others: see below.
      const isOfThreads = target === `lib/${there}/in-thread`
      if (target !== `lib/${there}` && !isOfThreads)
        return [`${file} reaches past the door of lib/${there}: import '@/lib/${there}'`]
      if (here && !GROUND.includes(there) && !MAY_IMPORT[here]?.includes(there))
        return [`${file} may not import lib/${there}: see MAY_IMPORT`]
      return []
    }),
  )
  expect(broken).toEqual([])
})

test('the table lists the modules of lib', () => {
  const modules = new Set(
    sources.map(({ path: file }) => room(file)).filter((name) => name !== undefined),
  )
  expect([...modules].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('only five files are directly in lib, because every module needs them', () => {
  const loose = sources
    .filter(({ path: file }) => /^lib\/[^/]+$/.test(file))
    .map(({ path: file }) => file)
  expect(loose.sort()).toEqual(
    ['call', 'capability', 'config', 'errors', 'log'].map((name) => `lib/${name}.ts`),
  )
})

test('every POST under app/api/v1 and v2 is a billed endpoint', () => {
  const routes = sources.filter(({ path: file }) => /^app\/api\/v\d\//.test(file))
  const odd = routes.filter(
    ({ text }) =>
      /\bPOST\b/.test(text.replace(/export const \{.*\} = getO\w+/, '')) &&
      // A job that continues pays for its pages itself.
      !/export const POST = (?:(?:endpoint|streamEndpoint)\(|(?:(?:pause|resume)Job|(?:pause|resume|check)Monitor|resend)Endpoint\n)/.test(
        text,
      ),
  )
  expect(routes.length).toBeGreaterThan(5)
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('a v2 route has at most twelve lines', () => {
  const long = sources.filter(
    ({ path: file, text }) =>
      /^app\/api\/v2\/.*route\.ts$/.test(file) && text.split('\n').length > 13,
  )
  expect(long.map(({ path: file }) => file)).toEqual([])
})

test('process.env is read only in lib/config.ts', () => {
  // The snippets are programs of our users, shown as text. The dialect is also imported by
  // drizzle-kit, which reads the tables without the rest of the program.
  const exempt = ['lib/config.ts', 'lib/db/dialect.ts', 'app/(dashboard)/playground/snippets.ts']
  const odd = sources.filter(
    ({ path: file, text }) => !exempt.includes(file) && /process\.env\b/.test(text),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

// Vector 120.
test('replies of other servers are read completely only where their size is limited', () => {
  // A dialect reads the answers of our own endpoints; a dashboard page runs in the browser; the
  // code in connect is text that the Connect page shows.
  const exempt = /^lib\/(?:connect\/|dialects\/|web\/http\/|upstream\/read-body\.ts)/
  // These are calls of cheerio's `text()`, on content that was already read.
  const selects = [
    'lib/scrape/feed.ts',
    'lib/search/arxiv-feed.ts',
    'lib/search/duckduckgo-page.ts',
  ]
  const odd = sources.filter(
    ({ path: file, text }) =>
      file.startsWith('lib/') &&
      !exempt.test(file) &&
      !selects.includes(file) &&
      /\.(?:text|json|arrayBuffer|blob|bytes|formData)\(\)/.test(text),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('signals are sent only by lib/processes, which refuses processes that we did not start', () => {
  // The scripts run before anything is installed: the lock checks for its holder, the runner
  // forwards signals.
  const exempt = /^lib\/processes\/|^scripts\/(?:node|lock)\.mjs$|listening-parent\.mjs$/
  const odd = everySource.filter(
    ({ path: file, text }) => !exempt.test(file) && /\.kill\(/.test(text),
  )
  expect(everySource.length).toBeGreaterThan(sources.length)
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('the browser is CHROMIUM_PATH: a system browser is searched for only if npm has none', () => {
  const exempt = [
    'lib/browser/launch.ts',
    'scripts/chromium.mjs',
    'tests/unit/browser/start-failure.test.ts',
  ]
  const odd = everySource.filter(
    ({ path: file, text }) =>
      !exempt.includes(file) && /\/bin\/(?:chromium|google-chrome)\b/.test(text),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('app and lib import only packages of the product: npm start installs no others', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const isOurs = (to: string) => /^(?:\.|@\/|node:)/.test(to)
  const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')
  // The imports in lib/connect are text that the Connect page shows.
  const code = sources.filter(({ path: file }) => room(file) !== 'connect')
  const odd = code.flatMap(({ path: file, text }) =>
    [
      ...text.matchAll(
        /^(?:import|export) (?!type\b)(?:[\w$*{}\s,]+ from )?'([^']+)'|import\('([^']+)'\)/gm,
      ),
    ]
      .map(([, stated, loaded]) => stated ?? loaded ?? '')
      .filter((to) => !isOurs(to) && !(packageOf(to) in dependencies))
      .map((to) => `${file}: ${to}`),
  )
  expect(odd).toEqual([])
})

test('SQL is only in lib/db and the stores of the modules that import it', () => {
  const rooms = Object.entries(MAY_IMPORT).filter(
    ([name, may]) => name === 'db' || may.includes('db'),
  )
  const allowed = new Set(rooms.map(([name]) => name))
  const odd = sources.filter(
    ({ path: file, text }) => /from 'drizzle-orm/.test(text) && !allowed.has(room(file) ?? ''),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('prices are only in lib/billing/prices.ts', () => {
  // Numbers of that size other than prices: shares, seconds, limits of what is shown or granted.
  const exempt = [
    'lib/billing/prices.ts',
    'lib/branding/colors.ts',
    'lib/answer/verifier-model.ts',
    'lib/main-content/model.ts',
    'lib/transcript/captions/xml.ts',
    'lib/telemetry/metrics.ts',
    'app/_ui/money.ts',
    'app/(dashboard)/credit/actions.ts',
    'app/(dashboard)/credit/add-credit.tsx',
  ]
  const priced = sources.filter(({ text }) => /\b0\.00\d/.test(text)).map(({ path: file }) => file)
  expect(priced.filter((file) => !exempt.includes(file))).toEqual([])
  expect(exempt.filter((file) => !priced.includes(file))).toEqual([])
})

test('nano-USD are converted only in lib/money', () => {
  const odd = sources.filter(
    ({ path: file, text }) =>
      !file.startsWith('lib/money/') &&
      /(?:Number|BigInt)\([^)]*\)+ ?[/*] ?1e9|\* ?1e9\)/.test(text),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('no files import each other in a circle', () => {
  const circles = circlesIn(
    new Map(sources.map(({ path: file, text }) => [file, filesImported(file, text)])),
  )
  expect(circles).toEqual([])
})

test('a circle of imports is found, however long', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['d']],
  ])
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c']])
})

/** The files of lib and app that a file imports. */
function filesImported(file: string, text: string): string[] {
  return importsOf(text).flatMap((to) => {
    const target = targetOf(file, to)
    const found =
      target &&
      ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((one) => paths.has(one))
    return found ? [found] : []
  })
}

const paths = new Set(sources.map(({ path: file }) => file))

/** Files that import each other in a circle, circle by circle. */
function circlesIn(imports: Map<string, string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]))
  const circles = [...imports.keys()].map((file) =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).sort(),
  )
  return [
    ...new Map(
      circles.filter((files) => files.length > 1).map((files) => [files.join(), files]),
    ).values(),
  ].sort()
}

function reachableFrom(file: string, imports: Map<string, string[]>): Set<string> {
  const found = new Set<string>()
  const next = [...(imports.get(file) ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (found.has(one)) continue
    found.add(one)
    next.push(...(imports.get(one) ?? []))
  }
  return found
}

test('no file is over 300 lines', () => {
  const long = sources.filter(({ text }) => text.split('\n').length > 301)
  expect(long.map(({ path: file, text }) => `${file}: ${text.split('\n').length}`)).toEqual([])
})

test('comments are at most 100 characters wide', () => {
  const wide = sources.flatMap(({ path: file, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > 100 && /^\s*(?:\/\*|\*|\/\/ (?!biome-ignore))/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wide).toEqual([])
})

test('comments are at most 5 % of the lines', () => {
  const all = everySource.flatMap(({ text }) => text.split('\n'))
  const comments = all.filter((line) => /^\s*(?:\/\*|\*\/|\* |\*$|\/\/)/.test(line))
  expect(comments.length / all.length).toBeLessThan(0.05)
})

test('no module is a collection of unrelated helpers', () => {
  expect(
    sources
      .filter(({ path: file }) =>
        /\/(utils?|helpers?|common|misc|shared|types)(\/|\.tsx?$)/.test(file),
      )
      .map(({ path: file }) => file),
  ).toEqual([])
})
