import type { z } from 'zod'
import { type CallEvent, withEvents } from '../call'
import type { Capability, Receipt } from '../capability'
import { answer, answerStream } from './answer'
import { type AnswerInput, answerInput, streamedType } from './input'

type Fields = Record<string, unknown>

/** The v2 reply under its v1 names: llm_response, which is text always, sources with url, images with url. */
function legacyBody({ answer, sources, images, ...rest }: Fields): Fields {
  return {
    llm_response: typeof answer === 'string' ? answer : JSON.stringify(answer),
    sources: Array.isArray(sources) ? sources.map(legacySource) : [],
    images: Array.isArray(images) ? images.map(legacyImage) : [],
    ...rest,
  }
}

/** A v2 event as its v1 event: text arrives as `llm`. */
function legacyEvent(event: CallEvent): CallEvent {
  if (event.type === 'answer') return { ...event, type: 'llm' }
  if (event.type === 'sources' && Array.isArray(event.data)) return { ...event, data: event.data.map(legacySource) }
  if (event.type === 'images' && Array.isArray(event.data)) return { ...event, data: event.data.map(legacyImage) }
  return event
}

const legacySource = ({ title, link, snippet }: Fields) => ({ title, url: link, snippet })
const legacyImage = ({ title, imageUrl }: Fields) => ({ title, url: imageUrl })

const legacyInput = answerInput.omit({ search_context_size: true })
type LegacyInput = Omit<AnswerInput, 'search_context_size'>

/** Version 1 has no search_context_size: a body that has one is read as if it had not. */
export const legacyAnswer = asLegacy(answer, legacyInput)
export const legacyAnswerStream = asLegacy(answerStream, legacyInput.extend({ answer_type: streamedType }))

function asLegacy<Output>(
  current: Capability<AnswerInput, Output>,
  input: z.ZodType<LegacyInput>,
): Capability<LegacyInput, Output> {
  const whole = (input: LegacyInput): AnswerInput => ({ ...input, search_context_size: 'medium' })
  const { check, facts, fallbackUsage, closing, ...rest } = current
  return {
    ...rest,
    input,
    subject: ({ query }) => query,
    timeoutMs: (input) => current.timeoutMs(whole(input)),
    maxUsage: (input) => current.maxUsage(whole(input)),
    run: (input, call) =>
      current.run(
        whole(input),
        withEvents(call, (event) => call.emit(legacyEvent(event))),
      ),
    reply: (output, receipt) => legacyBody(current.reply(output, receipt)),
    ...(closing ? { closing: (output: Output, receipt: Receipt) => closing(output, receipt).map(legacyEvent) } : {}),
    ...(check ? { check: (input) => check(whole(input)) } : {}),
    ...(facts ? { facts: (input) => facts(whole(input)) } : {}),
    ...(fallbackUsage ? { fallbackUsage: (input) => fallbackUsage(whole(input)) } : {}),
  }
}
