import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability } from '@/lib/base/capability'
import { estimateTokens } from '@/lib/base/text'
import { openTasks, refuseLate } from '@/lib/base/threads'
import type { Relevance } from '@/lib/reader/passages'
import type * as InThread from '@/lib/reader/passages/in-thread'
import { rerankReference } from './reference'

const MAX_DOCUMENTS = 1_000
const inThread = openTasks<typeof InThread>('lib/reader/passages/in-thread.ts')

const document = z
  .union([z.string(), z.looseObject({ text: z.string() })])
  .transform((entry) => (typeof entry === 'string' ? entry : entry.text))

const rerankInput = z.object({
  query: z.string().trim().min(1).max(2_000).describe('What the documents should be relevant for.'),
  documents: z
    .array(document)
    .min(1)
    .max(MAX_DOCUMENTS)
    .describe('Texts, or objects with a text; markdown is read as such.'),
  top_n: z
    .int()
    .min(1)
    .optional()
    .describe('How many results to return. All of them if it is absent.'),
  max_tokens: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Max tokens of the passages of all results together; the rest are left out.'),
})

const result = z.object({
  index: z.int().min(0).describe('Place of the document in the request, from 0.'),
  score: z.number().min(0).max(1).describe('Relevance: 0 has no word of the query.'),
  passage: z
    .object({
      text: z.string().describe('Its words.'),
      start: z.int().min(0).describe('Where it begins in the document, in UTF-16 units.'),
      end: z.int().min(0).describe('Where it ends.'),
    })
    .describe('The part of the document that fits best.'),
})

type Input = z.output<typeof rerankInput>
type Result = z.output<typeof result>

/** Documents in; the same documents out, the most relevant first, each with its best passage. */
export const rerank = defineCapability({
  name: 'rerank',
  summary: 'Orders your own documents by relevance for a query, each with its best passage.',
  reference: rerankReference,
  subject: ({ query }) => query,
  input: rerankInput,
  reply: z.object({
    results: z.array(result).describe('The most relevant first.'),
    cost: z.number().describe('Cost in USD.'),
  }),
  errors: [],
  timeoutMs: () => 30_000,
  maxUsage: () => [{ unit: 'rerank', amount: 1 }],
  run: async (input, call) => {
    const results = await call.stage(
      'rank',
      () => rankDocuments(input, call),
      (reply) => ({ results: reply.length }),
    )
    call.count('rerank')
    return ({ cost }) => ({ results, cost })
  },
})

async function rankDocuments(input: Input, call: Call): Promise<Result[]> {
  const { query: question, documents: texts, top_n, max_tokens } = input
  const scores = await inThread('scoreRelevance', { question, texts }, call).catch(refuseLate)
  const ranking = scores
    .map((relevance, index) => resultFor(texts[index] ?? '', relevance, index))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, top_n)
  return max_tokens === undefined ? ranking : withinTokens(ranking, max_tokens)
}

function resultFor(text: string, { score, start, end }: Relevance, index: number): Result {
  const passage = { text: text.slice(start, end), start, end }
  return { index, score: Number(score.toFixed(4)), passage }
}

function withinTokens(results: Result[], max: number): Result[] {
  let tokens = 0
  const over = results.findIndex(({ passage }) => {
    tokens += estimateTokens(passage.text)
    return tokens > max
  })
  return over < 0 ? results : results.slice(0, over)
}
