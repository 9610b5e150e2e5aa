import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelCapabilities } from '@/lib/models/llm/index'
import {
  changeSetting,
  settingStates,
  startSettings,
  stopSettings,
  tryProvider,
} from '@/lib/operations/settings/index'
import { startModelStandIn, startSearchStandIn } from '@/tests/support/upstreams'
import { startCall } from '@/tests/support/upstreams/call'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
beforeAll(startSettings)
afterAll(stopSettings)

const attempt = (
  kind: 'model' | 'search',
  name: string,
  address: string | null,
  key: string | null = null,
  more: Record<string, string> = {},
) => tryProvider({ kind, name, address, key, more }, startCall().call)

test('every keyless model server works with an address alone, and nothing is stored by a test', async () => {
  const server = await startModelStandIn({ models: ['llama3.2', 'nomic-embed-text'] })
  for (const name of ['ollama', 'lmstudio', 'vllm', 'custom']) {
    const trial = await attempt('model', name, server.url)
    expect(trial).toMatchObject({ ok: true, models: ['llama3.2'], problems: {} })
    expect([...(trial?.texts ?? [])]).toEqual([[`${name.toUpperCase()}_BASE_URL`, server.url]])
    const { providers } = await modelCapabilities()
    expect(providers.find((one) => one.name === name)?.configured).toBe(false)
  }
  await server.close()
})

test('a host alone, and the address of an endpoint, are completed', async () => {
  const server = await startModelStandIn({ models: ['llama3.2'] })
  const host = new URL(server.url).host
  const typed = [host, `${host}/`, `http://${host}`, `http://${host}/`, `${host}/v1`]
  const endpoints = [`${server.url}/models`, `${server.url}/chat/completions`]
  for (const address of [...typed, ...endpoints]) {
    const trial = await attempt('model', 'lmstudio', address)
    expect(trial, address).toMatchObject({ ok: true, models: ['llama3.2'] })
    expect(trial?.texts.get('LMSTUDIO_BASE_URL'), address).toBe(server.url)
    expect(trial?.message, address).toContain(`Its address is ${server.url}.`)
  }
  await server.close()
})

test('a server without /v1 is used as it was typed', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/models' ? 200 : 404)
    response.end(JSON.stringify({ data: [{ id: 'm' }] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const trial = await attempt('model', 'custom', url)
  expect(trial).toMatchObject({ ok: true, message: expect.not.stringContaining('Its address') })
  expect(trial?.texts.get('CUSTOM_BASE_URL')).toBe(url)
  server.close()
})

test('an address where nothing answers is kept as it was typed', async () => {
  const trial = await attempt('model', 'lmstudio', 'http://127.0.0.1:9')
  expect(trial).toMatchObject({ ok: false, problems: {} })
  expect(trial?.texts.get('LMSTUDIO_BASE_URL')).toBe('http://127.0.0.1:9')
})

test('without a named model, the first that may write answers does', async () => {
  const server = await startModelStandIn({ models: ['bge-m3', 'nomic-embed-text', 'llama3.2'] })
  expect(await changeSetting('VLLM_BASE_URL', server.url, 'user_1')).toBeNull()
  const { service } = await modelCapabilities()
  expect(service['service-web']?.model).toBe('vllm/llama3.2')
  expect(await changeSetting('VLLM_BASE_URL', '', 'user_1')).toBeNull()
  await server.close()
})

test('SearXNG works with an address alone', async () => {
  const server = await startSearchStandIn({ site: 'http://127.0.0.1:9' })
  expect(await attempt('search', 'searxng', server.url)).toMatchObject({ ok: true, models: [] })
  await server.close()
})

test('an address that is invalid or never allowed is not tested and not stored', async () => {
  const wrong = ['my server', 'ftp://a.example', 'http://u:p@a.example/v1', 'http://a.example/?a=1']
  for (const address of [...wrong, 'http://169.254.169.254/v1']) {
    const trial = await attempt('model', 'custom', address)
    expect(trial?.ok, address).toBe(false)
    expect(trial?.problems.address, address).toEqual(expect.any(String))
    expect(await changeSetting('CUSTOM_BASE_URL', address, 'user_1'), address).not.toBeNull()
  }
})

test('an address is stored as it was typed, and a reset draft behaves as if it were gone', async () => {
  const server = await startModelStandIn({ models: ['llama3.2'] })
  expect(await changeSetting('OLLAMA_BASE_URL', server.url, 'user_1')).toBeNull()
  expect(settingStates().OLLAMA_BASE_URL).toMatchObject({ source: 'dashboard', shown: server.url })
  expect(await attempt('model', 'ollama', null)).toMatchObject({ ok: true })
  expect(await attempt('model', 'ollama', '')).toMatchObject({ ok: false })
  expect(await attempt('model', 'ollama', null)).toMatchObject({ ok: true })
  await server.close()
})

test('the right key works at once after a wrong one', async () => {
  const guarded = createServer((request, response) => {
    const isRight = request.headers.authorization === 'Bearer the-right-key'
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? { data: [{ id: 'm' }] } : { error: { message: 'no' } }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => guarded.once('listening', resolve))
  const url = `http://127.0.0.1:${(guarded.address() as { port: number }).port}/v1`
  for (let n = 0; n < 5; n++)
    expect(await attempt('model', 'custom', url, 'a-wrong-key')).toMatchObject({ ok: false })
  expect(await attempt('model', 'custom', url, 'the-right-key')).toMatchObject({ ok: true })
  guarded.close()
})

test('any search service is set up by its address and the names of its fields', async () => {
  const results = [{ target: 'https://a.example/', headline: 'Water' }]
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const isAsked = searchParams.get('q') === 'water' && request.headers['x-token'] === 'a-key'
    response.writeHead(isAsked ? 200 : 400).end(JSON.stringify({ pages: results }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/find?q={query}`
  const names = { SERP_RESULTS: 'pages', SERP_FIELDS: 'link=target,title=headline' }
  const more = { ...names, SERP_HEADER: 'X-Token: {key}' }
  const trial = await attempt('search', 'serp', address, 'a-key', more)
  expect(trial).toMatchObject({ ok: true, problems: {} })
  expect(Object.fromEntries(trial?.texts ?? [])).toEqual({
    SERP_URL: address,
    SERP_API_KEY: 'a-key',
    ...more,
  })
  const wrong = { SERP_HEADER: 'no colon', SERP_FIELDS: 'link', EXA_API_KEY: 'x' }
  const refusal = await attempt('search', 'serp', address.replace('{query}', ''), 'a-key', wrong)
  expect(Object.keys(refusal?.problems ?? {}).sort()).toEqual([
    'EXA_API_KEY',
    'SERP_FIELDS',
    'SERP_HEADER',
    'address',
  ])
  await new Promise((resolve) => server.close(resolve))
})
