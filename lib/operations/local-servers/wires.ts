import { z } from 'zod'

/** A kind of server: its usual ports, and the reply by which it is recognised. */
export type Wire = {
  id: string
  title: string
  kind: 'model' | 'search'
  provider: string
  ports: readonly number[]
  path: string
  /** Its models; null if the reply is that of another server. */
  models: (reply: unknown) => string[] | null
  /** What its address ends with, as the provider takes it. */
  suffix: string
}

const API = '/v1'
const OpenAiList = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })),
})
const Ollama = z.object({ models: z.array(z.object({ name: z.string() })) })
const LmStudio = z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })) })
const LocalAi = z.object({
  backends: z.array(z.string()),
  loaded_models: z.array(z.object({ id: z.string() })).nullish(),
})
const SearxNg = z.object({
  categories: z.array(z.string()),
  engines: z.array(z.object({ name: z.string() })),
})

/** Several share a port and OpenAI's list of models: each reply says whose it is. */
export const WIRES: readonly Wire[] = [
  {
    id: 'ollama',
    title: 'Ollama',
    kind: 'model',
    provider: 'ollama',
    ports: [11_434],
    path: '/api/tags',
    models: (reply) => Ollama.safeParse(reply).data?.models.map(({ name }) => name) ?? null,
    suffix: API,
  },
  {
    id: 'lmstudio',
    title: 'LM Studio',
    kind: 'model',
    provider: 'lmstudio',
    ports: [1234],
    path: '/api/v0/models',
    models: (reply) =>
      LmStudio.safeParse(reply)
        .data?.data.filter(({ type }) => type !== 'embeddings')
        .map(({ id }) => id) ?? null,
    suffix: API,
  },
  {
    id: 'llamacpp',
    title: 'llama.cpp',
    kind: 'model',
    provider: 'custom',
    ports: [8080],
    path: '/v1/models',
    models: (reply) => ownedBy(reply, 'llamacpp'),
    suffix: API,
  },
  {
    id: 'vllm',
    title: 'vLLM',
    kind: 'model',
    provider: 'vllm',
    ports: [8000],
    path: '/v1/models',
    models: (reply) => ownedBy(reply, 'vllm'),
    suffix: API,
  },
  {
    id: 'localai',
    title: 'LocalAI',
    kind: 'model',
    provider: 'custom',
    ports: [8080],
    path: '/system',
    models: (reply) => {
      const { data } = LocalAi.safeParse(reply)
      return data ? (data.loaded_models ?? []).map(({ id }) => id) : null
    },
    suffix: API,
  },
  {
    id: 'searxng',
    title: 'SearXNG',
    kind: 'search',
    provider: 'searxng',
    ports: [8888, 8080],
    path: '/config',
    models: (reply) => (SearxNg.safeParse(reply).success ? [] : null),
    suffix: '',
  },
]

function ownedBy(reply: unknown, owner: string): string[] | null {
  const list = OpenAiList.safeParse(reply).data?.data ?? []
  const isOwn = list.length > 0 && list.every((model) => model.owned_by === owner)
  return isOwn ? list.map(({ id }) => id) : null
}
