import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { rerank } from '@/lib/capabilities/rerank'
import { dialectEndpoint } from '@/lib/services/wire'
import { cohere } from './dialect'

const DEFAULT_FIELDS = ['text']
/** Documents that one search unit of Cohere's price list covers. */
const DOCUMENTS_PER_UNIT = 100

/** Cohere's `POST /v1/rerank` and `/v2/rerank`. Version 2 returns no documents. */
export const cohereRerank = (version: '1' | '2') =>
  dialectEndpoint(cohere, rerank.name, async ({ fields, call, id }) => {
    const { query, documents, top_n, rank_fields, return_documents } = fields
    const texts = textsIn(documents, rank_fields)
    const { results } = await call(rerank, { query, documents: texts, top_n })
    const withTexts = version === '1' && return_documents === true
    return {
      id,
      results: results.map(({ index, score }) => ({
        index,
        relevance_score: score,
        ...(withTexts ? { document: documentFor(documents, index) } : {}),
      })),
      meta: {
        api_version: { version },
        billed_units: { search_units: Math.ceil(texts.length / DOCUMENTS_PER_UNIT) },
      },
    }
  })

function textsIn(documents: Fields[string], ranking: Fields[string]): string[] {
  if (!Array.isArray(documents)) throw invalidField('documents', 'It is a list of documents.')
  const names = Array.isArray(ranking) && ranking.length > 0 ? ranking.map(String) : DEFAULT_FIELDS
  return documents.map((document) => textIn(document, names))
}

/** The fields to rank by, one below the other. */
function textIn(document: unknown, names: string[]): string {
  if (typeof document === 'string') return document
  if (!isObject(document)) throw invalidField('documents', 'A document is a text or an object.')
  const texts = names.map((name) => document[name]).filter((text) => text !== undefined)
  if (texts.length > 0) return texts.map(String).join('\n')
  throw invalidField('documents', `A document has no field ${names.join(', ')}.`)
}

function documentFor(documents: Fields[string], index: number): unknown {
  const document = Array.isArray(documents) ? documents[index] : undefined
  return typeof document === 'string' ? { text: document } : document
}
