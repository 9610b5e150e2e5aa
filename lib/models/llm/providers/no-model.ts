// Unambiguous codes and types.
const CODES = ['model_not_found', 'model_not_available', 'DeploymentNotFound', 'invalid_model']
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
