import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import type { World } from '../support/world'

type Quote = { source: number; start: number; end: number; text: string }
type Sentence = { text: string; start: number; end: number; verdict: string; quotes: Quote[] }
type Source = { url: string | null; status: string; hash: string | null; changed?: boolean }
type Reply = { sentences: Sentence[]; sources: Source[]; cost: number }

const FACTS =
  'The grey heron nests in tall trees near lakes and rivers. Grey herons weigh 1 to 2 kg. Herons eat fish and frogs.'
let world: World
let book: ReturnType<typeof openBook>

beforeAll(async () => {
  const long = Array.from(
    { length: 400 },
    (_, n) => `Pond ${n} has reeds and ${n + 7} frogs in it.`,
  )
  world = await joinWorld({
    model: false,
    pages: { '/herons': article('Grey herons', FACTS), '/ponds': article('Ponds', ...long) },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

const at = (place: string) => `${world.site.url}${place}`
const post = (body: object) => world.server.post('/api/v2/verify', body)
async function verify(body: object): Promise<Reply & { id: string }> {
  const response = await post(body)
  expect(response.status, await response.clone().text()).toBe(200)
  return { ...((await response.json()) as Reply), id: response.headers.get('x-request-id') ?? '' }
}
const verdicts = ({ sentences }: Reply) => sentences.map(({ verdict }) => verdict)

describe('the verdict of a sentence', () => {
  const cases: [text: string, verdict: string][] = [
    ['Grey herons nest in tall trees near rivers [1].', 'supported'],
    ['Grey herons weigh about 20 kg [1].', 'contradicted'],
    ['Herons do not eat fish and frogs [1].', 'contradicted'],
    ['Zebras cross the savannah in large herds [1].', 'unsupported'],
    ['Herons eat fish [7].', 'no_source'],
  ]
  test.each(cases)('%s is %s', async (text, verdict) => {
    expect(verdicts(await verify({ text, sources: [{ text: FACTS }] }))).toEqual([verdict])
  })

  test('is that of a plain string, which is a page or else a text', async () => {
    const { sentences, sources } = await verify({
      text: 'Grey herons nest in tall trees near rivers [1]. Herons eat fish and frogs [2].',
      sources: [at('/herons'), FACTS],
    })
    expect(sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'supported'])
    expect(sources.map(({ url }) => url)).toEqual([at('/herons'), null])
  })

  test('that cites nothing is that of all sources, and no_source beside citations', async () => {
    const sources = [{ text: FACTS }]
    const plain = 'Herons eat fish and frogs. Zebras cross the savannah in large herds.'
    expect(verdicts(await verify({ text: plain, sources }))).toEqual(['supported', 'unsupported'])
    const cited = `Grey herons weigh 1 to 2 kg [1]. ${plain}`
    expect(verdicts(await verify({ text: cited, sources }))).toEqual([
      'supported',
      'supported',
      'no_source',
    ])
  })
})

test('sentences and quotes have exact offsets, and each quote is in its source', async () => {
  const text = `# Herons\n\n- Grey herons nest in tall trees.[1] Herons eat frogs and fish [1].\n`
  const { sentences, cost } = await verify({ text, sources: [{ text: FACTS }] })
  expect(sentences).toHaveLength(2)
  for (const sentence of sentences) {
    expect(text.slice(sentence.start, sentence.end)).toContain(sentence.text)
    expect(sentence.quotes.length).toBeGreaterThan(0)
    for (const { start, end, text: words } of sentence.quotes)
      expect(FACTS.slice(start, end)).toBe(words)
  }
  expect(cost).toBe(0.002)
})

test('pages that the text links to are read, and each costs 0.001', async () => {
  const text = `Herons eat frogs and fish ([source](${at('/herons')})). Herons dance [ballet](${at('/gone')}).`
  const { sentences, sources, cost, id } = await verify({ text })
  expect(sources.map(({ url, status }) => [url, status])).toEqual([
    [at('/herons'), 'read'],
    [at('/gone'), 'unreadable'],
  ])
  expect(sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'no_source'])
  expect(cost).toBe(0.003)
  expect(id).not.toBe('')
  await book.settled()
})

test('a source that was read before says whether it changed', async () => {
  const first = await verify({
    text: 'Herons eat fish and frogs.',
    sources: [{ url: at('/herons') }],
  })
  const { hash } = first.sources[0] ?? {}
  const again = async (known: string) => {
    const sources = [{ url: at('/herons'), hash: known }]
    return (await verify({ text: 'Herons eat fish and frogs.', sources })).sources[0]?.changed
  }
  expect(first.sources[0]?.changed).toBeUndefined()
  expect(await again(hash ?? '')).toBe(false)
  expect(await again('0'.repeat(64))).toBe(true)
})

test('the evidence holds the quotes at their places, also of a long source', async () => {
  const { sentences, id } = await verify({
    text: `Pond 371 has reeds and 378 frogs in it [1].`,
    sources: [{ url: at('/ponds') }],
  })
  expect(sentences[0]?.verdict).toBe('supported')
  const response = await fetch(`${world.server.url}/api/v2/calls/${id}/evidence`, {
    headers: { Authorization: `Bearer ${world.server.key}` },
  })
  expect(response.status).toBe(200)
  const { payload } = (await response.json()) as {
    payload: { sources: { text: string; is_excerpt: boolean }[]; quotes: Quote[] }
  }
  for (const { source, start, end, text } of payload.quotes)
    expect(payload.sources[source - 1]?.text.slice(start, end)).toBe(text)
  const [quote] = sentences[0]?.quotes ?? []
  expect(payload.quotes).toContainEqual(quote)
})

describe('a bad request is 400, and free', () => {
  const sentence = 'Herons eat fish and frogs. '
  const cases: [what: string, body: object, code: string][] = [
    ['no text', {}, 'missing_text'],
    ['a blank text', { text: ' ' }, 'missing_text'],
    ['over 300 sentences', { text: sentence.repeat(301) }, 'invalid_text'],
    ['over 100 kB', { text: 'a'.repeat(100_001) }, 'invalid_text'],
    ['a source of nothing', { text: sentence, sources: [{}] }, 'invalid_sources'],
    ['a bad address', { text: sentence, sources: [{ url: 'nope' }] }, 'invalid_url'],
  ]
  test.each(cases)('%s', async (_, body, code) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: { error_code: code } })
  })
})
