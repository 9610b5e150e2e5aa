import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { getQuirks } from '@/lib/models/llm/providers/model-quirks'
import { connectionTo, modelProviders } from '@/lib/models/llm/providers/providers'

afterEach(() => vi.restoreAllMocks())

/** The cache reads the clock once per millisecond. */
async function passHours(hours: number) {
  const later = performance.now() + hours * 3_600_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await wait(5)
}

test('everything learned about a model expires after a day', async () => {
  vi.stubEnv('OLLAMA_BASE_URL', 'http://127.0.0.1:1/v1')
  const provider = modelProviders.find(({ name }) => name === 'ollama')
  const connection = provider && connectionTo(provider)
  if (!connection) throw new Error('no provider')
  const quirks = getQuirks(connection, 'small')
  quirks.firstRung = 2
  quirks.hidesThoughts = true
  quirks.unsupported.fields.add('temperature')
  await passHours(23)
  expect(getQuirks(connection, 'small')).toBe(quirks)
  expect(getQuirks(connection, 'large').firstRung).toBe(0)
  await passHours(2)
  const { firstRung, hidesThoughts, unsupported } = getQuirks(connection, 'small')
  expect([firstRung, hidesThoughts, [...unsupported.fields]]).toEqual([0, false, []])
})
