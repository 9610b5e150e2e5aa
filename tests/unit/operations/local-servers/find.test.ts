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

test('nothing is looked for where the operator turned it off', async () => {
  vi.stubEnv('FIND_LOCAL_SERVERS', 'false')
  expect(await findLocalServers(new AbortController().signal)).toEqual([])
  vi.unstubAllEnvs()
})
