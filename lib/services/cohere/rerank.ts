import { z } from 'zod'
import { manyItems } from '@/lib/base/capability'
import { invalidField } from '@/lib/base/errors'
import { rerank } from '@/lib/capabilities/rerank'
import { anything, dialectEndpoint, ignore, loose, serve, withWords } from '@/lib/services/wire'
import { cohere } from './dialect'

/** Documents that one search unit of Cohere's price list covers. */
const DOCUMENTS_PER_UNIT = 100
const MAX_ITEMS = 20_000

const document = withWords(
  'documents',
  'A document is a text or an object.',
  z.union([z.string(), z.record(z.string(), z.unknown())]),
)
export const RerankRequest = z.object({
  ...serve('yes', { query: z.string() }),
  ...serve('up to 1,000 texts, or objects', {
    documents: withWords('documents', 'It is a list of documents.', z.array(document)).register(
      manyItems,
      { maxItems: MAX_ITEMS },
    ),
  }),
  ...serve('the fields of an object to rank by; `text` without it', { rank_fields: loose.texts }),
  ...serve('yes', { top_n: anything }),
  ...serve('version 1 only, as at Cohere', { return_documents: loose.yes }),
  ...ignore('ignored: whole documents count', [
    'model',
    'max_tokens_per_doc',
    'max_chunks_per_doc',
  ]),
})

type Document = z.output<typeof document>

/** Cohere's `POST /v1/rerank` and `/v2/rerank`. Version 2 returns no documents. */
export const cohereRerank = (version: '1' | '2') =>
  dialectEndpoint(
    { dialect: cohere, name: rerank.name, schema: RerankRequest },
    async ({ fields, call, id }) => {
      const { query, documents, top_n, rank_fields, return_documents } = fields
      const texts = documents.map((document) => textIn(document, rank_fields))
      const { results } = await call(rerank, { query, documents: texts, top_n })
      const withTexts = version === '1' && return_documents
      return {
        id,
        results: results.map(({ index, score }) => ({
          index,
          relevance_score: score,
          ...(withTexts ? { document: toView(documents[index]) } : {}),
        })),
        meta: {
          api_version: { version },
          billed_units: { search_units: Math.ceil(texts.length / DOCUMENTS_PER_UNIT) },
        },
      }
    },
  )

/** The fields to rank by, one below the other. */
function textIn(document: Document, ranking: string[]): string {
  if (typeof document === 'string') return document
  const names = ranking.length > 0 ? ranking : ['text']
  const texts = names.map((name) => document[name]).filter((text) => text !== undefined)
  if (texts.length > 0) return texts.map(String).join('\n')
  throw invalidField('documents', `A document has no field ${names.join(', ')}.`)
}

const toView = (document: Document | undefined) =>
  typeof document === 'string' ? { text: document } : document
