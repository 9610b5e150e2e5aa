import { createServer, type Server } from 'node:http'
import { expect, test, vi } from 'vitest'
import { findLocalServers } from '@/lib/operations/local-servers'
import { WIRES } from '@/lib/operations/local-servers/wires'

const REPLIES: Record<string, unknown> = {
  ollama: { models: [{ name: 'llama3.2:latest', size: 2_019_393_189 }] },
  lmstudio: {
    object: 'list',
    data: [
      { id: 'qwen3-8b', type: 'llm', state: 'loaded' },
      { id: 'nomic-embed', type: 'embeddings', state: 'loaded' },
    ],
  },
  llamacpp: { object: 'list', data: [{ id: 'gemma.gguf', owned_by: 'llamacpp' }] },
  vllm: { object: 'list', data: [{ id: 'Qwen/Qwen3-8B', owned_by: 'vllm', root: '/models' }] },
  localai: { backends: ['llama-cpp'], loaded_models: [{ id: 'phi-4' }] },
  searxng: { categories: ['general'], engines: [{ name: 'bing', enabled: true }], version: '2026' },
}
const OTHERS = [
  null,
  'Hello',
  [],
  {},
  { object: 'error' },
  { data: [{ id: 'a' }] },
  { models: 'none' },
]

test('each server is recognised by its own reply, and by no other one’s', () => {
  expect(Object.keys(REPLIES).sort()).toEqual(WIRES.map(({ id }) => id).sort())
  for (const wire of WIRES) {
    for (const [id, reply] of Object.entries(REPLIES))
      expect(wire.models(reply) !== null, `${wire.id} reads ${id}`).toBe(id === wire.id)
    for (const reply of OTHERS) expect(wire.models(reply)).toBeNull()
  }
})

test('models are named, without those that only make vectors', () => {
  const models = WIRES.map(({ id, models }) => [id, models(REPLIES[id])])
  expect(Object.fromEntries(models)).toEqual({
    ollama: ['llama3.2:latest'],
    lmstudio: ['qwen3-8b'],
    llamacpp: ['gemma.gguf'],
    vllm: ['Qwen/Qwen3-8B'],
    localai: ['phi-4'],
    searxng: [],
  })
})

test('what runs on the usual ports of this machine is listed with its models', async () => {
  vi.stubEnv('FIND_LOCAL_SERVERS', 'true')
  const replies: [number, Record<string, unknown>][] = [
    [11_434, { '/api/tags': { models: [{ name: 'nomic-embed-text' }, { name: 'llama3.2' }] } }],
    [1234, { '/api/v0/models': REPLIES.lmstudio }],
    [8000, { '/v1/models': REPLIES.vllm }],
    [8080, { '/v1/models': REPLIES.llamacpp }],
    [8888, { '/config': REPLIES.searxng }],
  ]
  const servers = await Promise.all(replies.map(([port, paths]) => serve(port, paths)))
  const present = await findLocalServers(new AbortController().signal)
  for (const server of servers) server.close()
  expect(present.map(({ id, address, models }) => [id, address, models])).toEqual([
    ['ollama', 'http://127.0.0.1:11434/v1', ['llama3.2']],
    ['lmstudio', 'http://127.0.0.1:1234/v1', ['qwen3-8b']],
    ['llamacpp', 'http://127.0.0.1:8080/v1', ['gemma.gguf']],
    ['vllm', 'http://127.0.0.1:8000/v1', ['Qwen/Qwen3-8B']],
    ['searxng', 'http://127.0.0.1:8888', []],
  ])
  vi.unstubAllEnvs()
})

/** A server that knows these paths alone. */
async function serve(port: number, paths: Record<string, unknown>): Promise<Server> {
  const server = createServer((request, response) => {
    const reply = paths[request.url ?? '']
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? {}))
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

test('nothing is looked for where the operator turned it off', async () => {
  vi.stubEnv('FIND_LOCAL_SERVERS', 'false')
  expect(await findLocalServers(new AbortController().signal)).toEqual([])
  vi.unstubAllEnvs()
})
