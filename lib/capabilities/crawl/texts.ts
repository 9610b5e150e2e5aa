import { LRUCache } from 'lru-cache'
import { once } from '@/lib/base/runtime'
import { areTwins, openPageWords, type PageWords } from '@/lib/capabilities/map'

type Text = { words: PageWords; lines: () => string; length: number }

const MAX_CHARACTERS = 10_000_000
const MAX_COMPARED = 100_000
/** Pages with different texts that name the same canonical URL. */
const MAX_PER_URL = 10

/** Texts of delivered pages by their URLs, to tell whether a page says the same as another. */
export class Texts {
  readonly #byUrl = new LRUCache<string, Text[]>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (texts) => texts.reduce((sum, { length }) => sum + length, 1),
  })

  add(keys: Iterable<string>, text: Text): void {
    for (const key of new Set(keys))
      this.#byUrl.set(key, [...(this.#byUrl.get(key) ?? []), text].slice(-MAX_PER_URL))
  }

  /** Whether a page delivered under this URL says the same. */
  has(key: string, { words }: Text): boolean {
    return (this.#byUrl.get(key) ?? []).some((twin) => areTwins(words, twin.words))
  }

  /** Whether a page delivered under this URL has the same lines, in whatever order. */
  hasLines(key: string, { lines, length }: Text): boolean {
    const texts = this.#byUrl.get(key) ?? []
    return length <= MAX_COMPARED && texts.some((twin) => twin.lines() === lines())
  }
}

/** Most texts are never compared. */
export function openText(url: string, title: string | null, markdown: string): Text {
  const content = once(() => withoutTargets(markdown.slice(0, MAX_COMPARED)))
  const page = once(() => openPageWords(url, { title, text: content() }))
  const words = { words: () => page().words(), marks: () => page().marks() }
  const lines = once(() => [title, ...content().split('\n').toSorted()].join('\n'))
  return { words, lines, length: markdown.length }
}

/** Links of copies lead to copies. */
function withoutTargets(markdown: string): string {
  const [first = '', ...rest] = markdown.split('](')
  return first + rest.map((part) => `]${part.slice(part.indexOf(')') + 1)}`).join('')
}
