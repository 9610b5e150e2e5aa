import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTurn } from '@/lib/capabilities/conversation/rewrite'
import { type ChatMessage, turnByRule } from '@/lib/capabilities/conversation/rules'
import { sample } from '../../../support/sample'

const read = (file: string) =>
  readFileSync(`tests/fixtures/conversations/${file}`, 'utf8').trim().split('\n')

/** A language, words that are private, and what someone tells of themselves. */
const TOLD = read('told.tsv').map((line) => {
  const [language = '', marks = '', statement = ''] = line.split('\t')
  const words = marks.split(' ').map((word) => word.replaceAll('_', ' '))
  return { language, statement, words }
})

/** A language, a question, its answer and questions after it; the last is of another topic. */
const ASKED = new Map(
  read('asked.tsv').map((line) => {
    const [language = '', question = '', answer = '', ...more] = line.split('\t')
    return [language, { question, answer, more }]
  }),
)

const chat = (...turns: string[]): ChatMessage[] =>
  turns.map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content }))

const queryFor = (messages: ChatMessage[]) => {
  const turn = turnByRule(messages)
  return turn.kind === 'search' ? turn.query : ''
}

const leaks = (words: string[], query: string) =>
  words.some((word) => query.toLowerCase().includes(word))

test('each language has statements and questions', () => {
  expect(new Set(TOLD.map(({ language }) => language))).toEqual(new Set(ASKED.keys()))
  expect(ASKED.size).toBeGreaterThanOrEqual(28)
})

test.each([...ASKED.keys()])(
  'what people tell of themselves is in no later search: %s',
  (own) => {
    const { question = '', answer = '', more = [] } = ASKED.get(own) ?? {}
    const faults = TOLD.filter(({ language }) => language === own).flatMap(
      ({ statement, words }, at) => {
        const joined = `${statement.replace(/[.。।]$/u, ',')} ${question}`
        const chats = more.flatMap((next) => [
          chat(`${statement} ${question}`, answer, next),
          chat(statement, answer, question, answer, next),
          chat(question, answer, statement, answer, next),
          chat(joined, answer, next),
          chat(`${statement} ${question}`, answer, next, answer, more[0] ?? ''),
        ])
        return sample(chats, 2, at)
          .map((messages) => ({ messages, query: queryFor(messages) }))
          .filter(({ query }) => leaks(words, query))
          .map(
            ({ messages, query }) =>
              `${messages.map(({ content }) => content).join(' ¦ ')} → ${query}`,
          )
      },
    )
    expect(faults).toEqual([])
  },
  120_000,
)

test('a question of the world is searched for without what is told beside it', () => {
  const faults = TOLD.flatMap(({ language, statement, words }) => {
    const { more = [] } = ASKED.get(language) ?? {}
    const query = queryFor(chat(`${statement} ${more.at(-1)}`))
    return leaks(words, query) ? [`${statement} → ${query}`] : []
  })
  expect(faults).toEqual([])
})

test('a question of a model with what was told is not searched for', () => {
  const faults = TOLD.flatMap(({ language, statement, words }) => {
    const { question = '', answer = '', more = [] } = ASKED.get(language) ?? {}
    const messages = chat(`${statement} ${question}`, answer, more[1] ?? '')
    const reply = `${question.replace(/[?？؟;]$/u, '')} ${statement.replace(/[.。।]$/u, '')}?`
    const turn = readTurn(reply, messages)
    return turn?.kind === 'search' && leaks(words, turn.query) ? [`${statement} → ${reply}`] : []
  })
  expect(faults).toEqual([])
})

test.each([
  [
    'I have an old diesel car. How do I change the oil filter?',
    'Drain it first.',
    'How often should it be changed?',
    'filter',
  ],
  ['My cat vomits every day. What should I do?', 'See a vet.', 'How much does that cost?', 'cat'],
  ['I have HIV. Is it curable?', 'Not yet.', 'Tallest building in Peru?', 'peru'],
  ['Ich habe einen Hund. Was darf er fressen?', 'Fleisch.', 'Und wie oft?', 'hund'],
  ['Tengo un gato. ¿Qué come?', 'Carne.', '¿Y cuánto bebe?', 'gato'],
])('%s', (first, answer, next, word) => {
  expect(queryFor(chat(first, answer, next)).toLowerCase()).toContain(word)
})

test('what people own, plan and make remains the topic', () => {
  const next: Record<string, string> = { de: 'Und wie lange dauert das?', it: 'E quanto dura?' }
  for (const [language, text, word] of [
    ['en', 'I have a 2015 Honda Civic. How do I change the filter?', 'civic'],
    ['en', 'I am planning a trip to Japan in April. Is it warm then?', 'japan'],
    ['en', "I've got a Samsung TV that won't turn on. What should I check?", 'samsung'],
    ['en', "I'm in Lisbon this weekend. Is it safe at night?", 'lisbon'],
    ['en', "I'm writing a novel about pirates. Is that a good idea?", 'pirates'],
    ['de', 'Wir planen eine Reise nach Norwegen. Ist das teuer?', 'norwegen'],
    ['de', 'Ich habe einen Garten mit Lehmboden. Was wächst da?', 'lehmboden'],
    ['it', 'Sono a Roma per due giorni. Cosa vedere?', 'roma'],
  ] as const) {
    const follow = next[language] ?? 'And how much does it cost?'
    expect(queryFor(chat(text, 'Yes.', follow)).toLowerCase(), text).toContain(word)
  }
})

test.each([
  ['diabetes diet plan', 'how much sugar is in it', 'diabetes'],
  ['soy sauce substitute', 'is it gluten free?', 'soy'],
  ['mortgage rates uk', 'and in Ireland?', 'mortgage'],
  ['symptoms of lupus', 'how is it treated?', 'lupus'],
])('keywords remain the topic: %s', (first, next, word) => {
  expect(queryFor(chat(first, 'Yes.', next))).toContain(word)
})

test('a message that is about its writer is searched for as it is', () => {
  for (const text of [
    'I have type 2 diabetes. Can I eat mangoes?',
    'I have HIV. Is it curable?',
    'I have a headache. What helps?',
  ])
    expect(queryFor(chat(text))).toBe(text)
})
