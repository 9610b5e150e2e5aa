// The properties that must hold for every page, over folders of real pages and generated short
// ones: how many are without a fault.
//   node scripts/run.mjs bench/reading-properties.ts FOLDER… [--every N] [--wrong]
// FOLDERs are searched for .html and .html.gz files. `--every 10` reads each tenth file.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { decodePage } from '@/lib/base/text'
import {
  type Element,
  insert,
  parseHtml,
  scan,
  Text,
  visibleText,
  walkElements,
} from '@/lib/reader/html'
import { aboutPage } from '@/lib/reader/main-content'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { cutBlocks } from '../lib/reader/main-content/blocks'
import { describePage } from '../lib/reader/main-content/features/traits'
import { chooseBlocks } from '../lib/reader/main-content/rules/choose'
import { showDrawnWords } from '../lib/reader/page/drawings'
import { reveal } from '../lib/reader/page/reveal'
import { survey } from '../lib/reader/page/survey'
import { SHORT_PAGES } from '../tests/support/short-pages'

const ADDRESSES = ['', 'blog/a', '2024/a', 'forum/a', 'docs/a', 'product/a']
/**
 * Words of buttons, gutters, marks of notes, formulas and alternative texts may be left out; the
 * bodies of notes that pop up are added.
 */
const CLOSED_LIST_WORDS = 12
/** Of a site or a kicker beside the title. */
const NAME_WORDS = 5
const markdownIt = new MarkdownIt({ html: true }).use(footnotes)

const isOption = (text: string | undefined) => text?.startsWith('--') ?? false
const args = process.argv.slice(2)
const every = Number(args[args.indexOf('--every') + 1]) || 1
const folders = args.filter((arg, i) => !isOption(arg) && args[i - 1] !== '--every')

const read = (html: string, mainContentOnly: boolean, address = '') =>
  readPageNow({
    html,
    url: `https://example.com/${address}`,
    mainContentOnly,
    includeImages: false,
    includeLinks: false,
    want: { markdown: true },
  })
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
const rendered = (markdown: string) =>
  parseHtml(markdownIt.render(markdown)).children.map(visibleText).join(' ')

/**
 * The text that a browser shows, closed panels and copies for browsers without scripts included.
 * Control characters are not shown: badly encoded pages hold them inside words.
 */
function shownText(html: string): string {
  const page = reveal(survey(parseHtml(decodePage(html, null)), 'https://example.com/'))
  const { body } = showDrawnWords(page, true)
  for (const element of [...walkElements(body)]) {
    const text = ` ${fieldText(element)} `
    if (text.trim() !== '' && element.parent)
      insert(element.parent, new Text(text, scan(text)), element)
  }
  return visibleText(body)
}

/** What a browser writes into a field, or beside a group of choices. */
function fieldText({ name, attribs }: Element): string {
  if (name === 'optgroup' || name === 'option') return attribs.label ?? ''
  const isShown = name === 'input' && !UNSHOWN.test(attribs.type ?? '')
  return (isShown ? (attribs.type === 'image' ? attribs.alt : attribs.value) : '') ?? ''
}

const UNSHOWN = /^(?:hidden|password|checkbox|radio|range|color|file)$/i

/** Without notes, which come at the end. */
const withoutNotes = (markdown: string) => markdown.replace(/^\[\^[^\]]+\]:.*(?:\n {4}.*)*/gm, '')

/** Words that occur once on both sides, in an order that the page does not have. */
function outOfOrder(page: readonly string[], got: readonly string[]): string[] {
  const places = new Map(page.map((word, at) => [word, at]))
  const [onPage, inMarkdown] = [countEach(page), countEach(got)]
  let last = -1
  return got.filter((word) => {
    const at = places.get(word)
    if (at === undefined || onPage.get(word) !== 1 || inMarkdown.get(word) !== 1) return false
    const isBefore = at < last
    last = Math.max(last, at)
    return isBefore
  })
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words of a list but not of another, in which a style sheet may have parted some. */
function missing(words: ReadonlySet<string>, all: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !all.has(word) && !isParted(word, all))
}

function isParted(text: string, all: ReadonlySet<string>): boolean {
  for (let at = 2; at <= text.length - 2; at++) {
    if (!all.has(text.slice(0, at))) continue
    const rest = text.slice(at)
    if (all.has(rest) || (/^\p{Lu}/u.test(rest) && isParted(rest, all))) return true
  }
  return false
}

const CHECKS: Record<string, (html: string) => boolean> = {
  '(a) words keep their order': (html) => {
    const page = wordsOf(shownText(html))
    const got = wordsOf(rendered(withoutNotes(read(html, false).markdown ?? '')))
    return outOfOrder(page, got).length <= got.length / 200
  },
  '(b) no word is lost or invented': (html) => {
    const page = new Set(wordsOf(shownText(html)))
    const { markdown, words } = read(html, false)
    const got = new Set(wordsOf(rendered(markdown ?? '')))
    const plain = new Set(wordsOf(rendered(withoutNotes(markdown ?? ''))))
    const lost = missing(page, got).length
    const joined = [...page].join(' ')
    const invented = missing(plain, page).filter((word) => !joined.includes(word)).length
    return (
      lost <= CLOSED_LIST_WORDS + page.size / 100 && invented <= CLOSED_LIST_WORDS + words / 100
    )
  },
  '(c) rendering loses no word': (html) => {
    const markdown = read(html, false).markdown ?? ''
    const shown = rendered(markdown)
    const plain = wordsOf(markdown.replace(/\]\([^)]*\)|```\S*|<[^<>]*>|&\w+;/g, ' '))
    return plain.every((word) => !/\p{L}{4}/u.test(word) || shown.includes(word))
  },
  '(d) main content is the same at every address': (html) =>
    new Set(ADDRESSES.map((address) => read(html, true, address).markdown)).size === 1,
  '(e) text is not lost as a whole': (html) => {
    const { words, notAPage, shell } = read(html, false)
    if (words < 20 || notAPage || shell.needed) return true
    return /\p{L}/u.test(read(html, true).markdown ?? '')
  },
  '(g) no sentence is left out as the headline': (html) => {
    const { ownTitle, metadata } = read(html, true)
    const words = new Set(wordsOf((ownTitle ?? '').toLowerCase()))
    return headlinesIn(html, aboutPage(ownTitle ?? '', metadata, [], true)).every((text) => {
      const beside = wordsOf(text.toLowerCase()).filter((word) => !words.has(word)).length
      return beside <= (/[.!?。！？]$/.test(text) ? 0 : NAME_WORDS)
    })
  },
}

/** The texts that main content leaves out because they repeat the title of an article. */
function headlinesIn(html: string, about: ReturnType<typeof aboutPage>): string[] {
  const page = reveal(survey(parseHtml(decodePage(html, null)), 'https://example.com/'))
  const tree = cutBlocks(page.body)
  if (!tree || tree.blocks.length === 0) return []
  const { leftOut } = chooseBlocks(describePage(tree, about))
  return [...leftOut].flatMap(([block, step]) => (step === 'headline' ? [block.text.trim()] : []))
}

const right = new Map<string, number>()
let pages = 0
for (const [at, file] of folders.flatMap(filesIn).entries()) {
  if (at % every !== 0) continue
  const bytes = readFileSync(file)
  const html = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  pages++
  for (const [name, holds] of Object.entries(CHECKS)) {
    if (holds(html)) right.set(name, (right.get(name) ?? 0) + 1)
    else if (args.includes('--wrong')) console.log(`${name}: ${file}`)
  }
}
const short = SHORT_PAGES.filter(([, html]) => {
  const words = new Set(wordsOf(read(html, true).markdown ?? ''))
  return wordsOf(html.replace(/<title>.*?<\/title>|<[^<>]*>/g, ' ')).every((word) =>
    words.has(word),
  )
})
for (const name of Object.keys(CHECKS)) console.log(`${name}: ${right.get(name) ?? 0} of ${pages}`)
console.log(`(f) a short page is its own main content: ${short.length} of ${SHORT_PAGES.length}`)

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html(?:\.gz)?$/.test(name) && !/expected/.test(name))
    .map((name) => path.join(folder, name))
}
