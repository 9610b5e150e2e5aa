// Main content, titles and authors on the pages of WCXB, by kind of page: the word F1 as its makers
// measure it. FOLDER contains html/*.html.gz and ground-truth/*.json.
//   node scripts/run.mjs bench/outside/reading.ts FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import MarkdownIt from 'markdown-it'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { plain } from '../plain-text'
import { type Share, shareOf } from '../word-share'

type Truth = { main_content?: string; title?: string; author?: string; publish_date?: string }
type Marked = {
  url?: string
  ground_truth?: Truth
  _internal?: { page_type?: string | { primary: string } }
}

const root = process.argv[2] ?? ''
const markdown = new MarkdownIt({ html: true })
const shares = new Map<string, Share[]>()
const right = { titles: 0, authors: 0, dates: 0 }
const marked = { titles: 0, authors: 0, dates: 0 }
let cpu = 0
const names = readdirSync(path.join(root, 'ground-truth')).map((file) => file.replace('.json', ''))
for (const name of names) {
  const json = readFileSync(path.join(root, 'ground-truth', `${name}.json`), 'utf8')
  const facts = JSON.parse(json) as Marked
  const truth = facts.ground_truth ?? {}
  const html = gunzipSync(readFileSync(path.join(root, 'html', `${name}.html.gz`))).toString()
  const url = facts.url ?? 'https://example.com/'
  const started = process.cpuUsage()
  const page = readPageNow({ html, url, mainContentOnly: true, want: { markdown: true } })
  const share = shareOf(
    wordsOf(plain(markdown.render(page.markdown ?? ''))),
    wordsOf(truth.main_content ?? ''),
  )
  const { user, system } = process.cpuUsage(started)
  cpu += (user + system) / 1000
  for (const kind of ['all', kindOf(facts)]) shares.set(kind, [...(shares.get(kind) ?? []), share])
  count('titles', truth.title, page.title)
  count('authors', truth.author, page.metadata.author)
  count('dates', truth.publish_date?.slice(0, 10), page.metadata.publishedAt?.slice(0, 10))
}
for (const [kind, some] of [...shares].sort((a, b) => b[1].length - a[1].length)) {
  const mean = (of: (share: Share) => number) =>
    (some.reduce((sum, share) => sum + of(share), 0) / some.length).toFixed(3)
  const [f1, p, r] = [mean((s) => s.f1), mean((s) => s.precision), mean((s) => s.recall)]
  console.log(`${kind.padEnd(14)} ${some.length} pages, F1 ${f1}, precision ${p}, recall ${r}`)
}
console.log(`right ${JSON.stringify(right)} of ${JSON.stringify(marked)}`)
console.log(`CPU ${(cpu / names.length).toFixed(1)} ms a page`)

function kindOf({ _internal }: Marked): string {
  const type = _internal?.page_type
  const kind = (typeof type === 'object' ? type.primary : type) ?? 'article'
  return kind === 'category' ? 'collection' : kind
}

/** Whether one of two texts has all words of the other, in order. */
function count(what: keyof typeof right, wanted: string | undefined, got?: string | null) {
  if (!wanted) return
  marked[what]++
  const [one, other] = [wordsOf(wanted).join(' '), wordsOf(got ?? '').join(' ')]
  if (other !== '' && (one.includes(other) || other.includes(one))) right[what]++
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}
