import { type Call, withEvents } from '@/lib/base/call'
import { Opinions } from '@/lib/capabilities/citations'
import { askOpinions } from '@/lib/capabilities/second-opinion'
import type { PaidModel } from './budget'
import type { AnswerInput } from './input'
import { Output, type Text } from './output'
import type { Pack } from './pack'
import type { AnswerEvent } from './reply'

type Written = { input: AnswerInput; pack: Pack; model: PaidModel }

/** Checks the citations of which the check is unsure with a model. What was streamed stays. */
export async function review(
  text: Text,
  output: Output,
  { input, pack, model }: Written,
  call: Call<AnswerEvent>,
): Promise<Text> {
  const opinions = await askOpinions(output.unsure, model, withEvents(call, NO_EVENTS))
  if (opinions.length === 0) return text
  const reviewed = new Output(input, pack, withEvents(call, NO_EVENTS), new Opinions(opinions))
  await reviewed.resend(output.written)
  const answer = await reviewed.end()
  return call.isStreamed ? { ...answer, answer: text.answer } : answer
}

const NO_EVENTS = async () => {}
