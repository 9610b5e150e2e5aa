import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sentenceIn } from '../scripts/modules-table'

/**
 * The districts of lib from the top, and what each may import: districts below it. Every district
 * may import `base`.
 */
const DISTRICTS: Record<string, string[]> = {
  services: [
    'operations',
    'capabilities',
    'api',
    'people',
    'money',
    'reader',
    'models',
    'network',
    'storage',
  ],
  operations: ['capabilities', 'api', 'people', 'money', 'reader', 'models', 'network', 'storage'],
  capabilities: ['api', 'people', 'money', 'reader', 'models', 'network', 'storage'],
  api: ['people', 'money'],
  people: ['money', 'storage'],
  money: ['storage'],
  reader: ['models', 'network'],
  models: ['network'],
  network: [],
  storage: [],
  base: [],
}

/** The modules of each district, and which of the same district each may import. */
const MODULES: Record<string, Record<string, string[]>> = {
  services: {
    cohere: ['wire'],
    connect: [],
    directory: [
      'cohere',
      'exa',
      'firecrawl',
      'jina',
      'mcp',
      'open-webui',
      'openai',
      'perplexity',
      'searxng',
      'tavily',
      'wire',
    ],
    exa: ['wire'],
    firecrawl: ['wire'],
    jina: ['wire'],
    mcp: ['wire'],
    'open-webui': ['wire'],
    openai: ['wire'],
    perplexity: ['openai', 'wire'],
    searxng: ['wire'],
    tavily: ['wire'],
    wire: [],
  },
  operations: {
    alerts: [],
    catalog: [],
    lifecycle: ['alerts', 'provider-health', 'settings'],
    live: [],
    'local-servers': [],
    'provider-health': [],
    settings: [],
  },
  capabilities: {
    answer: ['citations', 'scrape', 'search', 'second-opinion'],
    citations: [],
    context: ['scrape', 'search'],
    conversation: ['answer', 'search'],
    crawl: ['map', 'scrape'],
    evidence: [],
    extract: ['scrape'],
    inference: ['answer'],
    jobs: ['crawl', 'extract', 'parse', 'scrape'],
    'local-search': [],
    map: ['scrape'],
    monitors: ['extract', 'jobs', 'scrape', 'search'],
    parse: ['extract'],
    rerank: [],
    research: ['answer', 'citations', 'jobs', 'search'],
    scrape: [],
    search: ['local-search', 'scrape'],
    'second-opinion': ['citations'],
    transcript: [],
    verify: ['citations', 'scrape', 'second-opinion'],
  },
  api: { gate: [], http: ['gate', 'run'], paths: [], run: ['gate'] },
  people: { accounts: ['audit', 'keys'], audit: [], branding: [], keys: [] },
  money: { billing: ['limits'], limits: [], usage: [] },
  reader: {
    captions: [],
    changes: [],
    documents: ['captions', 'html', 'markdown'],
    html: [],
    'main-content': ['html', 'markdown'],
    markdown: ['html'],
    page: ['html', 'main-content', 'markdown'],
    ocr: [],
    passages: [],
    pdf: ['ocr', 'places'],
    places: [],
  },
  models: { 'json-schema': [], llm: ['json-schema'] },
  network: { browser: ['upstream', 'web'], upstream: ['web'], web: [] },
  storage: { db: [], 'local-index': ['db'] },
  base: {
    call: ['errors', 'runtime'],
    capability: ['call', 'errors'],
    config: ['runtime'],
    errors: [],
    json: [],
    'json-text': ['json', 'runtime', 'text', 'threads', 'worker'],
    lexicon: [],
    log: ['config', 'runtime'],
    processes: [],
    runtime: [],
    telemetry: ['call', 'runtime'],
    text: [],
    threads: ['call', 'config', 'errors', 'log', 'runtime', 'worker'],
    usd: [],
    worker: ['runtime'],
  },
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
/** The district and the module of a file of lib: `['reader', 'html']`. */
function roomIn(file: string): [string, string] | null {
  const [, district, module] = /^lib\/([^/]+)\/([^/.]+)/.exec(file) ?? []
  return district && module ? [district, module] : null
}

function targetOf(from: string, to: string): string | null {
  if (to.startsWith('@/')) return to.slice(2)
  return to.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), to).replace(/\/$/, '')
    : null
}

test('modules import only what the tables allow, through their index', () => {
  expect(sources.flatMap(({ path: file, text }) => importFaults(file, importsOf(text)))).toEqual([])
})

test('a file in the wrong district, and an import past the entrance, are found', () => {
  const faults = (file: string, to: string) => importFaults(file, [to]).length
  expect(faults('lib/base/text/page.ts', '@/lib/reader/page')).toBe(1)
  expect(faults('lib/reader/html/parse.ts', '@/lib/reader/markdown')).toBe(1)
  expect(faults('lib/api/run/run.ts', '@/lib/capabilities/scrape')).toBe(1)
  expect(faults('lib/capabilities/scrape/scrape.ts', '@/lib/reader/page/read')).toBe(1)
  expect(faults('lib/capabilities/scrape/scrape.ts', '@/lib/reader/page')).toBe(0)
  expect(faults('lib/capabilities/scrape/scrape.ts', '../../reader/page')).toBe(1)
  expect(faults('lib/reader/page/read.ts', '@/lib/reader/page/survey')).toBe(1)
  expect(faults('lib/reader/page/metadata/dates.ts', '../survey')).toBe(0)
})

function importFaults(file: string, imports: string[]): string[] {
  const from = roomIn(file)
  return imports.flatMap((to) => {
    const target = targetOf(file, to)
    const goal = target && roomIn(target)
    if (!goal) return []
    const isInside = from?.join('/') === goal.join('/')
    if (from && isInside === to.startsWith('@/'))
      return [`${file}: '${to}': @/lib/… across modules, ./… inside one`]
    if (isInside) return []
    const entrance = `lib/${goal.join('/')}`
    // The parsers of a module, for the reader threads of others: see below.
    if (target !== entrance && target !== `${entrance}/in-thread`)
      return [`${file} reaches past the entrance of ${entrance}: import '@/${entrance}'`]
    return from && !mayImport(from, goal) ? [`${file} may not import ${entrance}`] : []
  })
}

function mayImport([district, module]: string[], [goal, target]: string[]): boolean {
  if (!district || !module || !goal || !target) return false
  if (district === goal) return MODULES[district]?.[module]?.includes(target) ?? false
  return goal === 'base' || (DISTRICTS[district]?.includes(goal) ?? false)
}

test('districts import only districts below them', () => {
  const order = Object.keys(DISTRICTS)
  const upward = Object.entries(DISTRICTS).flatMap(([district, below]) =>
    below.filter((goal) => order.indexOf(goal) <= order.indexOf(district)),
  )
  expect(upward).toEqual([])
})

test('lib holds eleven districts of modules, each with an entrance, and nothing loose', () => {
  const folders = (folder: string) => readdirSync(folder).sort()
  expect(folders('lib')).toEqual(Object.keys(DISTRICTS).sort())
  for (const [district, modules] of Object.entries(MODULES)) {
    expect(folders(`lib/${district}`)).toEqual(Object.keys(modules).sort())
    for (const module of Object.keys(modules))
      expect(existsSync(`lib/${district}/${module}/index.ts`)).toBe(true)
  }
})

test('every module says in one sentence at its entrance what it is for', () => {
  const entrances = Object.entries(MODULES).flatMap(([district, modules]) =>
    Object.keys(modules).map((module) => `lib/${district}/${module}/index.ts`),
  )
  const faults = entrances.filter((entrance) => !isOneSentence(sentenceIn(entrance)))
  expect(faults).toEqual([])
})

test('no sentence, two sentences, and one that is too long, are found', () => {
  expect(isOneSentence('Reads pages, such as https://a.example, as text.')).toBe(true)
  expect(isOneSentence('')).toBe(false)
  expect(isOneSentence('Reads pages')).toBe(false)
  expect(isOneSentence('Reads pages. Writes them.')).toBe(false)
  expect(isOneSentence(`Reads ${'very '.repeat(40)}long pages.`)).toBe(false)
})

const isOneSentence = (text: string) =>
  text.length <= 160 && /^[A-Z][^.]*(?:\.\S[^.]*)*\.$/.test(text)

test('docs/architecture.md has the table of districts as it is here', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  for (const [district, below] of Object.entries(DISTRICTS)) {
    const names = below.map((name) => `\`${name}\``).join(', ') || 'none'
    expect(page).toContain(`| \`${district}\` | ${names} |`)
  }
})

test('no folder has over 30 files', () => {
  const folders = Map.groupBy(sources, ({ path: file }) => path.dirname(file))
  expect([...folders].filter(([, files]) => files.length > 30).map(([folder]) => folder)).toEqual(
    [],
  )
})

test('every POST under app/api/v1 and v2 is a billed endpoint', () => {
  const routes = sources.filter(({ path: file }) => /^app\/api\/v\d\//.test(file))
  const odd = routes.filter(
    ({ text }) =>
      /\bPOST\b/.test(text.replace(/export const \{.*\} = getO\w+/, '')) &&
      // A job that continues pays for its pages itself.
      !/export const POST = (?:(?:endpoint|streamEndpoint)\(|(?:job|monitor)Reads\.\w+\.handle\n)/.test(
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

test('process.env is read only in lib/base/config', () => {
  // The snippets are programs of our users, shown as text. The dialect is also imported by
  // drizzle-kit, which reads the tables without the rest of the program.
  const exempt = [
    'lib/base/config/index.ts',
    'lib/base/config/setting.ts',
    'lib/storage/db/dialect.ts',
    'app/_results/snippets.ts',
  ]
  const odd = sources.filter(
    ({ path: file, text }) => !exempt.includes(file) && /process\.env\b/.test(text),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

// Vector 120.
test('replies of other servers are read completely only where their size is limited', () => {
  // A dialect reads the answers of our own endpoints; a dashboard page runs in the browser; the
  // code in connect is text that the Connect page shows.
  const exempt =
    /^lib\/(?:services\/|network\/web\/http\/|network\/upstream\/read-body\.ts|operations\/lifecycle\/watched\.ts)/
  // These are calls of cheerio's `text()`, on content that was already read.
  const selects = [
    'lib/capabilities/scrape/feed.ts',
    'lib/capabilities/search/providers/papers/arxiv-feed.ts',
    'lib/capabilities/search/providers/duckduckgo-page.ts',
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

test('signals are sent only by lib/base/processes, which refuses processes that we did not start', () => {
  // The scripts run before anything is installed: the lock checks for its holder, the runner
  // forwards signals.
  const exempt = /^lib\/base\/processes\/|^scripts\/(?:node|lock)\.mjs$|listening-parent\.mjs$/
  const odd = everySource.filter(
    ({ path: file, text }) => !exempt.test(file) && /\.kill\(/.test(text),
  )
  expect(everySource.length).toBeGreaterThan(sources.length)
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('the browser is CHROMIUM_PATH: a system browser is searched for only if npm has none', () => {
  const exempt = [
    'lib/network/browser/local/launch.ts',
    'scripts/chromium.mjs',
    'tests/unit/network/browser/start-failure.test.ts',
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
  // The imports in lib/services/connect are text that the Connect page shows.
  const code = sources.filter(({ path: file }) => !file.startsWith('lib/services/connect/'))
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

const importsDatabase = new Set(
  sources
    .filter(({ text }) => importsOf(text).includes('@/lib/storage/db'))
    .map(({ path: file }) => roomIn(file)?.join('/')),
)

test('SQL is only in lib/storage/db and the stores of the modules that import it', () => {
  const odd = sources.filter(
    ({ path: file, text }) =>
      /from 'drizzle-orm/.test(text) &&
      !file.startsWith('lib/storage/db/') &&
      !importsDatabase.has(roomIn(file)?.join('/') ?? ''),
  )
  expect(odd.map(({ path: file }) => file)).toEqual([])
})

test('prices are only in lib/base/call/units.ts', () => {
  // Numbers of that size other than prices: shares, seconds, limits of what is shown or granted.
  const exempt = [
    'lib/base/call/units.ts',
    'lib/money/billing/prices.ts',
    // What search services charge the operator.
    'lib/capabilities/search/keys/prices.ts',
    'lib/people/branding/colors.ts',
    'lib/reader/captions/xml.ts',
    'lib/base/telemetry/metrics.ts',
    'app/_ui/facts/money.ts',
    'app/(dashboard)/credit/actions.ts',
    'app/(dashboard)/credit/add-credit.tsx',
  ]
  const priced = sources.filter(({ text }) => /\b0\.00\d/.test(text)).map(({ path: file }) => file)
  expect(priced.filter((file) => !exempt.includes(file))).toEqual([])
  expect(exempt.filter((file) => !priced.includes(file))).toEqual([])
})

test('nano-USD are converted only in lib/base/usd', () => {
  const odd = sources.filter(
    ({ path: file, text }) =>
      !file.startsWith('lib/base/usd/') &&
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

test('no module is a collection of unrelated helpers', () => {
  expect(
    sources
      .filter(({ path: file }) =>
        /\/(utils?|helpers?|common|misc|shared|types)(\/|\.tsx?$)/.test(file),
      )
      .map(({ path: file }) => file),
  ).toEqual([])
})
