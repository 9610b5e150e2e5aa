import { z } from 'zod'
import { readText } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { textBody } from '@/lib/base/json-text'
import { bearerAfter, type Dialect, formIn, isForm, withWords } from '@/lib/services/wire'

const PREFIX = 'jina_'
const NAMES: Record<number, string> = {
  400: 'ParamValidationError',
  401: 'AuthenticationRequiredError',
  403: 'SecurityCompromiseError',
  409: 'BudgetExceededError',
  422: 'AssertionFailureError',
  429: 'RateLimitTriggeredError',
}
/** Our statuses for which Jina uses another number. */
const STATUSES: Record<string, number> = { insufficient_credits: 402, blocked_url: 403 }
const OVER_BUDGET = 'token_budget_exceeded'
const OVER_BUDGET_STATUS = 40_904

export const jina: Dialect = {
  name: 'jina',
  error: (error) => {
    const { message, wireCode } = error
    const code = getStatus(error)
    const name = code === 402 ? 'InsufficientBalanceError' : (NAMES[code] ?? 'InternalServerError')
    return {
      data: null,
      code,
      name,
      status: wireCode === OVER_BUDGET ? OVER_BUDGET_STATUS : code * 100,
      message,
      readableMessage: `${name}: ${message}`,
      error_code: wireCode,
    }
  },
  findKey: (request) => bearerAfter(PREFIX, request),
  getStatus,
}

function getStatus({ code, wireCode, status }: AppError): number {
  return wireCode === OVER_BUDGET ? 409 : (STATUSES[code] ?? status)
}

/** Throws if a text has more tokens than the client wants. */
export function checkBudget(budget: number | undefined, tokens: number): void {
  if (budget === undefined || tokens <= budget) return
  const message = `The text has ${tokens} tokens, and the budget is ${budget}.`
  throw new AppError('invalid_field', message, { wireCode: OVER_BUDGET })
}

const NO_BODY = 'The body must be a JSON object or a form.'
const BODY = withWords('body', NO_BODY, z.record(z.string(), z.unknown()))

/** The fields of a request, from its query and its JSON or form. */
export async function jinaFields(request: Request): Promise<Fields> {
  const ofAddress: Fields = Object.fromEntries(new URL(request.url).searchParams)
  if (request.method !== 'POST') return ofAddress
  const text = await readText(request)
  if (text.trim() === '') return ofAddress
  if (isForm(request)) return { ...ofAddress, ...Object.fromEntries(await formIn(text, request)) }
  const body: unknown = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => null)
  return { ...ofAddress, ...BODY.parse(body) }
}

/** Whether the client wants JSON rather than text. */
export const wantsJson = (request: Request) =>
  /application\/json/i.test(request.headers.get('accept') ?? '')

/** A JSON reply in Jina's format. `tokens`: of the content. */
export function jinaReply(data: unknown, tokens: number) {
  return { code: 200, status: 20_000, data, meta: { usage: { tokens } } }
}

export const plain = (text: string) =>
  new Response(textBody(text), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
