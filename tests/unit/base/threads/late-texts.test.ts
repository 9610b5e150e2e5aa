import { expect, test } from 'vitest'
import { openCall } from '@/lib/base/call'
import { rerank } from '@/lib/capabilities/rerank'
import { chooseFor } from '@/lib/capabilities/search'
import { verify } from '@/lib/capabilities/verify'

const LONG = 'Herons eat fish and frogs. '.repeat(6_000)
const question = 'What do herons eat?'
const sources = [{ title: 'Herons', passages: [{ seq: 0, heading: '', text: LONG }] }]
const callLate = () =>
  openCall({ id: 'late', accountId: 'late', signal: new AbortController().signal, timeoutMs: 0 })

test.each<[string, () => Promise<unknown>]>([
  ['passages', () => chooseFor({ question, sources, budget: 100 } as never, callLate())],
  ['documents', () => rerank.run({ query: question, documents: [LONG] }, callLate())],
  [
    'a text',
    async () => verify.check?.(verify.input.parse({ text: LONG.slice(0, 5_000) }), callLate()),
  ],
])('%s that no thread has time for are refused as too much, not as a page', async (_, read) => {
  await expect(read()).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 })
})
