import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { openTasks } from '@/lib/base/threads'
import { problemsIn, type Schema } from '@/lib/models/json-schema'
import type { Completion, CompletionResult } from './completion'
import { failedGeneration, isRefused } from './failure'
import type * as InThread from './in-thread'
import { isBeyondPrice } from './model-budget'
import { type AnswerToCheck, type ParsedAnswer, readAnswer } from './output/check-answer'
import { getQuirks } from './providers/model-quirks'
import type { Connection } from './providers/providers'
import { buildMessages, buildTurn, runTurn } from './run-turn'
import { addTokens, NO_TOKENS, type TokensUsed } from './settle'
import type { Message } from './turn'

const SHAPE_NAME = 'answer'
const inThread = openTasks<typeof InThread>('lib/models/llm/in-thread.ts')

/** Requests JSON, at most twice. Throws `invalid_model_output` or `truncated_output`. */
export async function completeShaped(
  request: Completion,
  schema: Schema,
  connection: Connection,
  call: Call,
): Promise<CompletionResult> {
  let messages = buildMessages(request)
  let used: TokensUsed = NO_TOKENS
  let wrong: string[] = []
  for (let repairs = 0; ; repairs += 1) {
    const { label } = request.choice
    const { text, finish, usage, rung } = await askWithFallback(
      request,
      messages,
      schema,
      connection,
      call,
    ).catch((error) => {
      // The price does not pay for a repair, so the first problem is reported.
      throw repairs > 0 && isBeyondPrice(error) ? unusable(label, wrong) : error
    })
    used = addTokens(used, usage)
    if (request.isLenient)
      return { text, finishReason: finish ?? 'stop', usage: used, model: label }
    if (finish === 'length') throw truncated(label)
    if (finish === 'refusal') throw unusable(label, ['The model refused to answer.'])
    const { value, problems, isCut } = await check({ text, schema, rung }, call)
    if (problems.length === 0)
      return { text, object: value, finishReason: finish ?? 'stop', usage: used, model: label }
    // A model that says that it has finished was not cut off.
    if (repairs > 0)
      throw isCut && finish === undefined ? truncated(label) : unusable(label, problems)
    wrong = problems
    messages = [...messages, ...repair(text, problems)]
  }
}

/** Uses the best known way to request JSON, and falls back if the model rejects it. */
async function askWithFallback(
  request: Completion,
  messages: Message[],
  schema: Schema,
  connection: Connection,
  call: Call,
) {
  const quirks = getQuirks(connection, request.choice.model)
  const { rungs } = connection.provider
  const refusals: unknown[] = []
  const order = formsFrom(quirks.firstRung, rungs)
  for (let tries = 0; ; tries += 1) {
    const at = order[tries] ?? rungs.length - 1
    const rung = rungs[at] ?? 'prompt'
    const turn = buildTurn(request, messages, { rung, shape: { name: SHAPE_NAME, schema } }, call)
    try {
      const { outcome, usage } = await runTurn(connection, turn, call)
      // The prompt was accepted now, so the earlier rejections were about the format.
      if (refusals.length > 0 && refusals.every(isAboutFormat)) quirks.firstRung = at
      return { text: outcome.text, finish: outcome.finish, usage, rung }
    } catch (error) {
      const text = failedGeneration(error)
      const isUsable = text && (await check({ text, schema, rung }, call)).problems.length === 0
      if (isUsable) return { text, finish: 'stop' as const, usage: NO_TOKENS, rung }
      if (tries === order.length - 1 || !isRefused(error)) throw error
      refusals.push(error)
    }
  }
}

const MAX_FORMS = 3

/** The forms that are tried: the first one known to work, the next, and the plain prompt. */
function formsFrom(first: number, rungs: readonly unknown[]): number[] {
  const rest = rungs.map((_, at) => at).slice(Math.min(first, rungs.length - 1))
  return rest.length <= MAX_FORMS ? rest : [...rest.slice(0, MAX_FORMS - 1), ...rest.slice(-1)]
}

/** Whether the format of the request was rejected, and not this schema or prompt. */
const isAboutFormat = (error: unknown) =>
  error instanceof AppError &&
  /support|unknown|unrecognized|unavailable|not (?:available|allowed|enabled|permitted)|no endpoints found|extra inputs/i.test(
    error.message,
  ) &&
  !/invalid (?:json )?schema|in context=|schema (?:is invalid|must)/i.test(error.message)

/** Answers up to this length are parsed on the main thread, within a few milliseconds. */
const MAX_CHARACTERS = 4_000

async function check(answer: AnswerToCheck, call: Call) {
  const isShort = answer.text.length <= MAX_CHARACTERS
  const { value, problem, isCut } = isShort ? readAnswer(answer) : await readInThread(answer, call)
  const problems = problem === null ? await problemsIn(value, answer.schema, call) : [problem]
  return { value, problems, isCut }
}

/** A long answer is parsed where it delays no other call. */
async function readInThread(answer: AnswerToCheck, call: Call): Promise<ParsedAnswer> {
  try {
    return await inThread('readAnswer', answer, call)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'url_scrape_failed')) throw error
    return { value: undefined, problem: 'It takes too long to read.', isCut: false }
  }
}

function repair(text: string, problems: string[]): Message[] {
  const order = `That answer cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nGive the whole answer again as JSON that fits the schema, and nothing else.`
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
  return new AppError(
    'invalid_model_output',
    `The model's answer does not fit the schema: ${problems[0]}`,
    {
      details: { model: label, problems: problems.slice(0, 10) },
    },
  )
}
