import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readTurn, turnByModel } from '@/lib/capabilities/conversation/rewrite'
import { turnByRule } from '@/lib/capabilities/conversation/rules'
import { modelFor } from '@/lib/models/llm'
import { startCall } from '@/tests/support/upstreams/call'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'
import { type Conversation, conversations } from './conversations'
import { lastConversations } from './last-conversations'
import { moreConversations } from './more-conversations'
import { otherConversations } from './other-conversations'

const messagesOf = ({ says }: Conversation) =>
  says.map((content, at) => ({
    role: at % 2 ? ('assistant' as const) : ('user' as const),
    content,
  }))

/** What is wrong with a search, or with there being one. Null if it is right. */
function faultOf({ has, lacks = [] }: Conversation, query: string | null): string | null {
  if (query === null) return has ? 'no search' : null
  if (!has) return `a search for "${query}"`
  const words = query.toLowerCase()
  const missing = has.find((word) => !word.split('|').some((one) => words.includes(one)))
  const extra = lacks.find((word) => words.includes(word))
  return missing || extra ? `"${query}" ${missing ? `lacks ${missing}` : `holds ${extra}`}` : null
}

test('there are sixty conversations, twenty of them in six other languages', () => {
  const others = conversations.filter(({ language }) => language !== 'en')
  expect(conversations.length).toBe(60)
  expect(others.length).toBeGreaterThanOrEqual(20)
  expect(new Set(others.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
})

test('without a model, a chat is searched for by what it asks', () => {
  const faults = conversations.flatMap((one) => {
    const turn = turnByRule(messagesOf(one))
    const fault = faultOf(one, turn.kind === 'search' ? turn.query : null)
    return fault ? [`${one.name} (${one.language}): ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test('further conversations in over twenty languages are understood by the same rules', () => {
  const languages = new Set(otherConversations.map(({ language }) => language))
  expect(languages.size).toBeGreaterThan(20)
  expect(otherConversations.length).toBeGreaterThan(80)
  const faults = otherConversations.flatMap((one) => {
    const turn = turnByRule(messagesOf(one))
    const fault = faultOf(one, turn.kind === 'search' ? turn.query : null)
    return fault ? [`${one.name} (${one.language}): ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test('chats and tasks of chat apps beside those are understood too', () => {
  const chats = [...moreConversations, ...lastConversations]
  expect(chats.length).toBeGreaterThan(120)
  const faults = chats.flatMap((one) => {
    const turn = turnByRule(messagesOf(one))
    const fault = faultOf(one, turn.kind === 'search' ? turn.query : null)
    return fault ? [`${one.name} (${one.language}): ${fault}`] : []
  })
  expect(faults).toEqual([])
})

/** A language, the words of its search or "-", words it may not hold, and the chat. */
const CLASSES = readFileSync('tests/fixtures/conversations/classes.tsv', 'utf8').trim().split('\n')

test('chats of classes that were missed once are understood', () => {
  const phrases = (words = '') => words.split(' ').map((word) => word.replaceAll('_', ' '))
  const faults = CLASSES.flatMap((line) => {
    const [language = '', has, lacks, chat = ''] = line.split('\t')
    const turns = chat.replaceAll('\\n', '\n').split(' ¦ ')
    const system = turns[0]?.startsWith('SYSTEM: ') ? (turns.shift() ?? '').slice(8) : ''
    const wanted = has === '-' ? {} : { has: phrases(has) }
    const conversation: Conversation = { name: '', language, says: turns, ...wanted }
    if (lacks) conversation.lacks = phrases(lacks)
    const turn = turnByRule(messagesOf(conversation), system)
    const fault = faultOf(conversation, turn.kind === 'search' ? turn.query : null)
    return fault ? [`${turns.at(-1)} (${language}): ${fault}`] : []
  })
  expect(CLASSES.length).toBeGreaterThan(1_000)
  expect(faults).toEqual([])
})

let model: ModelStandIn

beforeAll(async () => {
  model = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'k')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await model.close()
})

/** What is searched for with a model that writes `reply`. */
async function queryWith(one: Conversation, reply: string): Promise<string | null> {
  const messages = messagesOf(one)
  const ruled = turnByRule(messages)
  if (ruled.kind !== 'search') return null
  if (messages.length === 1) return ruled.query
  model.forget()
  model.script({ text: reply })
  const turn = await turnByModel(messages, await modelFor('service-web'), startCall().call)
  const told = turn ?? ruled
  return told.kind === 'search' ? told.query : null
}

test('with a model, its standalone question is searched for', async () => {
  const faults: string[] = []
  for (const one of [...conversations, ...otherConversations, ...moreConversations]) {
    const query = await queryWith(one, one.rewritten ?? 'NONE')
    const fault = faultOf(one, query)
    if (fault) faults.push(`${one.name} (${one.language}): ${fault}`)
    if (one.rewritten) expect(query).toBe(one.rewritten)
  }
  expect(faults).toEqual([])
})

test.each([
  'Grey herons eat fish and frogs [1]. They nest in tall trees near water [2].',
  'Sure! Here is what I found about your request.',
  'My name is Anna Example, account 4711. Where do kingfishers nest?',
  'value',
])('a model that writes "%s" decides nothing', async (reply) => {
  for (const one of conversations) expect(faultOf(one, await queryWith(one, reply))).toBeNull()
})

test('a standalone question is read from prose, quotes and JSON', () => {
  const messages = messagesOf({
    name: '',
    language: 'en',
    says: ['What do kingfishers eat?', 'Fish.', 'And where do they nest?'],
  })
  const query = 'Where do kingfishers nest?'
  const replies = [
    query,
    `"${query}"`,
    `Standalone question: ${query}`,
    JSON.stringify({ question: query }),
    `\n${query}\n\nI hope this helps.`,
    `Sure! Here's the rewritten question: "${query}"`,
    `The standalone question would be: ${query}`,
    `Here is the question:\n\n- ${query}\n\nLet me know!`,
    `<question>${query}</question>`,
    JSON.stringify({ reasoning: 'They refer to birds.', search: true, question: query }),
    `\`\`\`json\n${JSON.stringify({ queries: [query] })}\n\`\`\``,
    JSON.stringify([query]),
    JSON.stringify([query, 'Kingfisher nests']),
  ]
  for (const reply of replies) expect(readTurn(reply, messages)).toEqual({ kind: 'search', query })
  const none = ['NONE', '**NONE**', 'No search is needed: NONE', 'not needed', '{"query": null}']
  for (const reply of none) expect(readTurn(reply, messages)).toEqual({ kind: 'text' })
  const empty = ['', "I'm sorry, but I can't help with that.", 'And where do they nest?']
  for (const reply of empty) expect(readTurn(reply, messages)).toBeNull()
  const open = messagesOf({
    name: '',
    language: 'pt',
    says: ['O que é o Pix?', 'Um sistema.', 'E agora qual é o limite por dia?'],
  })
  expect(readTurn('E agora qual é o limite por dia?', open)).toBeNull()
})

test.each([
  ['Hi! How can I help you?', 'opening hours of the tram museum', 'Hi! How can I help you?'],
  ['Herons eat fish. Shall I look up their nests?', 'fees of the city library', 'heron nests'],
  ['Hi! How can I help you?', 'never mind', 'Hi! How can I help you?'],
  ['The lake is 12 m deep.', 'who directed the film Metropolis', 'user: Hello\nassistant: lake'],
  ['Der See ist 12 m tief.', 'Wann hat das Straßenbahnmuseum offen', 'Wie tief ist der See?'],
])('a model that repeats "%s" does not replace "%s"', (said, last, reply) => {
  const messages = messagesOf({ name: '', language: 'en', says: ['Hello there', said, last] })
  expect(readTurn(reply, messages)).toBeNull()
})

const TALKS = {
  birds: ['What do kingfishers eat?', 'Fish.', 'And where do they nest?'],
  artist: ['qui a peint guernica', 'Pablo Picasso.', 'il est mort où'],
  mountain: ['富士山の高さは？', '3776メートルです。', '冬でも登れますか'],
  laptops: [
    'best laptop for students',
    'The MacBook Air and the Framework 13.',
    'which is lighter',
  ],
}

test.each<[keyof typeof TALKS, string, string | null]>([
  [
    'birds',
    'They = kingfishers. So the question is: Where do kingfishers nest?',
    'Where do kingfishers nest?',
  ],
  [
    'birds',
    'Reasoning: pronoun\nFinal answer: Where do kingfishers nest?',
    'Where do kingfishers nest?',
  ],
  ['birds', '**Answer:** Where do kingfishers nest?', 'Where do kingfishers nest?'],
  ['birds', 'Search for: kingfisher nesting habitat', 'kingfisher nesting habitat'],
  ['birds', 'web_search(query="where do kingfishers nest")', 'where do kingfishers nest'],
  ['birds', "{'question': 'Where do kingfishers nest?'}", 'Where do kingfishers nest?'],
  ['birds', 'And where do they nest? -> Where do kingfishers nest?', 'Where do kingfishers nest?'],
  ['birds', 'Where do kingfishers nest? They nest in burrows.', 'Where do kingfishers nest?'],
  ['birds', '"kingfisher" AND (nest OR burrow)', '"kingfisher" AND (nest OR burrow)'],
  ['birds', 'Kingfishers nest in burrows that they dig into riverbanks.', null],
  ['birds', 'Could you clarify which birds you mean?', null],
  ['birds', 'Kingfishers are birds. '.repeat(700), null],
  ['artist', 'Voici :\n\n**Où est mort Pablo Picasso ?**', 'Où est mort Pablo Picasso ?'],
  ['artist', 'Where did Pablo Picasso die?', null],
  ['mountain', '「富士山は冬でも登れますか？」', '富士山は冬でも登れますか？'],
  ['mountain', '質問：富士山は冬でも登れますか？', '富士山は冬でも登れますか？'],
  [
    'laptops',
    '- topic: laptops\n- question: Is the MacBook Air lighter?',
    'Is the MacBook Air lighter?',
  ],
  ['laptops', '<search><query>MacBook Air weight</query></search>', 'MacBook Air weight'],
  ['laptops', 'Is the **MacBook Air** lighter?', 'Is the MacBook Air lighter?'],
])('a small model on %s writes %s', (talk, reply, query) => {
  const messages = messagesOf({ name: '', language: '', says: TALKS[talk] })
  expect(readTurn(reply, messages)).toEqual(query === null ? null : { kind: 'search', query })
})
