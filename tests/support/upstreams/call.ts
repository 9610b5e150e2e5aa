import { type Call, openCall } from '@/lib/call'

/** A call for a test: an account, a time budget, and a way to leave. */
export function startCall(timeoutMs = 20_000): { call: Call; leave: () => void } {
  const caller = new AbortController()
  const call = openCall({ id: 'req_test', accountId: 'acc_test', signal: caller.signal, timeoutMs })
  return { call, leave: () => caller.abort() }
}
