import type { Call } from '@/lib/call'
import { AppError } from '@/lib/errors'
import { problemsIn, type Schema, withoutFilledNulls } from '@/lib/json-schema'
import { wrapped } from './body'
import type { Completion, CompletionResult } from './completion'
import { quirksOf } from './model-quirks'
import { isCutOff, parseAnswer } from './parse'
import type { Connection, Rung } from './providers'
import { messagesOf, runTurn, turnOf } from './run-turn'
import { addTokens, noTokens, type TokensUsed } from './settle'
import type { Message } from './turn'

const shapeName = 'answer'

/**
 * Asks for JSON by a schema: the way of asking is the best that the model is known to accept. An answer that does not
 * parse or fit is sent back once with what is wrong. Throws `invalid_model_output` or `truncated_output`.
 */
export async function completeShaped(
  request: Completion,
  schema: Schema,
  connection: Connection,
  call: Call,
): Promise<CompletionResult> {
  let messages = messagesOf(request)
  let used: TokensUsed = noTokens
  for (let repairs = 0; ; repairs += 1) {
    const { text, finish, usage, rung } = await askDown(request, messages, schema, connection, call)
    used = addTokens(used, usage)
    const { label } = request.choice
    if (finish === 'length') throw truncated(label)
    if (finish === 'refusal') throw unusable(label, ['The model refused to answer.'])
    const { value, problems } = await check(text, schema, rung, call)
    if (problems.length === 0) return { text, object: value, finishReason: finish, usage: used, model: label }
    if (repairs > 0) throw isCutOff(text) ? truncated(label) : unusable(label, problems)
    messages = [...messages, ...repair(text, problems)]
  }
}

/** Asks by the best way known to work, and steps down when the model refuses that way of asking. */
async function askDown(request: Completion, messages: Message[], schema: Schema, connection: Connection, call: Call) {
  const quirks = quirksOf(connection, request.choice.model)
  const { rungs } = connection.provider
  for (let at = quirks.firstRung; ; at += 1) {
    const rung = rungs[at] ?? 'prompt'
    const turn = turnOf(request, messages, { rung, shape: { name: shapeName, schema } }, call)
    try {
      const { taken, usage } = await runTurn(connection, turn, call)
      return { text: taken.text, finish: taken.finish ?? ('stop' as const), usage, rung }
    } catch (error) {
      if (!(at < rungs.length - 1 && refusesShape(error))) throw error
      if (!blamesSchema(error)) quirks.firstRung = at + 1
    }
  }
}

function refusesShape(error: unknown): boolean {
  if (!(error instanceof AppError) || error.details?.kind !== 'bad_request') return false
  return /response_format|json_schema|json_object|json mode|tool|function|schema|structured/i.test(error.message)
}

/** Whether it was this schema that was refused, and not the way of asking: other schemas may still be asked for so. */
const blamesSchema = (error: unknown) =>
  error instanceof AppError && /invalid (?:json )?schema|in context=|schema (?:is invalid|must)/i.test(error.message)

async function check(text: string, schema: Schema, rung: Rung, call: Call) {
  const parsed = parseAnswer(text)
  if (parsed === undefined) return { value: undefined, problems: ['It is not JSON.'] }
  const packed =
    rung === 'tool' && JSON.stringify(wrapped(schema).required) === JSON.stringify(Object.keys(parsed ?? {}))
  const plain =
    packed && schema.type !== 'object' && !('properties' in schema) ? (parsed as { value: unknown }).value : parsed
  const value = withoutFilledNulls(plain, schema)
  return { value, problems: isEcho(value, schema) ? [ECHO] : await problemsIn(value, schema, call) }
}

const ECHO = 'It is the schema itself, not data that fits it.'

/** Small models give the schema back: most schemas without required fields would take that for an answer. */
function isEcho(value: unknown, schema: Schema): boolean {
  if (value === null || typeof value !== 'object') return false
  const answer = value as Record<string, unknown>
  const own = (schema.properties ?? {}) as Record<string, unknown>
  if ('properties' in own || !('type' in answer || '$schema' in answer)) return false
  return answer.properties !== null && typeof answer.properties === 'object'
}

function repair(text: string, problems: string[]): Message[] {
  const order = `That answer cannot be used:\n${problems.map((one) => `- ${one}`).join('\n')}\nGive the whole answer again as JSON that fits the schema, and nothing else.`
  return [
    { role: 'assistant', content: text.slice(0, 20_000) || '(empty)' },
    { role: 'user', content: order },
  ]
}

function truncated(label: string): AppError {
  return new AppError(
    'truncated_output',
    'The JSON of the model was cut off before its end. Ask for less, or raise max_tokens where the endpoint takes it.',
    {
      details: { model: label },
    },
  )
}

function unusable(label: string, problems: string[]): AppError {
  return new AppError('invalid_model_output', `The model's answer does not fit the schema: ${problems[0]}`, {
    details: { model: label, problems: problems.slice(0, 10) },
  })
}
