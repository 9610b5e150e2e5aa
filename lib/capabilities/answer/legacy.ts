import { z } from 'zod'
import { withEvents } from '@/lib/base/call'
import {
  type Asker,
  type Capability,
  defineCapability,
  defineStreamingCapability,
} from '@/lib/base/capability'
import { answer, answerStream } from './answer'
import { type AnswerInput, answerInput, streamedType } from './input'
import { legacyReference, legacyStreamReference } from './reference'
import {
  type AnswerEvent,
  type AnswerReply,
  type AnswerStreamReply,
  answerReply,
  type Image,
  type Source,
} from './reply'

const text = z.string()
const source = z.object({
  title: text.describe('Title of the page.'),
  url: text.describe('URL of the page.'),
  snippet: text.describe('The part of the page that the search found.'),
})
const image = z.object({
  url: text.describe('URL of the image.'),
  title: text.describe('Title of the image.'),
})

const { answer: _, search: __, support: ___, ...common } = answerReply.shape
const legacyReply = z.object({
  llm_response: text.describe('The answer.'),
  ...common,
  sources: z.array(source).describe('When return_sources is true: the pages.'),
  images: z.array(image).describe('When return_images is true: images found.'),
})

const legacyEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('sources'), data: z.array(source).describe('The pages.') })
    .describe('When return_sources is true.'),
  z
    .object({ type: z.literal('images'), data: z.array(image).describe('The images.') })
    .describe('When return_images is true.'),
  z
    .object({ type: z.literal('llm'), content: text.describe('Append it to the text.') })
    .describe('A piece of the answer.'),
])

type LegacyEvent = z.output<typeof legacyEvents>

const legacyInput = answerInput.omit({
  search_context_size: true,
  start_date: true,
  end_date: true,
})
type LegacyInput = Omit<AnswerInput, 'search_context_size' | 'start_date' | 'end_date'>

/** Version 1 with its own field names, without search_context_size. */
export const legacyAnswer = defineCapability({
  ...asLegacy(answer),
  reference: legacyReference,
  input: legacyInput,
  reply: legacyReply,
  run: async (input, call) => {
    const complete = await answer.run(current(input), call)
    return (receipt) => legacyBody(complete(receipt))
  },
})

/** Version 1, streamed: text arrives as `llm`. */
export const legacyAnswerStream = defineStreamingCapability<
  LegacyInput,
  AnswerStreamReply,
  LegacyEvent
>({
  ...asLegacy(answerStream),
  reference: legacyStreamReference,
  input: legacyInput.extend({ answer_type: streamedType }),
  reply: answerStream.reply,
  events: legacyEvents,
  run: (input, call) =>
    answerStream.run(
      current(input),
      withEvents(call, (event) => call.emit(legacyEvent(event))),
    ),
})

const current = (input: LegacyInput): AnswerInput => ({ ...input, search_context_size: 'medium' })

/** What version 1 shares with the current capability. */
function asLegacy<Reply, Event>(capability: Capability<AnswerInput, Reply, Event>) {
  const { name, summary, errors, check, facts, fallbackUsage } = capability
  return {
    name,
    summary,
    errors,
    subject: ({ query }: LegacyInput) => query,
    timeoutMs: (input: LegacyInput) => capability.timeoutMs(current(input)),
    maxUsage: (input: LegacyInput) => capability.maxUsage(current(input)),
    ...(check ? { check: (input: LegacyInput, asker: Asker) => check(current(input), asker) } : {}),
    ...(facts ? { facts: (input: LegacyInput) => facts(current(input)) } : {}),
    ...(fallbackUsage
      ? { fallbackUsage: (input: LegacyInput) => fallbackUsage(current(input)) }
      : {}),
  }
}

/** The reply with v1 names. `llm_response` is always text. */
function legacyBody({
  answer,
  sources = [],
  images = [],
  search: _,
  support: __,
  ...rest
}: AnswerReply): z.output<typeof legacyReply> {
  return {
    llm_response: typeof answer === 'string' ? answer : JSON.stringify(answer),
    sources: sources.map(legacySource),
    images: images.map(legacyImage),
    ...rest,
  }
}

function legacyEvent(event: AnswerEvent): LegacyEvent {
  switch (event.type) {
    case 'answer':
      return { type: 'llm', content: event.content }
    case 'sources':
      return { type: 'sources', data: event.data.map(legacySource) }
    case 'images':
      return { type: 'images', data: event.data.map(legacyImage) }
  }
}

const legacySource = ({ title, link, snippet }: Source) => ({ title, url: link, snippet })
const legacyImage = ({ title, imageUrl }: Image) => ({ title, url: imageUrl })
