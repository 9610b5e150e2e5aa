import type { Call } from '../call'
import { AppError } from '../errors'
import { complete, isModelMissing, isPromptTooLong, type ModelChoice, modelFor } from '../llm'
import { quoteSentences } from './extractive'
import { openBlocks } from './html'
import type { AnswerInput } from './input'
import type { Pack } from './pack'
import { promptFor } from './prompt'
import { openSafeText } from './safe-text'
import { schemaOf } from './schema'

/** What was written, and by which model: not always the one that was asked for. */
export type Written = { answer: string | Record<string, unknown>; choice: ModelChoice }

/** Writes the answer from the packed passages, piece by piece to a streaming caller. */
export async function write(input: AnswerInput, packed: Pack, choice: ModelChoice, call: Call): Promise<Written> {
  note(call, choice)
  if (choice.engine === 'extractive') return { answer: await quote(input, packed, call), choice }
  try {
    return { answer: await writeWith(input, packed, choice, call), choice }
  } catch (error) {
    // The provider does not know the model: the call runs, and is billed, as service-web.
    const other = isModelMissing(error) ? await modelFor('service-web') : null
    if (other && other.label !== choice.label) return write(input, packed, other, call)
    if (isPromptTooLong(error) && packed.sources.length > 1) return write(input, halved(packed), choice, call)
    throw error
  }
}

/** The engine and model that answer, for headers and the call's page. */
export function note(call: Pick<Call, 'facts'>, choice: ModelChoice): void {
  call.facts.model = choice.label
  call.facts.engine = choice.engine
}

async function writeWith(
  input: AnswerInput,
  packed: Pack,
  choice: ModelChoice,
  call: Call,
): Promise<string | Record<string, unknown>> {
  const { system, prompt } = promptFor(input, packed)
  const request = { choice, system, prompt, maxTokens: input.max_tokens, temperature: input.temperature }
  if (input.answer_type === 'json') {
    const { object } = await complete({ ...request, schema: schemaOf(input) }, call).catch(refunded)
    return object as Record<string, unknown>
  }
  const output = openOutput(input, packed, call)
  await complete({ ...request, onText: output.push }, call)
  return output.end()
}

/** An answer that fails is refunded in full, whatever the model did. */
function refunded(error: unknown): never {
  if (!(error instanceof AppError) || !error.charged) throw error
  throw new AppError('invalid_model_output', error.message, { details: error.details ?? undefined, cause: error })
}

async function quote(input: AnswerInput, packed: Pack, call: Call): Promise<string> {
  const text = quoteSentences(input, packed)
  const answer = input.answer_type === 'html' ? openBlocks() : null
  const whole = answer ? answer.push(text) + answer.flush() : text
  await call.emit({ type: 'answer', content: whole })
  return whole
}

/** From the model's pieces to what the caller gets: made safe, rendered when html is asked for, sent as it is ready. */
function openOutput(input: AnswerInput, packed: Pack, call: Call) {
  const safe = openSafeText({
    sources: packed.sources.map(({ source }) => source.hit.link),
    citations: input.citations,
  })
  const blocks = input.answer_type === 'html' ? openBlocks() : null
  let answer = ''
  const send = async (content: string) => {
    answer += content
    if (content !== '') await call.emit({ type: 'answer', content })
  }
  return {
    push: async (text: string): Promise<void> => {
      const ready = safe.push(text)
      await send(blocks ? blocks.push(ready) : ready)
    },
    end: async (): Promise<string> => {
      const rest = safe.flush()
      await send(blocks ? blocks.push(rest) + blocks.flush() : rest)
      return answer.trim()
    },
  }
}

function halved({ sources, tokens }: Pack): Pack {
  const kept = sources.slice(0, Math.ceil(sources.length / 2))
  return {
    sources: kept.map(({ source, passages }) => ({
      source,
      passages: passages.slice(0, Math.ceil(passages.length / 2)),
    })),
    tokens: tokens / 2,
  }
}
