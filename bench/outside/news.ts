// Main content, titles, authors and dates on the news pages of 41 countries that fundus is tested
// with: the word F1, and the paragraphs of the article that main content lacks though the page has
// them. FOLDER is its tests/resources/parser/test_data.
//   node scripts/run.mjs bench/outside/news.ts FOLDER [ours|others]
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import MarkdownIt from 'markdown-it'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { plain } from '../plain-text'
import { type Share, shareOf } from '../word-share'
import { mean } from './halves'

type Section = { headline: string[]; paragraphs: string[] }
type Article = {
  title?: string
  authors?: string[]
  publishing_date?: string
  body: { summary: string[]; sections: Section[] }
}
type Page = { html: string; url: string; article: Article }

const DAY_MS = 86_400_000
const [root = '', half] = process.argv.slice(2)
const markdown = new MarkdownIt({ html: true })
const shares: Share[] = []
const count = { paragraphs: 0, lacking: 0, pages: 0 }
const right = { titles: 0, authors: 0, dates: 0 }
const marked = { titles: 0, authors: 0, dates: 0 }
let rendered = 0
for (const country of readdirSync(root).filter((name) => /^[a-z]{2,3}$/.test(name)))
  for (const page of pagesIn(path.join(root, country))) measure(page)
const f1 = mean(shares.map((share) => share.f1)).toFixed(3)
console.log(`${shares.length} pages, F1 ${f1}, ${rendered} would be rendered`)
console.log(`${count.lacking} of ${count.paragraphs} paragraphs lack, on ${count.pages} pages`)
console.log(`right ${JSON.stringify(right)} of ${JSON.stringify(marked)}`)

/** Each newspaper has a page for each version of its parser, in the order of their dates. */
function* pagesIn(folder: string): Generator<Page> {
  const meta = JSON.parse(readFileSync(path.join(folder, 'meta.info'), 'utf8'))
  const files = readdirSync(folder)
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const paper = file.slice(0, -'.json'.length)
    const isOurs = createHash('sha256').update(paper).digest('hex').charAt(0) < '8'
    if (half && isOurs !== (half === 'ours')) continue
    const versions = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    const names = files.filter((name) => name.startsWith(`${paper}_2`)).sort()
    for (const [at, article] of Object.values<Article>(versions).entries()) {
      const name = names[at] ?? ''
      const html = gunzipSync(readFileSync(path.join(folder, name))).toString()
      yield { html, url: meta[name].url, article }
    }
  }
}

function measure({ html, url, article }: Page) {
  const read = (mainContentOnly: boolean) =>
    readPageNow({ html, url, mainContentOnly, want: { markdown: true } })
  const page = read(true)
  const [main, whole] = [page, read(false)].map((reading) => readLetters(reading.markdown))
  const { summary, sections } = article.body
  const texts = [...summary, ...sections.flatMap((part) => [...part.headline, ...part.paragraphs])]
  const paragraphs = texts.map(letters).filter((text) => text !== '')
  const lacking = paragraphs.filter((text) => !main?.includes(text) && whole?.includes(text))
  shares.push(shareOf((main ?? '').split(' '), paragraphs.join(' ').split(' ')))
  count.paragraphs += paragraphs.length
  count.lacking += lacking.length
  if (lacking.length > 0) count.pages++
  if (page.shell.needed) rendered++
  check('titles', article.title, page.title)
  check('authors', article.authors?.[0], page.metadata.author)
  const { publishing_date: wanted } = article
  if (!wanted) return
  marked.dates++
  const gap = Date.parse(wanted.replace(' ', 'T')) - Date.parse(page.metadata.publishedAt ?? '')
  if (Math.abs(gap) <= DAY_MS) right.dates++
}

function check(kind: keyof typeof right, wanted: string | undefined, got: string | null) {
  if (!wanted) return
  marked[kind]++
  const [label, ours] = [letters(wanted), letters(got ?? '')]
  if (ours !== '' && (label.includes(ours) || ours.includes(label))) right[kind]++
}

function readLetters(text: string | null): string {
  return letters(plain(markdown.render(text ?? '')))
}

function letters(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  ).join(' ')
}
