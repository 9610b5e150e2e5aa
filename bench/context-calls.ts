// Shared by the benches of `context`: a separate index, calls on it, and a naive baseline.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCall } from '@/lib/base/call'
import { estimateTokens } from '@/lib/base/text'
import { closeReaders } from '@/lib/base/threads'
import { context } from '@/lib/capabilities/context'
import { contextInput } from '@/lib/capabilities/context/input'
import { findPlaces, readPages } from '@/lib/capabilities/context/read-pages'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { closeDatabase, migrateDatabase, OWNER_ACCOUNT } from '@/lib/storage/db'
import { indexPassages, keepPage } from '@/lib/storage/local-index'

/** The question, its token budget, and the site to search, if not all. */
export type Asked = { query: string; max_tokens: number; site?: string }

/** Runs `work` with an empty local index as the only search provider. */
export async function withIndex(work: () => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-context-'))
  process.env.DATA_DIR = dataDir
  process.env.SEARCH_PROVIDERS = 'local'
  try {
    await migrateDatabase()
    await work()
  } finally {
    await closeReaders()
    await closeDatabase()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Adds an HTML page to the index. `site` ends with a slash. */
export async function keep(site: string, place: string, html: Buffer): Promise<void> {
  const url = site + place
  const page = readPageNow({
    html,
    url,
    contentType: 'text/html',
    want: { passages: 'main', mainMarkdown: true },
  })
  await keepPage({
    accountId: OWNER_ACCOUNT,
    url,
    site,
    title: page.title ?? url,
    language: page.metadata.language,
    publishedAt: page.metadata.publishedAt,
    passages: indexPassages(page.passages),
    markdown: page.mainMarkdown,
  })
}

/** The passages that `context` returns, and the pages it read. */
export async function passagesWithin(asked: Asked): Promise<{ text: string; pages: string[] }> {
  const complete = await context.run(inputOf(asked), callOf())
  const { passages, sources, tokens } = complete({
    cost: 0,
    costOf: () => 0,
    unitCost: () => 0,
    responseTime: '',
  })
  if (tokens > asked.max_tokens) throw new Error(`${tokens} tokens are over ${asked.max_tokens}`)
  return {
    text: passages.map(({ text }) => text).join('\n\n'),
    pages: sources.map(({ url }) => url),
  }
}

/** The beginnings of the pages that the same search finds, with an equal share for each. */
export async function firstTokens(asked: Asked): Promise<string> {
  const input = inputOf(asked)
  const call = callOf()
  const { places } = await findPlaces(input, call)
  const sources = await readPages(places, input, call)
  const share = asked.max_tokens / Math.max(1, sources.length)
  return sources
    .map(({ markdown }) => {
      const tokens = estimateTokens(markdown)
      return markdown.slice(0, Math.floor((markdown.length * share) / Math.max(share, tokens)))
    })
    .join('\n\n')
}

/** Whether a text contains a phrase, ignoring markup, quotation marks, spaces and case. */
export function holds(text: string, phrase: string): boolean {
  return fold(text).includes(fold(phrase))
}

function inputOf({ query, max_tokens, site }: Asked) {
  const domain_filter = site ? [new URL(site).hostname] : undefined
  return contextInput.parse({ query, max_tokens, domain_filter })
}

function callOf() {
  const { signal } = new AbortController()
  return openCall<never>({ id: 'bench', accountId: OWNER_ACCOUNT, signal, timeoutMs: 60_000 })
}

function fold(text: string): string {
  return text
    .replace(/[*_`\\]|\[\d+\]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
