import { verifyBundle } from '@/lib/capabilities/evidence/verify'
import type { Groundwire } from './groundwire'

/** Endpoints whose calls may have evidence. */
const ANSWERS = /^\/api\/v[12]\/(?:answer|search|context)(?:_stream)?$/
/** The evidence of more calls would take too long to check. */
const MAX_CHECKED = 150

/** A server whose replies are recorded, and the check that the evidence of each is sound. */
export function rememberAnswers(server: Groundwire) {
  const ids: string[] = []
  const post: Groundwire['post'] = async (place, body, headers = {}, signal) => {
    const response = await server.post(place, body, headers, signal)
    const id = response.headers.get('x-request-id')
    const isOwn = !Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
    if (id && isOwn && response.ok && ANSWERS.test(place)) ids.push(id)
    return response
  }
  /** Throws if the evidence of an answer is wrong. Returns how many answers have evidence. */
  const check = async (): Promise<number> => {
    let checked = 0
    for (const id of ids.splice(0).slice(-MAX_CHECKED)) {
      const file = await evidenceOf(server, id)
      if (!file) continue
      const { problems } = verifyBundle(file)
      if (problems.length > 0) throw new Error(`The evidence of ${id}: ${problems.join(' ')}`)
      checked++
    }
    return checked
  }
  return { server: { ...server, post }, check }
}

/** Null if the call has no evidence, or the server has stopped. */
async function evidenceOf({ url, key }: Groundwire, id: string): Promise<Uint8Array | null> {
  const headers = { Authorization: `Bearer ${key}` }
  const response = await fetch(`${url}/api/v2/calls/${id}/evidence`, { headers }).catch(() => null)
  const bytes = response ? new Uint8Array(await response.arrayBuffer()) : null
  return response?.ok ? bytes : null
}
