import { type Call, openCall } from '@/lib/base/call'

/** A call for tests: its account, its time budget, and a way to disconnect. */
export function startCall(timeoutMs = 20_000): { call: Call; leave: () => void } {
  const caller = new AbortController()
  const call = openCall({ id: 'req_test', accountId: 'acc_test', signal: caller.signal, timeoutMs })
  return { call, leave: () => caller.abort() }
}
