import { beforeEach, expect, test } from 'vitest'
import { problem, report } from '@/lib/api/run/problem'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'

const lines: Record<string, unknown>[] = []
processWide('log.stderr', () => ({ write: (line: string) => void lines.push(JSON.parse(line)) }))
beforeEach(() => void lines.splice(0))

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })

test('an internal error is logged in one line with its stack', () => {
  const failure = new TypeError('x is undefined')
  const error = report('call_1', failure)
  expect(error.code).toBe('unexpected_error')
  expect(problem('call_1', error).status).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 50,
    id: 'call_1',
    err: { stack: expect.stringContaining('problem.test') },
  })
})

test('an upstream failure is logged in one line: which service, how, and its message', () => {
  const cause = new Error('Connection error.', { cause: refused() })
  const details = { provider: 'openai', status: null, model: 'gpt', kind: 'network' }
  const failure = new AppError('provider_failed', 'OpenAI cannot be reached.', {
    cause,
    details,
    wireCode: 'openai_502',
  })
  problem('call_2', report('call_2', failure))
  const { time: _, ...line } = lines[0] ?? {}
  expect(lines).toHaveLength(1)
  expect(line).toEqual({
    level: 40,
    id: 'call_2',
    code: 'openai_502',
    provider: 'openai',
    model: 'gpt',
    kind: 'network',
    why: 'Connection error.: connect ECONNREFUSED 127.0.0.1:9',
    msg: 'OpenAI cannot be reached.',
  })
})

test('an unknown exception keeps its stack, even if the client gets a page error', () => {
  const failure = new AppError('url_scrape_failed', 'The page could not be fetched.', {
    cause: new TypeError('oops'),
  })
  report('call_3', failure)
  expect(lines[0]).toMatchObject({
    level: 40,
    err: { stack: expect.stringContaining('problem.test') },
  })
})

test.each([
  ['provider_rate_limit', 40],
  ['blocked_url', 30],
] as const)('%s is logged, though its status is below 500', (code, level) => {
  report('call_4', new AppError(code, 'No.', { cause: new Error('10.0.0.1: private') }))
  expect(lines).toMatchObject([{ level, id: 'call_4', code }])
})

test.each([
  'missing_field',
  'rate_limit_exceeded',
  'insufficient_credits',
  'empty_content',
  'overloaded',
] as const)('%s is not logged', (code) => {
  report('call_5', new AppError(code, 'No.'))
  expect(lines).toEqual([])
})
