'use server'

import { z } from 'zod'
import { openCall } from '@/lib/base/call'
import { newId } from '@/lib/base/runtime'
import { testSearchProvider } from '@/lib/capabilities/search'
import { testModelProvider } from '@/lib/models/llm'
import { requirePermission } from '../allowed'

export type Tested = { ok: boolean; ms: number; message: string; advice: string | null }

const TEST_MS = 20_000

/** Sends one small request to a provider, which may charge for it. */
export async function testProvider(kind: 'model' | 'search', name: string): Promise<Tested> {
  const { user, problem } = await requirePermission('providers.test')
  if (!user) return { ok: false, ms: 0, message: problem, advice: null }
  const provider = z.string().max(60).parse(name)
  const signal = AbortSignal.timeout(TEST_MS)
  const call = openCall({
    id: newId('call'),
    accountId: user.accountId,
    signal,
    timeoutMs: TEST_MS,
  })
  const tested = await (kind === 'model'
    ? testModelProvider(provider, call)
    : testSearchProvider(provider, call))
  if (!tested) return { ok: false, ms: 0, message: 'This provider does not exist.', advice: null }
  const { ok, ms, message, advice } = tested
  return { ok, ms, message, advice }
}
