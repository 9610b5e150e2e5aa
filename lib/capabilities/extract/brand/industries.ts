import type { Call } from '@/lib/base/call'
import { log } from '@/lib/base/log'
import type { ModelChoice } from '@/lib/models/llm'
import { askModel } from '../ask-model'
import { buildModelBudget } from '../units'
import type { Home } from './home'
import { INDUSTRIES } from './industry-words'

const MAX_INDUSTRIES = 3
/** Characters; in Chinese or Japanese, two are a word. */
const MIN_QUOTE = 2
const MODEL_TIMEOUT_MS = 20_000
const SCHEMA = {
  type: 'object',
  properties: {
    industries: {
      type: 'array',
      maxItems: MAX_INDUSTRIES,
      items: {
        type: 'object',
        properties: {
          quote: { type: 'string', description: 'The words of the page that say so.' },
          name: { type: 'string', enum: INDUSTRIES },
        },
        required: ['quote', 'name'],
        additionalProperties: false,
      },
    },
  },
  required: ['industries'],
  additionalProperties: false,
}
const TASK = `This is the home page of a site. In which industries does its owner work? Name at most ${MAX_INDUSTRIES} of the list, the likeliest first, each with a short quote of the page, copied exactly, that shows it; none when the page does not tell.`

/**
 * At most three industries of a site, by the model or by the home page's words. Those without a
 * quote of the page are the model's guess and are left out.
 */
export async function findIndustries(
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
      modelBudget: buildModelBudget('brand', choice),
      schema: SCHEMA,
      maxTokens: Math.min(1_000, choice.maxOutputTokens),
    }
    const limited = { ...call, deadline: Math.min(call.deadline, Date.now() + MODEL_TIMEOUT_MS) }
    const { object } = await askModel({ url }, choice, question, limited)
    const { industries } = object as { industries: { quote: string; name: string }[] }
    const quotedIndustries = industries.filter(({ quote }) => isQuoted(quote, text))
    if (quotedIndustries.length === 0 && industries.length > 0) return home.industries
    return [...new Set(quotedIndustries.map(({ name }) => name))]
  } catch (error) {
    call.signal.throwIfAborted()
    log().warn(
      { call: call.id, model: choice.label, err: error },
      "the model failed: a brand's industries come from the words of its page",
    )
    return home.industries
  }
}

/** Whether the text has these words, whatever its punctuation and case. */
function isQuoted(quote: string, text: string): boolean {
  const words = plain(quote)
  return words.length >= MIN_QUOTE && ` ${plain(text)} `.includes(` ${words} `)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
