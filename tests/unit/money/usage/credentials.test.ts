import { expect, test } from 'vitest'
import { NOT_STORED, withoutCredentials, withoutSecret } from '@/lib/money/usage/credentials'

const SECRET = 'TOPSECRET'
const HEADERS = ['Authorization', 'cookie', 'X-Api-Key', 'proxy-authorization', 'x-anything']

test.each([
  ...HEADERS.map((name) => ({ url: 'https://a.example/', headers: { [name]: SECRET } })),
  { webhook: { url: `https://hooks.example/${SECRET}`, events: ['job.page'] } },
  { webhook: { url: `https://hooks.example/?token=${SECRET}`, headers: { a: SECRET } } },
  { webhook: { url: 'https://hooks.example/', secret: SECRET } },
  { provider_key: SECRET },
  { options: { reading: { headers: { cookie: SECRET } } } },
])('what is stored of %j has no credential', (fields) => {
  const stored = JSON.stringify(withoutCredentials(fields))
  expect(stored).not.toContain(SECRET)
  expect(Object.keys(JSON.parse(stored))).toEqual(Object.keys(fields))
})

test.each([
  { url: 'https://a.example/', headers: { 'Accept-Language': 'de' }, formats: ['html'] },
  { json_schema: { headers: { type: 'array' }, secret: 'string' } },
  { query: 'what is a secret?', max_tokens: 10, webhook: null },
])('%j is stored as it is', (fields) => {
  expect(withoutCredentials(fields)).toEqual(fields)
})

test('a reply is stored without the secret that was made for its webhook', () => {
  const reply = { id: 'job_1', webhook_secret: `whsec_${SECRET}/+=`, url: '/api/v2/jobs/job_1' }
  expect(JSON.parse(withoutSecret(JSON.stringify(reply)))).toEqual({
    ...reply,
    webhook_secret: NOT_STORED,
  })
})
