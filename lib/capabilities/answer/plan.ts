import type { Call } from '@/lib/base/call'
import { keywords, todayIn } from '@/lib/capabilities/search'
import { complete, describeLanguage } from '@/lib/models/llm'
import type { PaidModel } from './budget'
import type { AnswerInput } from './input'
import { readQueries } from './queries'

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u

const QUERIES_SCHEMA = {
  type: 'object',
  properties: { queries: { type: 'array', items: { type: 'string' } } },
  required: ['queries'],
  additionalProperties: false,
}

/** The search queries for a question: the question itself, then others up to the given number. */
export async function plan(
  input: AnswerInput,
  { choice, modelBudget }: PaidModel,
  call: Call,
): Promise<string[]> {
  if (input.max_queries === 1) return [input.query]
  const planned =
    choice.engine === 'model'
      ? await askModel(input, { choice, modelBudget }, call).catch((error) =>
          byRuleUnlessAborted(input, call, error),
        )
      : byRule(input)
  return distinct([input.query, ...planned, ...byRule(input)]).slice(0, input.max_queries)
}

async function askModel(input: AnswerInput, model: PaidModel, call: Call): Promise<string[]> {
  const { text } = await complete(
    {
      ...model,
      system: 'You turn a question into web search queries. Reply with the queries alone.',
      prompt: `${describeSetting(input)}\n${orderFor(input.max_queries - 1)}:\n${input.query}`,
      schema: QUERIES_SCHEMA,
      isLenient: true,
      maxTokens: 200,
      temperature: 0.3,
      timeouts: { firstMs: 8_000, idleMs: 4_000 },
    },
    call,
  )
  return readQueries(text)
}

const orderFor = (count: number) =>
  count === 1
    ? 'Write one of the search queries that find what this question does not'
    : `Write ${count} search queries that find what this one does not, each from another angle`

/** "Latest" and "here" mean nothing to a model without them. */
function describeSetting({ location, response_language: language }: AnswerInput): string {
  const today = `Today is ${todayIn(location)}.`
  const place = `The country is ${location.toUpperCase()}.`
  const own =
    language === 'auto'
      ? 'Write queries in the language of the question.'
      : `The answer will be in this language: ${describeLanguage(language)}.`
  return `${today} ${place} ${own}`
}

// A failed plan must not fail the call: the question itself is always a query.
function byRuleUnlessAborted(input: AnswerInput, call: Call, error: unknown): string[] {
  if (call.signal.aborted) throw error
  return byRule(input)
}

/** Words for kinds of pages that are the same in most languages. */
const KINDS = ['wikipedia', 'forum', 'pdf']

/** As many queries as are billed, also for a question of one word or without spaces. */
function byRule({ query, location }: AnswerInput): string[] {
  // Text without spaces has pairs of characters for words, which no one searches.
  const words = UNSPACED.test(query) ? [] : [...new Set(keywords(query).split(' '))]
  const names = [
    ...query.matchAll(/"([^"]+)"|\b(\p{Lu}[\p{L}\p{N}]+(?:\s+\p{Lu}[\p{L}\p{N}]+)+)/gu),
  ].map((match) => match[1] ?? match[2] ?? '')
  const shorter = [...words]
    .sort((a, b) => a.length - b.length)
    .map((word) => words.filter((remaining) => remaining !== word).join(' '))
  const isOneWord = !/\s/.test(query.trim())
  const topic =
    words.length > 1 || (isOneWord && words[0])
      ? words.join(' ')
      : query.trim().replace(/[?？؟!.。]{1,9}$/u, '')
  const year = todayIn(location).slice(0, 4)
  return [
    words.join(' '),
    // A single word of several is another question.
    ...[names.join(' '), ...shorter].filter((text) => text.includes(' ')),
    ...[...(/\d{4}/.test(query) ? [] : [year]), ...KINDS].map((kind) => `${topic} ${kind}`),
  ]
}

function distinct(queries: string[]): string[] {
  const seenQueries = new Set<string>()
  return queries.filter((query) => {
    const key = keywords(query).toLowerCase().split(' ').sort().join(' ')
    if (query === '' || seenQueries.has(key)) return false
    seenQueries.add(key)
    return true
  })
}
