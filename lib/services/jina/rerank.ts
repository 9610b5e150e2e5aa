import { estimateTokens } from '@/lib/base/text'
import { rerank } from '@/lib/capabilities/rerank'
import { dialectEndpoint } from '@/lib/services/wire'
import { jina } from './dialect'
import { RerankRequest } from './requests'

/** Jina's `POST /v1/rerank`, which other servers of rerankers speak, too. */
export const jinaRerank = dialectEndpoint(
  { dialect: jina, name: rerank.name, schema: RerankRequest },
  async ({ fields, call }) => {
    const { query, documents, top_n, model, return_documents: withTexts } = fields
    const { results } = await call(rerank, { query, documents, top_n })
    return {
      model,
      object: 'list',
      usage: { total_tokens: documents.reduce((sum, text) => sum + estimateTokens(text), 0) },
      results: results.map(({ index, score }) => ({
        index,
        relevance_score: score,
        ...(withTexts ? { document: { text: documents[index] } } : {}),
      })),
    }
  },
)
