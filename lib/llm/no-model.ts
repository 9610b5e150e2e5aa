// Codes and types with one meaning only.
const CODES = ['model_not_found', 'model_not_available', 'DeploymentNotFound', 'invalid_model']
// Codes and types of anything that was not found, a wrong address included.
const NOT_FOUND = ['not_found_error', 'NotFoundError', 'NOT_FOUND']

/** What a provider said of a request that failed. */
export type Said = {
  status: number | undefined
  codes: string[]
  param: string | undefined
  message: string
}

/** Whether the provider says by a code of its own that it has no such model. */
export function hasNoModel({ status, codes, param, message }: Said, model: string): boolean {
  if (status !== undefined && (status < 400 || status >= 500)) return false
  if (codes.some((code) => CODES.includes(code))) return true
  if (status !== 404 || !codes.some((code) => NOT_FOUND.includes(code))) return false
  return (
    param === 'model' ||
    sentencesAbout(model).some((sentence) => message.toLowerCase().startsWith(sentence))
  )
}

/** How Anthropic, Gemini, Ollama and vLLM begin, in this order. */
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
