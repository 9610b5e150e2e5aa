import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { Pauses } from '@/lib/base/runtime'
import {
  type CheckedSentence,
  type CitedSource,
  countSupport,
  openCitations,
  type Support,
} from '@/lib/capabilities/citations'
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
import { billAs, buildModelBudget, type PaidModel } from './budget'
import { quote as quoteFrom } from './extractive/extractive'
import type { AnswerInput } from './input'
import type { Pack } from './pack'
import { promptFor } from './prompt'
import type { AnswerEvent } from './reply'
import { openBlocks } from './safe/html'
import { safeObject } from './safe/object'
import { render } from './safe/render'
import { SafeText } from './safe/safe-text'
import { readAnswerSchema } from './schema'
import { SourceList } from './source-list/source-list'
import { asksForSources } from './source-list/words'

/** Tokens of sources from which on a refusal may be about the length. */
const LONG_PROMPT = 1_500

/** About a sentence at a time: checking one takes milliseconds. */
const PIECE = /.{1,150}/gsu

/** `found` is false if the extractive engine found nothing to quote. */
type Text = {
  answer: string | Record<string, unknown>
  citations: CitedSource[] | null
  claims?: CheckedSentence[]
  support?: Support
  isFound?: boolean
}

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
  if (choice.engine !== 'extractive' && (!isUnsourced || input.answer_type === 'json'))
    return { ...(await writeWith(input, packed, model, call)), choice }
  if (input.answer_type === 'json') throw modelNeeded()
  return { ...(await quote(input, packed, call)), choice }
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
    'answer_type json needs a model: set OPENAI_API_KEY (or another provider’s key) on this server.',
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
  const output = openOutput(input, pack, call)
  const completion = await complete({ ...request, onText: output.push }, call).catch(refunded)
  noteFinish(call, completion)
  const text =
    completion.leaked && !call.isStreamed
      ? await rewrite(completion.text, input, pack, call)
      : await output.end()
  if (text.answer === '')
    throw new AppError('invalid_model_output', 'The model wrote nothing that may be passed on.', {
      details: { model: choice.label },
    })
  return text
}

/** The answer without reasoning that was taken for answer text and has not been sent. */
async function rewrite(
  explanation: string,
  input: AnswerInput,
  pack: Pack,
  call: Call<AnswerEvent>,
): Promise<Text> {
  const output = openOutput(input, pack, call)
  await output.push(explanation)
  return output.end()
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
  const output = openOutput(input, pack, call)
  const quoted = quoteFrom(input, pack)
  if (quoted.isCut) call.facts.finish = 'length'
  await output.send(quoted.text)
  return { ...(await output.end()), isFound: quoted.found }
}

function openOutput(input: AnswerInput, pack: Pack, call: Call<AnswerEvent>) {
  const safe = new SafeText({
    sources: pack.sources.map(({ source }) => source.hit.link),
    citations: input.citations,
  })
  const list = openSourceList(input, pack)
  const citations = input.citations ? openCitations(pack) : null
  // Runs while the model thinks. An error occurs again where the result is needed.
  const prepared = citations?.prepare().catch(() => undefined)
  const blocks = input.answer_type === 'html' ? openBlocks((whole) => whole) : null
  const trimmed = new TrimmedText(call)
  const emit = (ready: string) => trimmed.emit(ready)
  let markdown = ''
  const send = async (ready: string) => {
    const text = citations ? citations.push(ready) : ready
    markdown += text
    await emit(blocks ? await render(blocks.push(text), call) : text)
  }
  return {
    /** Takes text that is already safe. */
    send: async (text: string): Promise<void> => {
      await prepared
      await send(text)
    },
    push: async (text: string): Promise<void> => {
      await prepared
      const pauses = new Pauses()
      for (const piece of text.match(PIECE) ?? []) {
        await pauses.takeIfDue()
        await send(safe.push(list.push(piece)))
      }
    },
    end: async (): Promise<Text> => {
      await send(safe.push(list.flush()) + safe.flush())
      const rest = citations?.flush() ?? ''
      if (blocks)
        for (const last of [blocks.push(rest), blocks.flush()]) await emit(await render(last, call))
      else await emit(rest)
      const { answer } = trimmed
      if (!citations) return { answer, citations: null, claims: [] }
      const claims = citations.claims()
      return {
        answer,
        citations: citations.cited(),
        claims,
        support: countSupport(markdown + rest, claims),
      }
    },
  }
}

/** Trims the answer, so that a stream's pieces joined equal the plain answer. */
class TrimmedText {
  readonly #call: Call<AnswerEvent>
  #blanks = ''
  answer = ''

  constructor(call: Call<AnswerEvent>) {
    this.#call = call
  }

  async emit(ready: string): Promise<void> {
    const text = this.#blanks + ready
    const content = this.answer === '' ? text.trim() : text.trimEnd()
    const isStart = content === '' && this.answer === ''
    this.#blanks = isStart ? '' : text.slice(text.trimEnd().length)
    this.answer += content
    if (content !== '') await this.#call.emit({ type: 'answer', content })
  }
}

/** What the caller asks for stays. */
function openSourceList(
  { query, system_prompt }: AnswerInput,
  { sources }: Pack,
): Pick<SourceList, 'push' | 'flush'> {
  return asksForSources(`${system_prompt ?? ''}\n${query}`)
    ? { push: (text) => text, flush: () => '' }
    : new SourceList(sources.map(({ source }) => ({ link: source.hit.link, title: source.title })))
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
