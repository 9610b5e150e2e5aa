import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { readPageNow } from '@/lib/page'

/**
 * How well main content is found on marked pages. Whole texts: precision and recall of four-word runs, averaged over the
 * pages. Marked passages: how many of those wanted are there, and how many of those unwanted are not.
 */
export function printContent(file) {
  const pages = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const markdown = new MarkdownIt({ html: true })
  const whole = []
  const parts = { found: 0, missed: 0, wrong: 0 }
  for (const page of pages) {
    const read = readPageNow({ html: page.html, url: page.url, mainContentOnly: true, want: { markdown: true } })
    const text = plain(markdown.render(read.markdown))
    if (typeof page.content === 'string') whole.push(overlap(runs(page.content), runs(text)))
    else countParts(page, text, parts)
  }
  if (whole.length > 0) {
    const precision = mean(whole.map((one) => one.precision))
    const recall = mean(whole.map((one) => one.recall))
    print('whole texts', whole.length, precision, recall)
  }
  if (parts.found > 0) {
    const { found, missed, wrong } = parts
    print('marked passages', pages.length - whole.length, found / (found + wrong), found / (found + missed))
  }
}

function countParts(page, text, parts) {
  const line = text.replace(/\s+/g, ' ')
  const holds = (part) => line.includes(part.replace(/\s+/g, ' ').trim())
  for (const part of page.with) parts[holds(part) ? 'found' : 'missed']++
  for (const part of page.without) if (holds(part)) parts.wrong++
}

function runs(text) {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const counts = new Map()
  for (let i = 0; i < Math.max(1, words.length - 3); i++) {
    const run = words.slice(i, i + 4).join(' ')
    if (run !== '') counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return counts
}

function overlap(wanted, got) {
  let both = 0
  for (const [run, count] of wanted) both += Math.min(count, got.get(run) ?? 0)
  const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0)
  return { precision: got.size > 0 ? both / sum(got) : 0, recall: wanted.size > 0 ? both / sum(wanted) : 1 }
}

function plain(html) {
  return html
    .replace(/<(?:\/?(?:p|div|li|ul|ol|h\d|table|tr|td|th|pre|blockquote|br|hr|thead|tbody)\b)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot);/g, (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name])
}

function mean(numbers) {
  return numbers.reduce((a, b) => a + b, 0) / numbers.length
}

function print(name, count, precision, recall) {
  const percent = (share) => (share * 100).toFixed(2)
  const f1 = (2 * precision * recall) / (precision + recall)
  console.log(`${name}: ${count} pages, F1 ${percent(f1)}, precision ${percent(precision)}, recall ${percent(recall)}`)
}
