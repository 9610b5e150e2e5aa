import type { ServiceDescription } from '@/lib/services/wire'

export const describedCohere: ServiceDescription = {
  name: 'cohere',
  title: 'Cohere Rerank',
  intro:
    'Base URL: `http://127.0.0.1:3000/cohere` in place of `https://api.cohere.com`. The key is a bearer token. Only rerankers are served.',
  addresses: [
    [
      '`POST /cohere/v1/rerank`, `/cohere/v2/rerank`',
      'documents by their relevance for a query, billed as `rerank`',
    ],
  ],
  fields: [
    {
      of: 'rerank',
      rows: [
        ['`query`', 'yes'],
        ['`documents`', 'up to 1,000 texts, or objects'],
        ['`rank_fields`', 'the fields of an object to rank by; `text` without it'],
        ['`top_n`', 'yes'],
        ['`return_documents`', 'version 1 only, as at Cohere'],
        ['`model`, `max_tokens_per_doc`, `max_chunks_per_doc`', 'ignored: whole documents count'],
      ],
    },
  ],
  notes: ['Errors are `{"message", "error_code"}` with the status of [errors.md](errors.md).'],
  refusals: [],
}
