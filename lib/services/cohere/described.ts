import { fieldTable, type ServiceDescription } from '@/lib/services/wire'
import { RerankRequest } from './rerank'

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
  fields: [fieldTable('rerank', RerankRequest.shape)],
  notes: ['Errors are `{"message", "error_code"}` with the status of [errors.md](errors.md).'],
  refusals: [],
}
