import { type Call, withSignal } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { timeLimit } from '@/lib/base/runtime'
import { complete, type ModelChoice } from '@/lib/models/llm'
import type { Budget } from './budget'

const TIMEOUTS = { firstMs: 45_000, idleMs: 20_000 }
const MAX_TURN_MS = 180_000
/** Time reserved after the model's reply, to check, store and deliver the report. */
const SPARE_MS = 10_000

type ModelRequest = {
  system: string
  prompt: string
  maxTokens: number
  schema?: Record<string, unknown>
  forWriting?: boolean
}
type ModelAnswer = { text: string; object: unknown } | { failure: string }
/** The model of a job, or null if there is none. */
export type Model = { choice: ModelChoice; ask: (request: ModelRequest) => Promise<ModelAnswer> }

/** A model with a budget and time limits. `thinkMs` is for anything but writing. */
export function openModel(
  choice: ModelChoice,
  budget: Budget,
  call: Call,
  thinkMs: number,
): Model | null {
  if (choice.engine === 'extractive') return null
  const ask = async ({ forWriting = false, ...turn }: ModelRequest): Promise<ModelAnswer> => {
    const max = forWriting ? MAX_TURN_MS : Math.min(MAX_TURN_MS, thinkMs)
    const leftMs = Math.min(max, call.deadline - SPARE_MS - Date.now())
    if (leftMs <= 0) return { failure: 'time' }
    const modelBudget = budget.modelBudget(choice, { forWriting })
    const request = {
      choice,
      modelBudget,
      temperature: 0.3,
      timeouts: TIMEOUTS,
      isUnfenced: true,
      ...turn,
    }
    try {
      const { text, object = null } = await complete(request, limited(call, leftMs))
      return { text, object }
    } catch (error) {
      call.signal.throwIfAborted()
      return { failure: error instanceof AppError ? error.wireCode : 'model_failed' }
    }
  }
  return { choice, ask }
}

/** The same call with less time. What the model wrote until then is counted. */
function limited(call: Call, limitMs: number): Call {
  return { ...withSignal(call, timeLimit(limitMs)), deadline: Date.now() + limitMs }
}
