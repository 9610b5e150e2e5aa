import type { IncomingMessage, ServerResponse } from 'node:http'
import { findFlood } from '@/lib/api/gate'
import { processWide } from '@/lib/base/runtime'
import { refuse } from './refusals'

/** How long a reply to a flood is delayed, which slows down a client that does not wait. */
const HOLD_MS = 1_000
const MAX_HELD = 512

const counter = () => processWide('lifecycle.held', () => ({ replies: 0 }))

/** Rejects a call of a flood like those before it, without reading it. False for other calls. */
export function answerFlood(request: IncomingMessage, response: ServerResponse): boolean {
  const error = findFlood(request.headers)
  if (!error) return false
  if (counter().replies >= MAX_HELD) void refuse(request, response, error)
  else {
    counter().replies++
    const answer = setTimeout(() => void refuse(request, response, error), HOLD_MS)
    response.once('close', () => {
      counter().replies--
      clearTimeout(answer)
    })
  }
  return true
}
