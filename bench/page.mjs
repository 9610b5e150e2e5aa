// The cost of reading a page, beside turndown with GFM and beside parsing alone, in CPU time of the
// same run; hostile pages at half and full size; and, with marked pages, how much of the main
// content is found.
//   node scripts/run.mjs bench/page.mjs [--speed] [--pages FOLDER] [--marked FILE.jsonl] --speed
//   leaves hostile pages out. FOLDER holds .html or .html.gz files. A marked page is a line
//   {"url","html","content"} or {"url","html","with":[],"without":[]}.

import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseDocument } from 'htmlparser2'
import TurndownService from 'turndown'
import { gfm } from 'turndown-plugin-gfm'
import { toMarkdown } from '@/lib/reader/markdown'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { printContent } from './page-content.mjs'
import { hostilePages } from './page-hostile'

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const url = 'https://example.com/page'
const wantAll = {
  markdown: true,
  html: true,
  links: true,
  structured: true,
  removed: true,
  passages: true,
}

if (option('case')) readOne(option('case'), Number(option('size')))
else if (option('marked')) printContent(option('marked'))
else {
  printSpeed(pages(option('pages')))
  if (!process.argv.includes('--speed')) await printHostile()
}

function pages(folder) {
  if (folder) {
    const files = readdirSync(folder).filter((name) => /\.html(\.gz)?$/.test(name))
    return files.map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    })
  }
  const golden = path.join(import.meta.dirname, '../tests/fixtures/pages')
  const bodies = readdirSync(golden).map((name) =>
    readFileSync(path.join(golden, name, 'page.html'), 'utf8'),
  )
  return bodies.map((html) => html.repeat(Math.ceil(60_000 / html.length)))
}

function printSpeed(all) {
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' }).use(gfm)
  const readers = {
    'htmlparser2, parse only': (html) => parseDocument(html),
    'turndown with GFM': (html) => turndown.turndown(html),
    'toMarkdown, whole page': (html) => toMarkdown(html, { url }),
    'readPage, main content': (html) =>
      readPageNow({ html, url, mainContentOnly: true, want: { markdown: true } }),
    'readPage, everything': (html) =>
      readPageNow({ html, url, mainContentOnly: true, want: wantAll }),
  }
  const names = Object.keys(readers)
  const spent = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) for (const html of all.slice(0, 10)) readers[name](html)
  for (let round = 0; round < 5; round++) {
    for (const name of names)
      spent[name].push(cpuMs(() => all.forEach((html) => void readers[name](html))))
  }
  const bytes = all.reduce((sum, html) => sum + Buffer.byteLength(html), 0)
  const base = median(spent['turndown with GFM'])
  console.log(
    `${all.length} pages, ${(bytes / 1e6).toFixed(1)} MB; CPU time, median of 5 interleaved rounds`,
  )
  for (const name of names) {
    const ms = median(spent[name])
    const perPage = (ms / all.length).toFixed(2).padStart(8)
    console.log(
      `${name.padEnd(26)} ${perPage} ms/page ${(base / ms).toFixed(1).padStart(6)} x turndown`,
    )
  }
  console.log(`peak memory of the run ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
}

async function printHostile() {
  let passed = 0
  const names = Object.keys(hostilePages)
  for (const name of names) {
    const half = await inOwnProcess(name, 0.5)
    const full = await inOwnProcess(name, 1)
    const ratio = full.ms / Math.max(5, half.ms)
    const ok = full.ms < 2000 && (full.ms < 200 || ratio < 3)
    passed += ok
    const numbers = `${String(full.ms).padStart(6)} ms  x${ratio.toFixed(1)} from half  ${full.mb} MB`
    console.log(`${ok ? 'ok  ' : 'SLOW'} ${name.padEnd(28)} ${numbers}`)
  }
  console.log(`${passed} of ${names.length} under 2 s and linear`)
}

function inOwnProcess(name, size) {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--case', name, '--size', String(size)], {
      execArgv: process.execArgv,
    })
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

function readOne(name, size) {
  const html = hostilePages[name](size)
  toMarkdown('<p>warm <b>up</b></p>')
  const ms = cpuMs(() => toMarkdown(html, { url }))
  process.send({ ms: Math.round(ms), mb: Math.round(process.resourceUsage().maxRSS / 1024) })
}

function cpuMs(work) {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
}
