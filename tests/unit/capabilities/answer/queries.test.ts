import { expect, test } from 'vitest'
import { promptFor } from '@/lib/capabilities/answer'
import { answerInput } from '@/lib/capabilities/answer/input'
import { readQueries } from '@/lib/capabilities/answer/queries'
import { safeObject } from '@/lib/capabilities/answer/safe/object'

const ASKED = ['mount talbek elevation survey', 'talbek summit metres official']
const [ONE, TWO] = ASKED

test.each([
  JSON.stringify(ASKED),
  JSON.stringify({ queries: ASKED }),
  JSON.stringify(ASKED.map((query) => ({ query, why: 'to know' }))),
  `\`\`\`json\n${JSON.stringify(ASKED)}\n\`\`\``,
  `\`\`\`text\n${ONE}\n${TWO}\n\`\`\``,
  `Query 1: ${ONE}\nQuery 2: ${TWO}`,
  `**Query 1:** ${ONE}\n**Query 2:** ${TWO}`,
  `1. ${ONE}\n2) ${TWO}`,
  `- "${ONE}"\n- "${TWO}"`,
  `Sure! Here are some queries\n${ONE}\n${TWO}`,
  `Here are two queries:\n\n1. ${ONE}\n2. ${TWO}\n\nI hope that they help you.`,
  `${ONE}, ${TWO}`,
  `${ONE}; ${TWO}`,
])('two queries are read from %s', (reply) => {
  expect(readQueries(reply)).toEqual(ASKED)
})

test.each(['Washington D.C.', 'history of Yahoo!', '2026 election', 'Paris, France'])(
  'the query %s stays',
  (query) => {
    expect(readQueries(query)).toEqual([query])
  },
)

test.each(['Nothing to say.', 'Okay!', 'Here are the queries:', ''])(
  '%s is not a query',
  (talk) => {
    expect(readQueries(talk)).toEqual([])
  },
)

const source = (date: string | null) => ({
  source: {
    hit: { title: 'T', link: 'https://a.example/', snippet: '', provider: 'p' },
    title: 'T',
    passages: [],
    read: 'page' as const,
    date,
  },
  passages: [],
})
const input = (more = {}) => answerInput.parse({ query: 'q', model: 'm', citations: true, ...more })

test('the model is told when a source was published, if it is known', () => {
  const { prompt } = promptFor(input(), {
    sources: [source('2014-03-01'), source(null)],
    tokens: 0,
  })
  expect(prompt.match(/Published: .*/g)).toEqual(['Published: 2014-03-01'])
})

test('no marker is asked for inside the values of a json answer', () => {
  const { system } = promptFor(input({ answer_type: 'json' }), { sources: [], tokens: 0 })
  expect(system).not.toContain('square brackets')
})

test('the texts of a json answer keep the rules of every answer', () => {
  const said = {
    height: '4,812 metres [1]',
    notes: ['See [9] and ![x](http://evil.example/p.png?d=1)'],
    more: { plain: 'nothing to clean  ', count: 3, none: null },
  }
  const sources = [source(null)]
  const plain = safeObject(said, { citations: false }, { sources })
  expect(plain).toMatchObject({ height: '4,812 metres', more: said.more })
  expect(JSON.stringify(plain)).not.toMatch(/\[\d\]|!\[/)
  const cited = safeObject(said, { citations: true }, { sources })
  expect(cited.height).toBe('4,812 metres [1]')
  expect(JSON.stringify(cited)).not.toContain('[9]')
})

const A = 'mount talbek elevation survey'
const B = 'talbek summit metres official'

test.each([
  `**Query 1:** ${A}\n**Query 2:** ${B}`,
  `<query>${A}</query>\n<query>${B}</query>`,
  `<think>hm</think>\n${A}\n${B}`,
  `Q1: ${A}\nQ2: ${B}`,
  `a) ${A}\nb) ${B}`,
  `I. ${A}\nII. ${B}`,
  `① ${A}\n② ${B}`,
  `[1] ${A}\n[2] ${B}`,
  `First query: ${A}\nSecond query: ${B}`,
  `"${A}", "${B}"`,
  `['${A}', '${B}',]`,
  `| # | Query |\n|---|---|\n| 1 | ${A} |\n| 2 | ${B} |`,
  `1. ${A}\n   - reason: it finds the survey\n2. ${B}\n   - reason: official`,
  `1. ${A} - finds the survey\n2. ${B} - official height`,
  `search("${A}")\nsearch("${B}")`,
  `## Queries\n-${A}\n-${B}`,
])('queries are read from %j', (reply) => expect(readQueries(reply)).toEqual([A, B]))
