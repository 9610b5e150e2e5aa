// node scripts/run.mjs bench/needless-renders.ts FOLDER: how many stored pages would be rendered
// because they look unfinished, and why. Pages are .html or .html.gz.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPageNow } from '@/lib/reader/page/in-thread'

const folder = process.argv[2] ?? 'tests/fixtures/pages'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.html(?:\.gz)?$/.test(file),
)
const reasons = new Map<string, string[]>()
let needed = 0
for (const file of files) {
  const bytes = readFileSync(path.join(folder, file))
  const html = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const { shell } = readPageNow({ html, url: 'https://example.com/a/page', want: {} })
  if (!shell.needed) continue
  needed++
  const reason = shell.reason?.replace(/[#.][\w-]+/, '…') ?? ''
  reasons.set(reason, [...(reasons.get(reason) ?? []), `${file} ${shell.reason}`])
}
console.log(`${needed} of ${files.length} pages would be rendered`)
for (const [reason, which] of [...reasons].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(which.length).padStart(5)}  ${reason}`)
  if (process.argv.includes('--files')) for (const file of which) console.log(`         ${file}`)
}
