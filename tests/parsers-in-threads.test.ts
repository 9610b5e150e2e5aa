import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Entry files of threads and processes. Files that only they import may parse. */
const WORKERS = [
  'lib/base/threads/reader.ts',
  'lib/reader/pdf/reader.ts',
  'lib/reader/documents/reader.ts',
  'lib/reader/ocr/reader.ts',
  'lib/capabilities/extract/images/child.ts',
]
/**
 * A module's functions for the reader threads: the threads load them by name; otherwise they only
 * import each other.
 */
const IN_THREAD = /^lib\/[\w-]+\/[\w-]+\/in-thread\.ts$/
/** Modules that only threads use: the main thread does not import their entry files. */
const THREAD_MODULE = /^lib\/reader\/(?:captions|html|main-content|markdown)\//

const PARSERS = [
  'cheerio',
  'css-select',
  'culori',
  'dom-serializer',
  'domhandler',
  'domutils',
  'htmlparser2',
  'parse5',
  'sanitize-html',
  'sharp',
  'unpdf',
]
const OWN_PARSERS = [
  'lib/reader/page/read.ts',
  ...['html', 'main-content', 'markdown'].map((name) => `lib/reader/${name}/index.ts`),
  ...['feed', 'plain-page'].map((name) => `lib/capabilities/scrape/${name}.ts`),
  ...['cue', 'decoded', 'parse', 'playlist', 'timed-lines', 'xml'].map(
    (name) => `lib/reader/captions/${name}.ts`,
  ),
  ...['page-facts', 'pick', 'talk'].map((name) => `lib/capabilities/transcript/${name}.ts`),
  ...['entities', 'evidence', 'facts', 'fill-shape', 'quotes', 'values'].map(
    (name) => `lib/capabilities/extract/${name}.ts`,
  ),
  ...['colors', 'header', 'home', 'manifest', 'places', 'scan', 'svg'].map(
    (name) => `lib/capabilities/extract/brand/${name}.ts`,
  ),
  ...['drawing', 'inspect'].map((name) => `lib/capabilities/extract/images/${name}.ts`),
  ...['papers/arxiv-feed', 'duckduckgo-page'].map(
    (name) => `lib/capabilities/search/providers/${name}.ts`,
  ),
  'lib/capabilities/map/sitemap-xml.ts',
  'lib/reader/pdf/read-document.ts',
  'lib/network/web/robots/parse.ts',
]

/** Files that parse on the main thread, and why that is fast. */
const EXCEPTIONS: Record<string, string> = {
  'lib/capabilities/answer/safe/html.ts': 'the answer that a model wrote, not a page',
  'lib/people/branding/colors.ts': 'a colour of seven characters that the owner set',
  'lib/reader/page/selector.ts':
    'selectors of at most 512 characters that the caller wrote, compiled and applied to nothing',
  'lib/capabilities/search/plain.ts':
    'at most 8,000 characters of a title or snippet, from a service that the operator chose',
  'scripts/readme-recording.ts': 'pictures of our own pages, by a command that no server runs',
}

const sources = ['app', 'lib', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m[jt]s)$/.test(name))
    .map((name) => `${root}/${name}`),
)
const all = [...sources, 'instrumentation.ts', 'proxy.ts']

/** The imports of a file at run time, without types. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s[^'"]*?from\s+)?(?:([^'";]*?)\s+from\s+)?['"]([^'"]+)['"]/g,
  )
  const written = [...found].flatMap(([, type, names = '', from = '']) =>
    type || hasTypesAlone(names) ? [] : [from],
  )
  const later = [...text.matchAll(/(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return [...written, ...later].map((to) => resolved(file, to))
}

/** `{ type One, type Other }` */
function hasTypesAlone(names: string): boolean {
  const [, inside] = /^\{(.*)\}$/s.exec(names.trim()) ?? []
  const list =
    inside
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? []
  return list.length > 0 && list.every((name) => name.startsWith('type '))
}

function resolved(from: string, to: string): string {
  const base = to.startsWith('@/')
    ? to.slice(2)
    : to.startsWith('.')
      ? path.posix.join(path.dirname(from), to)
      : null
  if (base === null) return to
  const files = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`]
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? base
}

const isOfThreads = (file: string) => WORKERS.includes(file) || IN_THREAD.test(file)
const graph = new Map(all.map((file) => [file, importsOf(file)]))

/** The import path from one of the files to each file that it reaches, except those of threads. */
function waysFrom(starts: string[]): Map<string, string[]> {
  const ways = new Map(starts.map((file) => [file, [file]]))
  for (const [file, way] of ways)
    for (const to of graph.get(file) ?? []) if (!ways.has(to)) ways.set(to, [...way, to])
  return ways
}

const isPackage = (name: string, to: string) => to === name || to.startsWith(`${name}/`)

test('no code of the main thread imports a parser of fetched content', () => {
  // All files except those that only threads reach.
  const ofThreads = waysFrom(all.filter(isOfThreads))
  const starts = all.filter(
    (file) =>
      /^(?:app|scripts)\/|^lib\/[\w-]+\/[\w-]+\/index\.ts$|^\w+\.ts$/.test(file) ||
      !ofThreads.has(file),
  )
  const ways = waysFrom(starts.filter((file) => !isOfThreads(file) && !THREAD_MODULE.test(file)))
  const broken = [...ways].flatMap(([file, way]) => {
    const isParser =
      OWN_PARSERS.includes(file) ||
      isOfThreads(file) ||
      PARSERS.some((name) => isPackage(name, file))
    return isParser && !((way.at(-2) ?? '') in EXCEPTIONS) ? [way.join(' → ')] : []
  })
  expect(broken).toEqual([])
})

test('the threads import their parsers, so that the test above checks something', () => {
  const reached = waysFrom(all.filter(isOfThreads))
  const used = [...reached.keys()]
  expect(OWN_PARSERS.filter((file) => !reached.has(file))).toEqual([])
  for (const name of ['htmlparser2', 'cheerio', 'css-select', 'parse5', 'sanitize-html', 'sharp'])
    expect(used.some((to) => isPackage(name, to))).toBe(true)
})

test('each exception is a file that uses a parser', () => {
  const idle = Object.keys(EXCEPTIONS).filter(
    (file) => !graph.get(file)?.some((to) => PARSERS.some((name) => isPackage(name, to))),
  )
  expect(idle).toEqual([])
})
