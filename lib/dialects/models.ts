import { forCallers } from '../api'
import { AppError } from '../errors'
import { runnableModels } from '../llm'
import { asOpenAi } from './openai-errors'

const SERVICE_MODELS = ['service-web', 'service-fast']
const PLACE = '/v1/models/'

const listing = forCallers(async () => ({ object: 'list', data: (await names()).map(modelOf) }))

/** The models that can be asked for, as OpenAI's clients list them. */
export async function chatModels(request: Request): Promise<Response> {
  const response = await listing(request)
  return response.ok ? response : asOpenAi(response)
}

/** One of them, by its id. */
export async function chatModel(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const id = decodeURIComponent(pathname.slice(pathname.indexOf(PLACE) + PLACE.length))
  const one = forCallers(async () => {
    if ((await names()).includes(id)) return modelOf(id)
    throw new AppError('unknown_endpoint', `There is no model "${id.slice(0, 200)}": see /v1/models.`)
  })
  const response = await one(request)
  return response.ok ? response : asOpenAi(response)
}

async function names(): Promise<string[]> {
  return [...SERVICE_MODELS, ...(await runnableModels())]
}

const modelOf = (id: string) => ({
  id,
  object: 'model',
  created: 0,
  owned_by: id.includes('/') ? (id.split('/')[0] ?? '') : 'groundwire',
})
