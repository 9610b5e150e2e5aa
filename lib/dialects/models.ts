import { forCallers } from '../api'
import { listModels } from '../llm'
import { asOpenAi } from './openai-errors'

const listing = forCallers(listed)

/** The models that can be asked for, as OpenAI's clients list them. */
export async function chatModels(request: Request): Promise<Response> {
  const response = await listing(request)
  return response.ok ? response : asOpenAi(response)
}

async function listed(): Promise<Record<string, unknown>> {
  const names = ['service-web', 'service-fast', ...listModels().map(({ model }) => model)]
  return {
    object: 'list',
    data: names.map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: id.includes('/') ? (id.split('/')[0] ?? '') : 'groundwire',
    })),
  }
}
