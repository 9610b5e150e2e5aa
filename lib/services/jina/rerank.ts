import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { rerank } from '@/lib/capabilities/rerank'
import { estimateTokens } from '@/lib/models/llm'
import { dialectEndpoint } from '@/lib/services/wire'
import { jina } from './dialect'

/** Jina's `POST /v1/rerank`, which other servers of rerankers speak, too. */
export const jinaRerank = dialectEndpoint(jina, rerank.name, async ({ fields, call }) => {
  const { query, documents, top_n, model = 'groundwire' } = fields
  const texts = textsIn(documents)
  const { results } = await call(rerank, { query: textIn(query), documents: texts, top_n })
  const withTexts = fields.return_documents !== false
  return {
    model,
    object: 'list',
    usage: { total_tokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0) },
    results: results.map(({ index, score }) => ({
      index,
      relevance_score: score,
      ...(withTexts ? { document: { text: texts[index] } } : {}),
    })),
  }
})

/** Texts, or objects of which one field is the text. Pictures are refused. */
function textsIn(documents: Fields[string]): string[] {
  if (!Array.isArray(documents)) throw invalidField('documents', 'It is a list of texts.')
  return documents.map(textIn)
}

function textIn(document: unknown): string {
  const text = isObject(document) ? document.text : document
  if (typeof text === 'string') return text
  throw invalidField('documents', 'Only texts can be ranked: a string, or an object with a text.')
}
