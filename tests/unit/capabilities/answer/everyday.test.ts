import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { type AnswerEvent, answerInput, answerStream } from '@/lib/capabilities/answer/index'
import { AWKWARD_PAGES, AWKWARD_QUESTIONS } from '@/tests/support/everyday/awkward'
import { PAGES } from '@/tests/support/everyday/pages'
import { QUESTIONS } from '@/tests/support/everyday/questions'
import { type EverydayWeb, startEverydayWeb } from '@/tests/support/everyday/web'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'

const ALL = [...QUESTIONS, ...AWKWARD_QUESTIONS]
let web: EverydayWeb
let model: ModelStandIn

beforeAll(async () => {
  web = await startEverydayWeb([...PAGES, ...AWKWARD_PAGES])
  model = await startModelStandIn({ reply: { text: 'Said.' } })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', web.host)
  vi.stubEnv('SEARXNG_URL', web.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'searxng')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([web.close(), model.close()])
})

async function ask(question: string, location = 'us') {
  let text = ''
  const call = openCall<AnswerEvent>({
    id: 'r',
    accountId: 'a',
    signal: new AbortController().signal,
    timeoutMs: 60_000,
    onEvent: async (event) => {
      if (event.type === 'answer') text += event.content
    },
  })
  const fields = { query: question, model: 'service-web', citations: true, location }
  await answerStream.run(answerInput.parse(fields), call)
  return text
}

test.each(ALL)('the prompt for "$question" has what a reader needs', async (one) => {
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  model.calls.splice(0)
  await ask(one.question, one.location)
  const prompt = model.calls.at(-1)?.prompt ?? ''
  for (const fact of one.facts) expect(prompt).toContain(fact)
})

test.each(ALL)('without a model, "$question" is answered by the right quote', async (one) => {
  vi.stubEnv('OPENAI_API_KEY', '')
  const text = await ask(one.question, one.location)
  if (process.env.SHOW) console.log(`${one.question}\n${text}\n`)
  const plain = text.replaceAll('\\', '')
  if (one.quote === false) expect(plain).not.toContain('> ')
  for (const fact of one.quote || []) expect(plain).toContain(fact)
  for (const text of one.not ?? []) expect(plain).not.toContain(text)
})

test('of two years, the news come before what they replace', async () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  const text = await ask('Who is the health minister of Norland?')
  expect(text.indexOf('Ines Caro')).toBeLessThan(text.indexOf('Marta Oak'))
  const earlier = await ask('Who became health minister of Norland in 2024?')
  expect(earlier).toContain('Jonas Weil')
})

test('the list of sources that a model adds never reaches the reader', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  const list = `## Sources\n1. [Mount Talbek](${web.url}/talbek)`
  model.script({ text: `Mount Talbek is 4,812 metres high [1].\n\n${list}` })
  expect(await ask('How high is Mount Talbek?')).toBe('Mount Talbek is 4,812 metres high [1].')
  model.script({ text: `Mount Talbek is 4,812 metres high [1].\n\n${list}` })
  const asked = await ask('How high is Mount Talbek? End with a list of sources.')
  expect(asked).toContain('## Sources')
})
