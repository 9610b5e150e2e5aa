import { address, getSetting, optionalText, type Setting, setting } from '@/lib/base/config'

/** Ways to request structured output, best first. */
export type Rung = 'json_schema' | 'tool' | 'json_object' | 'prompt'

/** A model service with OpenAI's chat API: its address, its settings, its peculiarities. */
export type ModelProvider = {
  name: string
  title: string
  baseUrl: string | null
  /** Its id in the price data, or null if it is not billed by tokens. */
  priceId: string | null
  /** Default model for service-web. Null: the first model the service lists. */
  defaultModel: string | null
  /** Which of the ids in the price data are its own. All if absent. */
  ownModels?: RegExp
  rungs: readonly Rung[]
  /** Name of the field that limits the output. */
  capField: 'max_tokens' | 'max_completion_tokens'
  /** Whether an address is enough to configure it. */
  keyless?: boolean
  /** Where it usually listens on its own machine. */
  example?: string
  /** Of its API, for an address that is only a host. */
  path?: string
  /** Header that carries the key instead of `Authorization: Bearer`. */
  keyHeader?: string
  /** True if its list of models is incomplete. */
  listsSome?: boolean
}

const ALL_RUNGS: readonly Rung[] = ['json_schema', 'tool', 'json_object', 'prompt']
const COMMON = { rungs: ALL_RUNGS, capField: 'max_tokens' } as const

/** Every model provider, in the order in which a default model is chosen. */
export const modelProviders: readonly ModelProvider[] = [
  {
    ...COMMON,
    name: 'openai',
    title: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    priceId: 'openai',
    defaultModel: 'gpt-4o-mini',
    ownModels: /^(?!gpt-oss)[^:]*[^:-]$/,
  },
  {
    ...COMMON,
    name: 'anthropic',
    title: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    priceId: 'anthropic',
    defaultModel: 'claude-haiku-4-5',
    rungs: ['tool', 'prompt'],
  },
  {
    ...COMMON,
    name: 'gemini',
    title: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    priceId: 'google',
    defaultModel: 'gemini-2.5-flash-lite',
    ownModels: /^gem/,
  },
  {
    ...COMMON,
    name: 'groq',
    title: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    priceId: 'groq',
    defaultModel: 'openai/gpt-oss-120b',
  },
  {
    ...COMMON,
    name: 'deepseek',
    title: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com',
    priceId: 'deepseek',
    defaultModel: 'deepseek-chat',
    rungs: ['json_object', 'tool', 'prompt'],
  },
  {
    ...COMMON,
    name: 'mistral',
    title: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    priceId: 'mistral',
    defaultModel: 'mistral-small-latest',
    ownModels: /^[^:]+$/,
  },
  {
    ...COMMON,
    name: 'xai',
    title: 'xAI',
    baseUrl: 'https://api.x.ai/v1',
    priceId: 'x-ai',
    defaultModel: 'grok-4.3',
    capField: 'max_completion_tokens',
  },
  {
    ...COMMON,
    name: 'openrouter',
    title: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    priceId: 'openrouter',
    defaultModel: 'openai/gpt-4o-mini',
  },
  {
    ...COMMON,
    name: 'together',
    title: 'Together',
    baseUrl: 'https://api.together.xyz/v1',
    priceId: 'together',
    defaultModel: 'meta-llama/Llama-3.3-70B-Instruct-Turbo',
  },
  {
    ...COMMON,
    name: 'fireworks',
    title: 'Fireworks',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
    priceId: 'fireworks',
    defaultModel: 'accounts/fireworks/models/gpt-oss-120b',
    listsSome: true,
  },
  {
    ...COMMON,
    name: 'cerebras',
    title: 'Cerebras',
    baseUrl: 'https://api.cerebras.ai/v1',
    priceId: 'cerebras',
    defaultModel: 'gpt-oss-120b',
    capField: 'max_completion_tokens',
  },
  {
    ...COMMON,
    name: 'azure',
    title: 'Azure OpenAI',
    baseUrl: null,
    priceId: 'azure',
    defaultModel: 'gpt-4o-mini',
    keyHeader: 'api-key',
    listsSome: true,
  },
  {
    ...COMMON,
    name: 'ollama',
    title: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    priceId: null,
    defaultModel: null,
    rungs: ['json_schema', 'json_object', 'prompt'],
    keyless: true,
    example: 'http://127.0.0.1:11434/v1',
    path: '/v1',
  },
  {
    ...COMMON,
    name: 'vllm',
    title: 'vLLM',
    baseUrl: null,
    priceId: null,
    defaultModel: null,
    keyless: true,
    example: 'http://127.0.0.1:8000/v1',
    path: '/v1',
  },
  {
    ...COMMON,
    name: 'lmstudio',
    title: 'LM Studio',
    baseUrl: null,
    priceId: null,
    defaultModel: null,
    keyless: true,
    example: 'http://127.0.0.1:1234/v1',
    path: '/v1',
  },
  {
    ...COMMON,
    name: 'custom',
    title: 'OpenAI-compatible server',
    baseUrl: null,
    priceId: null,
    defaultModel: null,
    keyless: true,
    example: 'http://127.0.0.1:8080/v1',
  },
]

type ProviderSettings = {
  key: Setting<string | undefined>
  baseUrl: Setting<string | undefined>
}

/** `<NAME>_API_KEY` and `<NAME>_BASE_URL` of a provider. */
export function providerSettings({
  name,
  title,
  baseUrl,
  keyless,
  example,
}: ModelProvider): ProviderSettings {
  const prefix = name.toUpperCase()
  const optional = keyless ? ', where it asks for one' : ''
  return {
    key: setting(`${prefix}_API_KEY`, `Key for models of ${title}${optional}.`, optionalText, {
      secret: true,
    }),
    baseUrl: setting(
      `${prefix}_BASE_URL`,
      `Address of ${title}${baseUrl ? `; ${baseUrl} when empty` : ''}.`,
      address,
      example ? { example } : {},
    ),
  }
}

export type Connection = { provider: ModelProvider; baseUrl: string; key: string | undefined }

/** The connection of a provider, or null if it is not configured. */
export function connectionTo(provider: ModelProvider): Connection | null {
  const settings = providerSettings(provider)
  const key = getSetting(settings.key)
  const address = getSetting(settings.baseUrl)
  const baseUrl = address ? withPath(address, provider) : provider.baseUrl
  if (!baseUrl || !(key || (provider.keyless && address))) return null
  return { provider, baseUrl, key }
}

/** People know the address of their own server by its host, or copy the one that takes chats. */
function withPath(address: string, { path }: ModelProvider): string {
  const text = address.replace(/(?:\/chat\/completions)?\/{0,9}$/, '')
  return path && URL.parse(text)?.pathname === '/' ? text + path : text
}

/** The configured providers, in order. */
export const connections = (): Connection[] =>
  modelProviders.flatMap((provider) => connectionTo(provider) ?? [])
