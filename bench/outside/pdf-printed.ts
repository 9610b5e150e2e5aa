import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { chromium } from 'playwright'
import { type PdfText, readDocument } from '@/lib/reader/pdf/read-document'
import { half } from './halves'

/**
 * `node scripts/run.mjs bench/outside/pdf-printed.ts FOLDER`: prints readability's test pages to
 * PDF, and compares their Markdown with the HTML: paragraphs in one block, headings found.
 */
const LEAST_WORDS = 12
const folder = process.argv[2] ?? '.'
const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the path of a Chromium.')
type Counts = { whole: number; merged: number; split: number; found: number; missed: number }
const counts = [0, 1].map((): Counts => ({ whole: 0, merged: 0, split: 0, found: 0, missed: 0 }))

const names = readdirSync(folder).filter((name) => /^[\da-m]/i.test(name))
for (const name of names) {
  const html = readFileSync(path.join(folder, name, 'source.html'), 'utf8')
  const read = await printed(html).then(
    (bytes) => readDocument({ bytes, pageStart: 1, pageEnd: 1_000, asMarkdown: true }),
    (error) => console.log(`${name} was not printed: ${String(error).split('\n')[0]}`),
  )
  if (read && 'text' in read) count(html, read, counts[half(name)] as Counts)
}
for (const [i, own] of counts.entries()) {
  const { whole, merged, split, found, missed } = own
  const paragraphs = whole + merged + split
  console.log(
    `half ${i}: ${(whole / paragraphs).toFixed(3)} of ${paragraphs} paragraphs are one block ` +
      `(${merged} merged, ${split} split), ${(found / (found + missed)).toFixed(3)} of ` +
      `${found + missed} headings are found`,
  )
}
process.exit(0)

async function printed(html: string): Promise<Uint8Array> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.route(/^http/, (route) => route.abort())
    await page.setContent(html, { waitUntil: 'domcontentloaded', timeout: 10_000 })
    return new Uint8Array(await page.pdf())
  } finally {
    await browser.close()
  }
}

function count(html: string, { text }: PdfText, to: Counts) {
  const $ = load(html)
  $('script, style, noscript, template').remove()
  const all = ` ${wordsOf(text)} `
  const blocks = text.split(/\n{2,}/).map((block) => wordsOf(block.replace(/^\d{1,2}\. /, '')))
  const isIn = (one: string) => all.includes(` ${one} `)
  for (const element of $('p, li').toArray()) {
    const own = wordsOf($(element).text())
    const isOne = $(element).find('p, li, div, ul, table, br').length === 0
    if (!isOne || own.split(' ').length < LEAST_WORDS || !isIn(own)) continue
    if (blocks.includes(own)) to.whole++
    else if (blocks.some((block) => ` ${block} `.includes(` ${own} `))) to.merged++
    else to.split++
  }
  const headings = new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, one = '']) => wordsOf(one)))
  for (const element of $('h1, h2, h3').toArray()) {
    const own = wordsOf($(element).text())
    if (own === '' || !isIn(own)) continue
    if (headings.has(own)) to.found++
    else to.missed++
  }
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
