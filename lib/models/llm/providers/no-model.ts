// Unambiguous codes and types.
const CODES = [
  'model_not_found',
  'model_not_available',
  'model_decommissioned',
  'DeploymentNotFound',
  'invalid_model',
]
// Whole messages of DeepSeek, SiliconFlow, Fireworks, Bedrock and Zhipu.
const SENTENCES =
  /^(?:model not exist|model does not exist\. please check|model not found, inaccessible|the provided model identifier is invalid|模型不存在)/i
const MISSING =
  /not found|(?:does not|doesn't) exist|not a valid model|invalid model|unknown model|no endpoints found for \S{1,200}$|decommissioned/i
const MAX_LEAD = 60
// Codes and types for anything that was not found, including a wrong address.
const NOT_FOUND = ['not_found_error', 'NotFoundError', 'NOT_FOUND']

/** A provider's reply to a failed request. */
type ProviderReply = {
  status: number | undefined
  codes: string[]
  param: string | undefined
  message: string
}

/** Whether the provider's own code says that it does not have the model. */
export function hasNoModel(
  { status, codes, param, message }: ProviderReply,
  model: string,
): boolean {
  if (status !== undefined && (status < 400 || status >= 500)) return false
  if (codes.some((code) => CODES.includes(code))) return true
  if (SENTENCES.test(message) || namesMissing(message, model)) return true
  if (status !== 404 || !codes.some((code) => NOT_FOUND.includes(code))) return false
  return (
    param === 'model' ||
    sentencesAbout(model).some((sentence) => message.toLowerCase().startsWith(sentence))
  )
}

/** How the messages of Anthropic, Gemini, Ollama and vLLM begin, in this order. */
function sentencesAbout(model: string): string[] {
  const name = model.toLowerCase()
  return [
    `model: ${name}`,
    `models/${name} is not found`,
    `model '${name}' not found`,
    `model "${name}" not found`,
    `the model \`${name}\` does not exist`,
  ]
}

/** A short message that begins with the model's name and says that it is missing. */
function namesMissing(message: string, model: string): boolean {
  const at = message.toLowerCase().indexOf(model.toLowerCase())
  return at >= 0 && at <= MAX_LEAD && message.length < 200 + model.length && MISSING.test(message)
}
