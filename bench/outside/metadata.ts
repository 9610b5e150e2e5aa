// Titles, authors and dates on the test pages of two other readers, by range of names.
//   node scripts/run.mjs bench/outside/metadata.ts [--parser FOLDER] [--readability FOLDER]
//     [--names a-m] [--wrong]
// PARSER is the root of postlight/parser (fixtures, src/extractors/custom), READABILITY is
// mozilla/readability's test/test-pages. `--wrong` prints wrong values.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPageNow } from '@/lib/reader/page/in-thread'

type Facts = { title?: string; author?: string; date?: string }
type Case = { name: string; file: string; url: string; wanted: Facts }

const PARTS =
  /(?:(url) =|(html) = fs\.readFileSync\(|assert\.equal\(\s*(title|author|date_published),)\s*(`[^`]*`|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")/g

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const [from = 'a', to = 'm'] = (option('names') ?? 'a-m').split('-')
/** Names that start with a digit sort before all letters. */
const isOurs = (name: string) => {
  const first = (name[0] ?? '').toLowerCase()
  return (first >= from || (from === 'a' && first < 'a')) && first <= to
}
const [parser, readability] = [option('parser'), option('readability')]
if (parser) print('postlight/parser', parserCases(parser))
if (readability) print('mozilla/readability', readabilityCases(readability))

function print(set: string, cases: Case[]) {
  const right = { title: 0, author: 0, date: 0 }
  const marked = { title: 0, author: 0, date: 0 }
  for (const { name, file, url, wanted } of cases) {
    const html = readFileSync(file, 'utf8')
    const page = readPageNow({ html, url, mainContentOnly: true, want: { markdown: true } })
    const { author, publishedAt } = page.metadata
    const got: Facts = { title: page.title ?? '', author: author ?? '', date: publishedAt ?? '' }
    for (const what of ['title', 'author', 'date'] as const) {
      const want = wanted[what]
      if (!want) continue
      marked[what]++
      if (isRight(what, want, got[what] ?? '')) right[what]++
      else if (process.argv.includes('--wrong'))
        console.log(`${name} ${what}: wanted ${want.trim()} | got ${got[what]}`)
    }
  }
  console.log(`${set}: right ${JSON.stringify(right)} of ${JSON.stringify(marked)}`)
}

/**
 * Whether one text contains all words of the other, in order, or both are the same day or moment.
 */
function isRight(what: keyof Facts, want: string, got: string): boolean {
  if (what === 'date')
    return want.slice(0, 10) === got.slice(0, 10) || Date.parse(want) === Date.parse(got)
  const [one, other] = [wordsOf(want), wordsOf(got)]
  return other !== '' && (one.includes(other) || other.includes(one))
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ')
}

function readabilityCases(folder: string): Case[] {
  return readdirSync(folder)
    .filter((name) => isOurs(name) && existsSync(path.join(folder, name, 'source.html')))
    .map((name) => {
      const json = readFileSync(path.join(folder, name, 'expected-metadata.json'), 'utf8')
      const said = JSON.parse(json) as Record<'title' | 'byline' | 'publishedTime', string | null>
      const { title, byline, publishedTime } = said
      const wanted = { title: title ?? '', author: byline ?? '', date: publishedTime ?? '' }
      const file = path.join(folder, name, 'source.html')
      return { name, file, url: 'http://fakehost/test/page.html', wanted }
    })
}

/** The tests are programs: the page and the expectation are parsed out of their text. */
function parserCases(root: string): Case[] {
  const folder = path.join(root, 'src/extractors/custom')
  const cases = new Map<string, Case>()
  for (const name of readdirSync(folder).filter(isOurs)) {
    const file = path.join(folder, name, 'index.test.js')
    if (!existsSync(file)) continue
    const at = { url: '', html: '' }
    for (const [, url, html, what, quoted = ''] of readFileSync(file, 'utf8').matchAll(PARTS)) {
      const text = quoted.slice(1, -1).replace(/\\(.)/g, '$1')
      if (url) at.url = text
      if (html) at.html = path.join(root, text)
      if (!what || !existsSync(at.html) || !isOurs(path.basename(at.html))) continue
      const one = cases.get(at.html) ?? { name, file: at.html, url: at.url, wanted: {} }
      cases.set(at.html, one)
      one.wanted[what === 'date_published' ? 'date' : (what as 'title' | 'author')] ??= text
    }
  }
  return [...cases.values()]
}
