import { forCallers } from '@/lib/api/http'
import { AppError } from '@/lib/base/errors'
import { runnableModels } from '@/lib/models/llm'
import { openAiError } from './errors'

const SERVICE_MODELS = ['service-web', 'service-fast']
const PATH = '/models/'

/** The available models in OpenAI's list format. */
export const chatModels = forCallers(
  async () => ({ object: 'list', data: (await names()).map(toModel) }),
  openAiError,
)

export function chatModel(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const id = decodeURIComponent(pathname.slice(pathname.indexOf(PATH) + PATH.length))
  const find = async () => {
    if ((await names()).includes(id)) return toModel(id)
    throw new AppError(
      'unknown_endpoint',
      `There is no model "${id.slice(0, 200)}": see /v1/models.`,
    )
  }
  return forCallers(find, openAiError)(request)
}

async function names(): Promise<string[]> {
  return [...SERVICE_MODELS, ...(await runnableModels())]
}

const toModel = (id: string) => ({
  id,
  object: 'model',
  created: 0,
  owned_by: id.includes('/') ? (id.split('/')[0] ?? '') : 'groundwire',
})
