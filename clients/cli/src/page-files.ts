import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { JobResult } from '../../typescript/src/index.ts'
import { badUsage } from './exits.ts'

const MAX_NAME = 40
const MAX_DEPTH = 10
/** Names that Windows reserves for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Writes each page of a job to a Markdown file in a folder. */
export class PageFiles {
  readonly folder: string
  readonly #taken = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
    this.#write(() => makeFolder(path.resolve(folder)))
  }

  /** Writes one page; returns its path, or null if it failed, is unchanged or has no text. */
  add({ url, page }: JobResult): string | null {
    if (typeof page?.markdown !== 'string' || page.success === false || page.unchanged) return null
    const address = String(page.final_url ?? page.url ?? url)
    const file = path.join(this.folder, this.#nameFor(address))
    const title = typeof page.title === 'string' ? page.title : ''
    const head = `---\ntitle: ${JSON.stringify(title)}\nurl: ${JSON.stringify(address)}\n---\n\n`
    this.#write(() => {
      makeFolder(path.dirname(path.resolve(file)))
      writeFileSync(file, `${head}${page.markdown}\n`)
    })
    return file
  }

  #nameFor(address: string): string {
    const name = fileNameOf(address)
    for (let n = 1; ; n++) {
      const candidate = `${name}${n === 1 ? '' : `-${n}`}.md`
      if (this.#taken.has(candidate.toLowerCase())) continue
      this.#taken.add(candidate.toLowerCase())
      return candidate
    }
  }

  #write(step: () => void): void {
    try {
      step()
    } catch (error) {
      throw badUsage(`Cannot write to ${this.folder}: ${(error as NodeJS.ErrnoException).code}.`)
    }
  }
}

/** Node's own recursion never returns from /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** The path of a page's file inside the folder, without its extension. */
export function fileNameOf(address: string): string {
  if (!URL.canParse(address)) return 'page'
  const { pathname, search } = new URL(address)
  const words = pathname.split('/').filter((word) => word !== '')
  const last = pathname.endsWith('/') || words.length === 0 ? 'index' : (words.pop() ?? '')
  const folders = words.slice(0, MAX_DEPTH).map((word) => safeName(word).replace(/\.md$/i, '_md'))
  const query = search.length > 1 ? `-${safeName(search.slice(1))}` : ''
  return [...folders, safeName(last.replace(/\.(?:html?|md)$/i, '')) + query].join('/')
}

/** A part of a URL as a file name: valid on every file system, and without `..`. */
function safeName(word: string): string {
  const text = decoded(word)
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  const name = [...text].slice(0, MAX_NAME).join('').replace(/\.+$/, '')
  return name === '' || RESERVED.test(name) ? `_${name}` : name
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
