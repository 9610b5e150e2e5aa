import type { Call } from '@/lib/base/call'
import { estimateTokens } from '@/lib/base/text'
import { readSource, readTogether } from '@/lib/capabilities/scrape'
import type { Passage } from '@/lib/reader/passages'
import { findPassages, indexPassages } from '@/lib/storage/local-index'
import { chooseFor } from './choose-for'
import type { Hit } from './query'

export const contentKinds = ['none', 'markdown', 'passages'] as const
type ContentKind = Exclude<(typeof contentKinds)[number], 'none'>
/** The content of a result's page. Null if it could not be read, or nothing in it matches. */
type Content = { markdown: string | null; passages: Passage[] | null }
type ContentRequest = { kind: ContentKind; question: string; maxTokens: number }
type PageContent = { title: string; markdown: string; passages: Passage[] }

export const MAX_PAGES_READ = 20
/** Passages are chosen from this many characters of a page. */
const MAX_PAGE_CHARACTERS = 500_000
const NOTHING: Content = { markdown: null, passages: null }

/** Reads the pages of the first results, and gives each its share of `maxTokens`, in order. */
export async function readContents(
  hits: Hit[],
  request: ContentRequest,
  call: Call,
): Promise<Content[]> {
  const readPlace = (hit: Hit, own: Call) => readHit(hit, request.kind, own, call.signal)
  const pages = await readTogether(
    hits.slice(0, MAX_PAGES_READ),
    { readPlace, hasText: (page) => page !== null },
    call,
  )
  const contents =
    request.kind === 'passages'
      ? await fittingPassages(pages, request, call)
      : beginnings(pages, request.maxTokens)
  return hits.map((_, at) => contents[at] ?? NOTHING)
}

async function readHit(
  hit: Hit,
  kind: ContentKind,
  call: Call,
  left: AbortSignal,
): Promise<PageContent | null> {
  const { title, link } = hit
  const remaining = hit.provider === 'local' ? await findPassages(link, call.accountId) : null
  if (remaining)
    return { title, markdown: remaining.map(withHeading).join('\n\n'), passages: remaining }
  try {
    const want = {
      markdown: kind === 'markdown',
      passages: kind === 'passages',
      includeLinks: true,
      maxPassageCharacters: MAX_PAGE_CHARACTERS,
    }
    const { markdown, passages } = await readSource(link, want, call)
    return { title, markdown, passages: indexPassages(passages) }
  } catch (error) {
    if (left.aborted) throw error
    return null
  }
}

const withHeading = ({ heading, text }: Passage) => (heading ? `## ${heading}\n\n${text}` : text)

async function fittingPassages(
  pages: (PageContent | null)[],
  { question, maxTokens }: ContentRequest,
  call: Call,
): Promise<Content[]> {
  const sources = pages.map((page) => ({
    title: page?.title ?? '',
    passages: page?.passages ?? [],
  }))
  const { selection } = await chooseFor({ question, sources, budget: maxTokens }, call)
  return pages.map((_, at) => {
    const own = selection.filter(({ source }) => source === at).sort((a, b) => a.seq - b.seq)
    const passages = own.map(({ heading, text }) => ({ heading, text }))
    return { markdown: null, passages: passages.length > 0 ? passages : null }
  })
}

/** The beginning of each page, cut between blocks. Short pages leave their share to others. */
function beginnings(pages: (PageContent | null)[], maxTokens: number): Content[] {
  let budget = maxTokens
  let waiting = pages.filter((page) => page?.markdown).length
  return pages.map((page) => {
    if (!page?.markdown) return NOTHING
    const markdown = takeBeginning(page.markdown, Math.floor(budget / waiting))
    budget -= estimateTokens(markdown)
    waiting -= 1
    return { markdown: markdown || null, passages: null }
  })
}

function takeBeginning(markdown: string, tokens: number): string {
  let [end, used] = [0, 0]
  for (const block of markdown.split(/(?<=\n\n)/)) {
    used += estimateTokens(block)
    if (used > tokens) break
    end += block.length
  }
  return markdown.slice(0, end).trimEnd()
}
