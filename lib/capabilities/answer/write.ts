import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import {
  complete,
  isBeyondPrice,
  isModelMissing,
  isPromptTooLong,
  isRefused,
  type ModelChoice,
  modelFor,
  noteFinish,
} from '@/lib/models/llm'
import { questionFor } from './addresses'
import { billAs, buildModelBudget, type PaidModel } from './budget'
import { quote as quoteFrom } from './extractive/extractive'
import type { AnswerInput } from './input'
import { Output, type Text } from './output'
import type { Pack } from './pack'
import { promptFor } from './prompt'
import type { AnswerEvent } from './reply'
import { review } from './review'
import { emptyObject, safeObject } from './safe/object'
import { readAnswerSchema } from './schema'

/** Tokens of sources from which on a refusal may be about the length. */
const LONG_PROMPT = 1_500

/** The text, its citations (null if not requested), and the model. */
type AnswerText = Text & { choice: ModelChoice }

/** What is tried: the passages of the prompt, and the model that writes. */
type Attempt = { packed: Pack; model: PaidModel; isShortened?: boolean }

/** Writes the answer from the packed passages, piece by piece for a streaming client. */
export async function write(
  input: AnswerInput,
  pack: Pack,
  model: PaidModel,
  call: Call<AnswerEvent>,
): Promise<AnswerText> {
  const attempts: Attempt[] = [{ packed: pack, model }]
  let failure: unknown
  for (const attempt of attempts) {
    try {
      return await writeOnce(input, attempt, call)
    } catch (error) {
      failure = error
      attempts.push(...(await attemptsAfter(error, attempt, input, call)))
    }
  }
  throw failure
}

async function writeOnce(
  input: AnswerInput,
  { packed, model }: Attempt,
  call: Call<AnswerEvent>,
): Promise<AnswerText> {
  const { choice } = model
  note(call, choice)
  // Without sources, what a model knows would come back as if it were found.
  const isUnsourced = packed.sources.length === 0 && !getSetting(settings.answerWithoutSources)
  if (choice.engine !== 'extractive' && !isUnsourced)
    return { ...(await writeWith(input, packed, model, call)), choice }
  if (input.answer_type === 'json' && choice.engine === 'extractive') throw modelNeeded()
  if (input.answer_type === 'json') return { ...(await leaveEmpty(input, call)), choice }
  return { ...(await quote(input, packed, call)), choice }
}

async function leaveEmpty(input: AnswerInput, call: Call<AnswerEvent>): Promise<Text> {
  const object = emptyObject(await readAnswerSchema(input, call))
  return { answer: object as Record<string, unknown>, citations: null, isFound: false }
}

/** The attempt that can succeed after this failure: another model, or half of the passages. */
async function attemptsAfter(
  error: unknown,
  { packed, model, isShortened = false }: Attempt,
  input: AnswerInput,
  call: Call<AnswerEvent>,
): Promise<Attempt[]> {
  const { choice } = model
  // Without the requested model, the call runs and is billed as service-web.
  const peer =
    choice.billing === 'tokens' && isModelMissing(error) ? await modelFor('service-web') : null
  if (peer && peer.label !== choice.label) {
    billAs(peer, choice, call)
    return [{ packed, model: { choice: peer, modelBudget: buildModelBudget(input, peer) } }]
  }
  const isTooLong = isPromptTooLong(error) || isBeyondPrice(error)
  // Services word it in too many ways: a long prompt that is refused is shortened once.
  const mayBeTooLong = isRefused(error) && packed.tokens > LONG_PROMPT && !isShortened
  if (!(isTooLong || mayBeTooLong) || packed.sources.length < 2) return []
  return [{ packed: halved(packed), model, isShortened: true }]
}

/** For `answer_type: json` when only quotes are possible. */
export function modelNeeded(): AppError {
  return new AppError(
    'model_not_configured',
    'An answer as JSON needs a model: set OPENAI_API_KEY (or another provider’s key) on this server.',
  )
}

/** The engine and model that answer, for headers and the call's page. */
export function note(call: Pick<Call, 'facts'>, choice: ModelChoice): void {
  call.facts.model = choice.label
  call.facts.engine = choice.engine
}

async function writeWith(
  input: AnswerInput,
  pack: Pack,
  { choice, modelBudget }: PaidModel,
  call: Call<AnswerEvent>,
): Promise<Text> {
  const { system, prompt } = promptFor(input, pack)
  const request = {
    choice,
    modelBudget,
    system,
    prompt,
    maxTokens: input.max_tokens,
    temperature: input.temperature,
    isUnfenced: true,
  }
  if (input.answer_type === 'json') {
    const schema = await readAnswerSchema(input, call)
    const { object } = await complete({ ...request, schema }, call).catch(refunded)
    return { answer: safeObject(object, input, pack), citations: null }
  }
  let output = new Output(input, pack, call)
  const completion = await complete({ ...request, onText: output.push }, call).catch(refunded)
  noteFinish(call, completion)
  // The answer without reasoning that was taken for answer text and has not been sent.
  if (completion.leaked && !call.isStreamed) {
    output = new Output(input, pack, call)
    await output.push(completion.text)
  }
  const text = await output.end()
  if (text.answer === '')
    throw new AppError('invalid_model_output', 'The model wrote nothing that may be passed on.', {
      details: { model: choice.label },
    })
  return review(text, output, { input, pack, model: { choice, modelBudget } }, call)
}

/** A truncated answer is refunded, so the code is not `truncated_output`, which is charged. */
function refunded(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'truncated_output') throw error
  throw new AppError('invalid_model_output', error.message, {
    details: error.details ?? undefined,
    cause: error,
  })
}

async function quote(input: AnswerInput, pack: Pack, call: Call<AnswerEvent>): Promise<Text> {
  const output = new Output(input, pack, call)
  const query = questionFor(
    input.query,
    pack.sources.map(({ source }) => source),
  )
  const quoted = quoteFrom({ ...input, query }, pack)
  if (quoted.isCut) call.facts.finish = 'length'
  await output.send(quoted.text)
  return { ...(await output.end()), isFound: quoted.found }
}

function halved({ sources, tokens }: Pack): Pack {
  const remaining = sources.slice(0, Math.ceil(sources.length / 2))
  return {
    sources: remaining.map(({ source, passages }) => ({
      source,
      passages: passages.slice(0, Math.ceil(passages.length / 2)),
    })),
    tokens: tokens / 2,
  }
}
