export const FOLDERS = [
  'questions',
  'pdfs',
  'saxes',
  'python-manual',
  'wcxb',
  'xquad',
  'clapnq',
] as const
export type Folder = (typeof FOLDERS)[number]
export type Given = Partial<Record<Folder, string>>

/** The first group of `pattern`, by the second if any, and by the time of parsing a page. */
export type Figure = {
  name: string
  pattern: RegExp
  better: 'higher' | 'lower'
  noise: number
  perParse?: boolean
}
export type Bench = {
  file: string
  args?: (manual: string, given: Given) => string[]
  needs?: Folder
  figures: Figure[]
}

/** How much CPU time differs on a machine with other work, and where a bench is short. */
const BUSY = 0.4
const ROUGH = 0.6
const higher = (name: string, pattern: RegExp, noise = 0): Figure => ({
  name,
  pattern,
  better: 'higher',
  noise,
})
const lower = (name: string, pattern: RegExp, noise: number, perParse = false): Figure => ({
  name,
  pattern,
  better: 'lower',
  noise,
  perParse,
})

export const benches: Bench[] = [
  {
    file: 'extract.ts',
    figures: [
      higher('extract: right, tuned on', /tuned on,.*: ([\d.]+) right/),
      higher('extract: precision, tuned on', /tuned on,.*precision ([\d.]+)/),
      higher('extract: right, held out', /held out,.*: ([\d.]+) right/),
      higher('extract: precision, held out', /held out,.*precision ([\d.]+)/),
    ],
  },
  {
    file: 'brand.ts',
    figures: [
      higher('brand: logo', /logo ([\d.]+)/),
      higher('brand: main colour', /main colour ([\d.]+)/),
      higher('brand: profiles F1', /profiles F1 ([\d.]+)/),
    ],
  },
  {
    file: 'page.mjs',
    args: () => ['--speed'],
    figures: [
      higher('page: Markdown, times turndown', besideTurndown('toMarkdown, whole page'), BUSY),
      higher('page: main content, times turndown', besideTurndown('readPage, main content'), BUSY),
      higher('page: everything, times turndown', besideTurndown('readPage, everything'), BUSY),
    ],
  },
  {
    file: 'page-thread.ts',
    args: (manual) => [manual],
    figures: [
      lower('page-thread: whole pages / parsing', /whole pages:.* ([\d.]+) ms warm/, ROUGH, true),
      lower('page-thread: main content / parsing', /main content:.* ([\d.]+) ms warm/, ROUGH, true),
    ],
  },
  {
    file: 'answer.ts',
    args: (manual) => ['--manual', manual],
    figures: [lower('answer: without upstreams / parsing', /in all +([\d.]+) ms/, ROUGH, true)],
  },
  {
    file: 'web-fetch.ts',
    args: () => ['500'],
    figures: [lower('web-fetch: guarded / plain', /"guardedToPlain":([\d.]+)/, ROUGH)],
  },
  {
    file: 'providers.ts',
    figures: [
      lower('providers: search / bare', /search, 10 hits:.*ratio ([\d.]+)/, ROUGH),
      lower('providers: stream / bare', /stream, 500 pieces:.*ratio ([\d.]+)/, ROUGH),
    ],
  },
  {
    file: 'ledger.ts',
    args: () => ['--seconds', '3'],
    figures: [
      lower(
        'ledger: hold and settle / parsing',
        /settle .* with 64 clients.* ([\d.]+) ms CPU/,
        ROUGH,
        true,
      ),
      lower('ledger: a whole call / parsing', /whole call .* ([\d.]+) ms CPU/, ROUGH, true),
    ],
  },
  {
    file: 'crawl.ts',
    args: (manual) => ['--manual', manual, '--rounds', '4'],
    figures: [
      lower('crawl: warm / by hand', /warm \/ warm.*by hand ([\d.]+)/, ROUGH),
      lower('crawl: cold / by hand', /the whole fresh process.*by hand ([\d.]+)/, ROUGH),
      lower(
        'crawl: first frame / a scrape',
        /First page frame ([\d.]+) ms, a single scrape ([\d.]+)/,
        1,
      ),
    ],
  },
  {
    file: 'map.ts',
    args: (manual, { saxes }) => [
      ...['--manual', manual, '--rounds', '3'],
      ...(saxes ? ['--saxes', saxes] : []),
    ],
    figures: [
      higher('map: recall without a sitemap', /recall ([\d.]+)/),
      lower('map: 30,000 addresses / parsing', /CPU (\d+) ms/, ROUGH, true),
    ],
  },
  {
    file: 'jobs.ts',
    args: () => ['--pages', '1500'],
    figures: [lower('jobs: a job / a stream', /crawl_stream: ([\d.]+)/, ROUGH)],
  },
  {
    file: 'pdf.ts',
    needs: 'pdfs',
    args: (_, { pdfs = '' }) => [pdfs],
    figures: [
      lower(
        'pdf: CPU / pdf-parse',
        /file, ms: median ([\d.]+).*\s+pdf-parse: median ([\d.]+)/,
        BUSY,
      ),
    ],
  },
  {
    file: 'context.ts',
    needs: 'questions',
    args: (_, given) => manualAndQuestions(given),
    figures: [
      higher('context: phrase within 1,000 tokens', /1000 tokens +context ([\d.]+)/),
      higher('context: phrase within 4,000 tokens', /4000 tokens +context ([\d.]+)/),
    ],
  },
  {
    file: 'outside/reading.ts',
    needs: 'wcxb',
    args: (_, { wcxb = '' }) => [wcxb],
    figures: [higher('outside/reading: word F1', /^all .*F1 ([\d.]+)/m)],
  },
  {
    file: 'outside/answers.ts',
    needs: 'xquad',
    args: (_, { xquad = '' }) => ['--xquad', xquad],
    figures: [higher('outside/answers: first, English', /\ben\b.*first of \d+ ([\d.]+)/)],
  },
  {
    file: 'outside/answers.ts',
    needs: 'clapnq',
    args: (_, { clapnq = '' }) => ['--clapnq', clapnq, '--first', '150'],
    figures: [higher('outside/answers: chosen sentences, F1', /chosen sentences ([\d.]+)/)],
  },
  {
    file: 'research.ts',
    needs: 'python-manual',
    args: (_, { 'python-manual': manual = '' }) => ['--manual', manual],
    figures: [
      higher('research: both pages, low', /low +both pages cited ([\d.]+)/),
      higher('research: both pages, high', /high +both pages cited ([\d.]+)/),
    ],
  },
]

/** Benches that are not part of the check, and why. */
export const skipped: Record<string, string> = {
  'page.mjs (hostile pages)': 'two minutes; tests hold the limits',
  'page-learn.mjs, page.mjs --marked, most of outside/': 'need data of others',
  'page-loop.ts': 'delays depend on what else the machine does',
  'overload.ts, hostile-day.ts, soak.ts, web-renders.ts': 'long: `npm run stress` and by hand',
  'ledger-postgres.ts, growth.ts': 'need a PostgreSQL with pgbench, and many minutes',
  'usage.ts, interaction.ts': 'need a million calls; fail by themselves',
  'pages.ts': 'visits every page of the dashboard: a quarter of an hour; fails by itself',
  'web-mutations.mjs': 'no figure: runs the guard’s tests against each removed protection',
}

function besideTurndown(reader: string): RegExp {
  return new RegExp(`turndown with GFM +([\\d.]+) ms[\\s\\S]*${reader} +([\\d.]+) ms`)
}

function manualAndQuestions({ 'python-manual': manual, questions = '' }: Given): string[] {
  return [...(manual ? ['--manual', manual] : []), '--questions', questions]
}
