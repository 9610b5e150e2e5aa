import type { z } from 'zod'
import type { Capability, Reference } from '@/lib/base/capability'
import type { ErrorCode } from '@/lib/base/errors'
import { answer, answerStream, legacyAnswer, legacyAnswerStream } from '@/lib/capabilities/answer'
import { context, contextStream } from '@/lib/capabilities/context'
import { crawl } from '@/lib/capabilities/crawl'
import { extract } from '@/lib/capabilities/extract'
import { chat, chatStream, embeddings } from '@/lib/capabilities/inference'
import { batchParse, batchScrape, crawlJob } from '@/lib/capabilities/jobs'
import { map } from '@/lib/capabilities/map'
import { monitors } from '@/lib/capabilities/monitors'
import { parse, parseStream } from '@/lib/capabilities/parse'
import { rerank } from '@/lib/capabilities/rerank'
import { research } from '@/lib/capabilities/research'
import { scrape } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import { transcript } from '@/lib/capabilities/transcript'
import { verify } from '@/lib/capabilities/verify'
import { pdf } from '@/lib/reader/pdf'

/** An API endpoint: its path, its capability, and whether it streams. */
export type Entry = {
  path: string
  capability: {
    name: string
    summary: string
    input: z.ZodType
    reply: z.ZodType
    /** The codes that it can fail with, besides CALL_ERRORS. */
    errors: readonly ErrorCode[]
    events?: z.ZodType
    reference: Reference
  }
  streams: boolean
  /** Status of a successful reply; 202 if a job continues. */
  status: number
  deprecated: boolean
}

const entries = [
  entry('/api/v2/answer', answer),
  entry('/api/v2/answer_stream', answerStream),
  entry('/api/v2/web_search', webSearch),
  entry('/api/v2/context', context),
  entry('/api/v2/context_stream', contextStream),
  entry('/api/v2/scrape', scrape),
  entry('/api/v2/extract', extract),
  entry('/api/v2/map', map),
  entry('/api/v2/crawl_stream', crawl),
  entry('/api/v2/batch_scrape', batchScrape, { status: 202 }),
  entry('/api/v2/crawl', crawlJob, { status: 202 }),
  entry('/api/v2/monitors', monitors, { status: 201 }),
  entry('/api/v2/research', research, { status: 202 }),
  entry('/api/v2/get_pdf_content', pdf),
  entry('/api/v2/video_transcript', transcript),
  entry('/api/v2/parse', parse),
  entry('/api/v2/parse_stream', parseStream),
  entry('/api/v2/batch_parse', batchParse, { status: 202 }),
  entry('/api/v2/verify', verify),
  entry('/api/v2/rerank', rerank),
  entry('/api/v1/search', legacyAnswer, { deprecated: true }),
  entry('/api/v1/search_stream', legacyAnswerStream, { deprecated: true }),
]

/** Every billed endpoint, in the order of the documentation. */
export const catalog: Entry[] = entries

/** The last part of each endpoint's path: `web_search`. */
export type EndpointName = LastPart<(typeof entries)[number]['path']>
type LastPart<Path> = Path extends `/api/${string}/${infer Name}` ? Name : never

const MIN_LETTERS = 3
/** What clients of OpenAI and MCP look for below another base URL. */
const ELSEWHERE = /\/(mcp|chat\/completions|responses|embeddings|models)\/?$/
const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The endpoint that a path may mean, such as `/api/v2/web_search` for `/api/search`, or null. */
export function nearestEndpoint(path: string): string | null {
  const elsewhere = ELSEWHERE.exec(path)?.[1]
  if (elsewhere) return elsewhere === 'mcp' ? '/mcp' : `/v1/${elsewhere}`
  const word = letters(path.split('/').at(-1) ?? '')
  if (word.length < MIN_LETTERS) return null
  const near = catalog
    .filter(({ deprecated }) => !deprecated)
    .map(({ path: to, capability: { name } }) => {
      const isWord = name.split('_').includes(word)
      return { to, name: letters(name), far: isWord ? 0 : Math.abs(name.length - word.length) }
    })
    .filter(({ name }) => name.includes(word) || word.includes(name))
    .sort((a, b) => a.far - b.far)
  return near[0]?.to ?? null
}

/** A working request of an endpoint, by the name of its capability. */
export function exampleRequest(name: string): Record<string, unknown> {
  const entry = catalog.find(({ capability }) => capability.name === name)
  return entry?.capability.reference.request ?? {}
}

/** The names of all calls, including those of the OpenAI interface. */
export const callNames: string[] = [
  ...new Set([
    ...catalog.map(({ capability }) => capability.name),
    chat.name,
    chatStream.name,
    embeddings.name,
  ]),
]

function entry<const Path extends string, Input, Reply, Event>(
  path: Path,
  { name, summary, input, reply, errors, events, reference }: Capability<Input, Reply, Event>,
  { deprecated = false, status = 200 } = {},
): Entry & { path: Path } {
  if (!reference) throw new TypeError(`${name} has no reference`)
  const facts = { name, summary, input, reply, errors, reference }
  const capability = events ? { ...facts, events } : facts
  return { path, capability, streams: events !== undefined, status, deprecated }
}
