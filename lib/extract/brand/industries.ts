import type { Call } from '../../call'
import type { ModelChoice } from '../../llm'
import { log } from '../../log'
import { askModel } from '../ask-model'
import { purseOf } from '../units'
import type { Home } from './home'
import { INDUSTRIES } from './industry-words'

const MOST = 3
const MODEL_TIMEOUT_MS = 20_000
const SCHEMA = {
  type: 'object',
  properties: {
    industries: { type: 'array', items: { type: 'string', enum: INDUSTRIES }, maxItems: MOST },
  },
  required: ['industries'],
  additionalProperties: false,
}
const TASK = `This is the home page of a site. In which industries does its owner work? Name at most ${MOST} of the list, the likeliest first; none when the page does not tell.`

/** At most three industries of a site, by the model or by the home page's words. */
export async function industriesOf(
  home: Home,
  choice: ModelChoice | null,
  call: Call,
): Promise<string[]> {
  if (!choice) return home.industries
  const { text, url } = home
  try {
    const question = {
      task: TASK,
      text,
      purse: purseOf('brand', choice),
      schema: SCHEMA,
      maxTokens: Math.min(1_000, choice.maxOutputTokens),
    }
    const limited = { ...call, deadline: Math.min(call.deadline, Date.now() + MODEL_TIMEOUT_MS) }
    const { object } = await askModel({ url }, choice, question, limited)
    return [...new Set((object as { industries: string[] }).industries)]
  } catch (error) {
    call.signal.throwIfAborted()
    log().warn(
      { call: call.id, model: choice.label, err: error },
      "the model failed: a brand's industries by its words",
    )
    return home.industries
  }
}
