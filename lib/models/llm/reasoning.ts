import type { ModelChoice } from './providers/choice'

/** Maximum output tokens billed for `maxTokens`, with reasoning on top. */
export function maxOutputTokens(
  { provider, model }: Pick<ModelChoice, 'provider' | 'model'>,
  maxTokens: number,
): number {
  return isReasoning(provider, model) || THINKS.test(model)
    ? maxTokens + REASONING_TOKENS
    : maxTokens
}

const REASONING_TOKENS = 4_000

/** Models of any provider that reason before they write and count it as output. */
const THINKS =
  /(?<!non-)reason|THINKS|magistral|gpt-oss|qwen-?3|\br1\b|gemini-(?:2\.5|[3-9])|gpt-[5-9](?!.*chat)|grok-(?:3-mini|[4-9](?!.*non-reason))|deepseek-v[4-9]/i

/** OpenAI's reasoning models, which reject `max_tokens` and temperatures. */
export function isReasoning(provider: string, model: string): boolean {
  return ['openai', 'azure'].includes(provider) && /^(o\d|gpt-(?:[5-9]|\d\d)(?!.*chat))/.test(model)
}
