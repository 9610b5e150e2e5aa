import type { Call } from '@/lib/base/call'
import { tellingWords } from '@/lib/base/text'
import { complete } from '@/lib/models/llm'
import type { PaidModel } from './budget'
import type { AnswerInput } from './input'

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
      system:
        'You turn a question into web search queries. Reply with the queries alone, one per line, without numbers or quotes.',
      prompt: `Write ${input.max_queries - 1} search queries that find what this one does not, each from another angle:\n${input.query}`,
      maxTokens: 200,
      temperature: 0.3,
      timeouts: { firstMs: 8_000, idleMs: 4_000 },
    },
    call,
  )
  return text
    .split('\n')
    .map(queryIn)
    .filter((line) => line.length > 2 && line.length < 300 && !isTalk(line))
}

/** A sentence is a comment of the model, not a query. */
const isTalk = (line: string) => /[:.!。！]$/.test(line)

/** A year or number at the start of a query is kept. */
function queryIn(line: string): string {
  const query = line.replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?/, '')
  const unquoted = query.replace(/^[`*_"'“”„«]{1,9}/u, '')
  const isQuoted = unquoted !== query && /[`*_"'“”»]$/u.test(query)
  return (isQuoted ? unquoted.replace(/[`*_"'“”»]{1,9}$/u, '') : query).trim()
}

// A failed plan must not fail the call: the question itself is always a query.
function byRuleUnlessAborted(input: AnswerInput, call: Call, error: unknown): string[] {
  if (call.signal.aborted) throw error
  return byRule(input)
}

function byRule({ query }: AnswerInput): string[] {
  const words = [...new Set(tellingWords(query))]
  const names = [
    ...query.matchAll(/"([^"]+)"|\b(\p{Lu}[\p{L}\p{N}]+(?:\s+\p{Lu}[\p{L}\p{N}]+)+)/gu),
  ].map((match) => match[1] ?? match[2] ?? '')
  return [
    words.join(' '),
    names.join(' '),
    `${words.slice(0, 6).join(' ')} explained`,
    [...words]
      .sort((a, b) => b.length - a.length)
      .slice(0, 4)
      .join(' '),
  ]
}

function distinct(queries: string[]): string[] {
  const seen = new Set<string>()
  return queries.filter((query) => {
    const key = tellingWords(query).sort().join(' ')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
