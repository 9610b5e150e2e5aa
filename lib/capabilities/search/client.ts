import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { type Caller, inTurn, json, text, UpstreamError } from '@/lib/network/upstream'
import type * as InThread from './in-thread'
import { counterFor } from './keys/uses'
import type { ProviderClient, SearchProvider } from './provider'

const readInThread = openTasks<typeof InThread>('lib/capabilities/search/in-thread.ts')

/** Network access for a provider, with its circuit, its rate limit and a cache. */
export function openClient(provider: SearchProvider, caller: Caller): ProviderClient {
  const { name, timeoutMs, failure } = provider
  const account = provider.account()
  const onEnd = counterFor(provider, account)
  const fixed = {
    provider: name,
    account,
    timeoutMs,
    ...(failure ? { failure } : {}),
    ...(onEnd ? { onEnd } : {}),
  }
  const scarce = <T>(url: string | URL, ask: () => Promise<T>): Promise<T> =>
    cached(provider, String(url), async () => {
      if (provider.everyMs) await inTurn(name, fixed.account, provider.everyMs, caller)
      return ask()
    })
  return {
    json: (url, schema, request = {}) =>
      scarce(url, () => json(url, schema, { ...request, ...fixed }, caller)),
    read: (task, input) =>
      readInThread(task, input, caller).catch((error) => {
        caller.signal.throwIfAborted()
        throw new UpstreamError(
          name,
          { kind: 'upstream', message: `${name} sent an unreadable reply.` },
          error,
        )
      }) as never,
    text: (url, request = {}) => scarce(url, () => text(url, { ...request, ...fixed }, caller)),
  }
}

const MAX_CACHED = 300

async function cached<T>(
  { name, keepMs }: SearchProvider,
  url: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (!keepMs) return ask()
  const replies = processWide(
    'search.replies',
    () => new LRUCache<string, { reply: unknown }>({ max: MAX_CACHED }),
  )
  const key = `${name} ${url}`
  const cachedReply = replies.get(key)
  if (cachedReply) return cachedReply.reply as T
  const reply = await ask()
  replies.set(key, { reply }, { ttl: keepMs })
  return reply
}
