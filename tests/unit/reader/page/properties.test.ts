import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { describe, expect, it } from 'vitest'
import { parseHtml, visibleText } from '@/lib/reader/html'
import { readPageNow } from '@/lib/reader/page/in-thread'

const folder = path.join(import.meta.dirname, '../../../fixtures/pages')
const markdownIt = new MarkdownIt({ html: true }).use(footnotes)
const ADDRESSES = [
  '',
  'blog/a',
  'news/a',
  '2024/a',
  'forum/a',
  'category/a',
  'docs/a',
  'product/a',
  'shop/a',
  'questions/1',
  'about',
]

const read = (html: string, mainContentOnly = false, address = '') =>
  readPageNow({
    html,
    url: `https://example.com/${address}`,
    mainContentOnly,
    includeImages: false,
    want: { markdown: true },
  }).markdown ?? ''
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const renderedWords = (markdown: string) =>
  parseHtml(markdownIt.render(markdown)).children.flatMap((node) => wordsOf(visibleText(node)))

/** Words that come out in another order than they went in, or not at all. */
function lostWords(wanted: readonly string[], got: readonly string[]): string[] {
  let at = 0
  return wanted.filter((word) => {
    const next = got.indexOf(word, at)
    if (next >= 0) at = next + 1
    return next < 0
  })
}

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) yield state
}

const CONTAINERS = 'div p h2 ul>li ol>li blockquote table>tr>td b span'.split(' ')

/** A tree of elements in which each word occurs once. */
function tree(seed: number): string {
  const random = numbers(seed + 1)
  const next = (max: number) => ((random.next().value as number) >> 8) % max
  let count = 0
  const word = () => `w${seed}x${count++}`
  const build = (depth: number): string => {
    if (depth === 0) return next(4) === 0 ? `${word()}<br><br>${word()}` : word()
    const names = (CONTAINERS[next(CONTAINERS.length)] as string).split('>')
    const inner = Array.from({ length: 1 + next(3) }, () => build(depth - 1)).join(' ')
    return names.reduceRight((html, name) => `<${name}>${html}</${name}>`, inner)
  }
  return `<div>${Array.from({ length: 4 }, () => build(3)).join('')}</div>`
}

const wordsIn = (html: string) => parseHtml(html).children.flatMap((n) => wordsOf(visibleText(n)))
const TREES = Array.from({ length: 60 }, (_, seed) => tree(seed))

describe('the words of a page come out in its order, none lost and none doubled', () => {
  it.each(TREES.map((html, seed) => [seed, html]))('tree %i', (_, html) => {
    const words = renderedWords(read(html as string))
    expect(words).toEqual(wordsIn(html as string))
  })

  it('a word that is moved, lost or doubled is noticed', () => {
    expect(lostWords(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual(['b'])
    expect(lostWords(['a', 'b'], ['a'])).toEqual(['b'])
    expect(['a', 'a']).not.toEqual(['a'])
  })
})

describe('pages', () => {
  const pages = readdirSync(folder).map((name): [string, string] => [
    name,
    readFileSync(path.join(folder, name, 'page.html'), 'utf8'),
  ])

  it.each(pages)('%s: rendering its Markdown with footnotes loses no word', (_, html) => {
    const markdown = read(html)
    const plain = wordsOf(markdown.replace(/\]\([^)]*\)|```\S*|<[^<>]*>|&\w+;/g, ' '))
    const rendered = renderedWords(markdown).join(' ')
    expect(plain.filter((word) => /\p{L}{4}/u.test(word) && !rendered.includes(word))).toEqual([])
  })

  it.each(pages)('%s: its main content is the same at every address', (_, html) => {
    const bare = (text: string) => text.replace(/\]\([^)]*\)|<https?:[^>]*>/g, '')
    const texts = ADDRESSES.map((address) => bare(read(html, true, address)))
    expect(new Set(texts).size).toBe(1)
  })

  it('a note that nothing refers to would be lost', () => {
    expect(renderedWords('Text.\n\n[^1]: Gone.')).toEqual(['Text'])
  })
})
