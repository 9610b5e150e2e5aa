import { z } from 'zod'
import { messageIn, UpstreamError } from '@/lib/network/upstream'
import type { ModelProvider } from '../providers/providers'
import type { Piece } from '../turn'
import { checkFinish, countedIn, Delta, finishReason, pieceIn } from './delta'

const Whole = z.object({
  choices: z
    .array(
      z.object({
        message: Delta.nullish(),
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.unknown().optional(),
})

/** A whole reply at once. A 200 without an answer is the provider's failure. */
export function readWhole(provider: ModelProvider, body: unknown, hasTools = false): Piece {
  const whole = Whole.safeParse(body)
  const choice = whole.data?.choices[0]
  const content = choice?.message ?? (choice?.text ? { content: choice.text } : null)
  if (!choice || !content || choice.finish_reason === 'error') {
    const reason = messageIn(body)
    const message = `${provider.title} sent no answer${reason ? `: ${reason.slice(0, 300)}` : ''}.`
    throw new UpstreamError(provider.name, { kind: 'upstream', message })
  }
  checkFinish(provider, choice.finish_reason)
  const tokens = countedIn(whole.data?.usage)
  return {
    ...pieceIn(content, hasTools),
    finish: finishReason(choice.finish_reason, content.refusal) ?? 'stop',
    ...(tokens ? { counted: tokens } : {}),
  }
}
