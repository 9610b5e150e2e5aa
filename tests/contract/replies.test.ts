import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { newFolder } from '../support/groundwire'
import { compareCharges, remember } from '../support/replies/charges'
import { namedCost } from '../support/replies/costs'
import { differences } from '../support/replies/document'

// The checks that every reply of the API tests passes find what they are for.
const seen = (path: string, status: number, body: unknown) => ({
  method: 'POST',
  path,
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
const error = (error_code: string, details: unknown = null) => ({
  detail: { error_type: 'provider_error', error_code, message: 'x', details },
})
const frames = (...all: object[]) => ({
  ...seen('/api/v2/answer_stream', 200, {}),
  type: 'text/event-stream',
  text: `: ping\n\n${all.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('')}`,
})
const USAGE = {
  type: 'usage',
  input_tokens: 1,
  output_tokens: 1,
  model_cost: null,
  service_cost: 0.007,
}

test.each([
  [seen('/api/v2/map', 200, { links: [], statusCode: 200 }), 1],
  [seen('/api/v2/map', 200, { links: [], statusCode: 200, cost: 0.002 }), 0],
  [seen('/api/v2/map', 418, {}), 1],
  [seen('/api/v2/map', 500, error('openai_500')), 1],
  [seen('/api/v2/map', 500, error('map_failed')), 0],
  [seen('/api/v2/answer', 502, error('openai_503')), 0],
  [seen('/api/v2/answer', 400, error('invalid_max_queries')), 0],
  [seen('/api/v2/answer', 400, { detail: 'no' }), 1],
  [{ ...seen('/api/v2/answer', 200, 'x'), type: 'text/plain' }, 1],
  [frames({ type: 'answer', content: 'a' }, USAGE, { type: 'done', response_time: '1.00' }), 0],
  [frames({ type: 'answer' }), 1],
  [frames({ type: 'other', content: 'a' }), 1],
  [seen('/elsewhere', 200, {}), 0],
])('%j', (reply, problems) => {
  expect(differences(reply).length > 0 ? 1 : 0).toBe(problems)
})

test.each([
  [seen('', 200, { cost: 0.002 }), 2_000_000],
  [seen('', 200, { service_cost: 0.004, model_cost: 0.0001 }), 4_100_000],
  [seen('', 502, error('x', { cost: 0.005 })), 5_000_000],
  [seen('', 502, error('x')), 0],
  [frames(USAGE, { type: 'done' }), 7_000_000],
  [frames({ type: 'answer' }, { type: 'error', cost: 0.001 }), 1_000_000],
  [frames({ type: 'answer' }), null],
  [seen('', 200, { id: 'job_1' }), null],
])('the charge named by %j', (reply, nano) => {
  expect(namedCost(reply)).toBe(nano)
})

test('a charge that its reply did not name fails the test that stops the server', () => {
  const dataDir = newFolder()
  const database = new Database(path.join(dataDir, 'groundwire.db'))
  database.exec(`CREATE TABLE hold (call_id, state, settled); CREATE TABLE call (id, capability);
    CREATE TABLE job (id, cost, status); CREATE TABLE job_event (job_id, cost, type);
    INSERT INTO hold VALUES ('call_1', 'settled', 2000000)`)
  const server = { url: 'http://127.0.0.1:1', dataDir, databaseUrl: null }
  const compare = (cost: number) => {
    remember(server.url, 'call_1', seen('', 200, { cost }))
    compareCharges(server)
  }
  expect(() => compare(0.002)).not.toThrow()
  expect(() => compare(0.001)).toThrow('2000000, 1000000')
  database.exec("INSERT INTO job VALUES ('job_1', 5, 'completed')")
  expect(() => compare(0.002)).toThrow('job_1: 5, 0')
  database.close()
})
