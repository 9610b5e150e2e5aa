import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHECKS } from '@/lib/services/connect/checks'
import {
  addressFrom,
  describeCheck,
  filledIn,
  likelyPlace,
  tools,
} from '@/lib/services/connect/index'

test('address, key and version are filled in, but not inside variable names', () => {
  const values = { SERVER: 'https://data.example', KEY: 'gw_live_1', VERSION: '9.8.7' }
  const texts = tools.flatMap(({ snippets }) =>
    snippets.map((snippet) => filledIn(snippet, values)),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) {
    expect(text).not.toMatch(/[A-Z]_gw_live_1/)
    expect(text).not.toMatch(/[A-Z]_https/)
    expect(text).not.toMatch(/(?<![A-Z_])(?:KEY|SERVER|VERSION)\b/)
  }
  const all = texts.join('\n')
  for (const line of [
    'SEARXNG_API_KEY=gw_live_1',
    'FIRECRAWL_API_KEY=fc-gw_live_1',
    '/k/gw_live_1',
    'pip install https://data.example/clients/groundwire-9.8.7-py3-none-any.whl',
  ])
    expect(all).toContain(line)
})

test('the address is the one that a tool in its place can reach', () => {
  const at = (origin: string, port = 3000) =>
    (['here', 'container', 'elsewhere'] as const).map((place) =>
      addressFrom(place, { origin, port }),
    )
  expect(at('http://127.0.0.1:3100')).toEqual([
    'http://127.0.0.1:3100',
    'http://host.docker.internal:3100',
    'http://YOUR_SERVER:3100',
  ])
  expect(at('http://localhost')[1]).toBe('http://host.docker.internal:80')
  expect(at('https://data.example', 3200)).toEqual([
    'http://127.0.0.1:3200',
    'http://host.docker.internal:3200',
    'https://data.example',
  ])
  expect([likelyPlace('http://[::1]:3000'), likelyPlace('http://192.0.2.7:3000')]).toEqual([
    'here',
    'elsewhere',
  ])
})

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const lock = read('package-lock.json').packages as Record<string, { version: string }>
const vendor = read('tests/vendor/package.json').dependencies as Record<string, string>
const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`)
const testCode = [...filesIn('tests/api'), ...filesIn('tests/adapters'), ...filesIn('tests/vendor')]
  .filter((file) => /\.m?ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** Every client whose requests are recorded. */
const recorded = filesIn('tests/adapters/conformance')
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => read(file) as { client: string }[])
  .map(({ client }) => client.toLowerCase())
/** Names under which requests are recorded, where they are not the tool's. */
const RECORDED_AS: Record<string, string> = {
  vane: 'vane',
  'gpt-researcher': 'gpt-researcher',
  'open-notebook': 'content-core',
  'pydantic-ai': 'exa_py',
}

test('every tool says how it was checked', () => {
  expect(Object.keys(CHECKS).sort()).toEqual(tools.map(({ id }) => id).sort())
  expect(describeCheck('n8n')).toMatch(
    /^Checked by running @mendable\/n8n-nodes-firecrawl [\d.]+, and with requests as in the source of n8n-io\/n8n@\w{12}\.$/,
  )
  expect(describeCheck('curl')).toBe('Checked by running these lines.')
})

test.each(tools.map(({ id, name }) => [id, name]))(
  'what %s says of its check is what tests do',
  (id, name) => {
    const { runs = [], sends = [] } = CHECKS[id] ?? {}
    for (const entry of runs) {
      const [named = '', version] = entry.split(' ')
      expect([vendor[named], lock[`node_modules/${named}`]?.version], entry).toContain(version)
      expect(testCode, named).toContain(named)
    }
    for (const source of sends) expect(source).toMatch(/^[\w.-]+\/[\w.-]+@[\da-f]{12}$/)
    const alias = (RECORDED_AS[id] ?? name).toLowerCase()
    if (sends.length > 0)
      expect(recorded.filter((client) => client.includes(alias))).not.toEqual([])
  },
)
